"""Every sentence of Belleville, in Fluent files by language, and what formats them.

`messages("fr")` returns the messages of a language. A message is found by its id, whose beginning is the name of its
file: `event-paid` is in `event.ftl`. The page formats the same files with `@fluent/bundle` (front/src/words).
"""

from .languages import LANGS as LANGS
from .languages import language as language
from .resolver import Language as Language
from .resolver import messages as messages
from .values import Part as Part
from .values import Sentence as Sentence
