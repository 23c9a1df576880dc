// Small changes to the TypeScript of the page, one at a time, as tools/mutants_python.py makes them to Python.
//
//   node tools/mutants_page.mjs FOLDER   in front/: every mutant of FOLDER as JSON, and which tests import each file
//
// Of a Svelte file only its script is changed. Places are counted in bytes.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, posix } from 'node:path';
import process from 'node:process';

const ts = createRequire(join(process.cwd(), 'package.json'))('typescript');
const { SyntaxKind: Kind } = ts;

const OPERATORS = new Map([
  [Kind.LessThanToken, '<='],
  [Kind.LessThanEqualsToken, '<'],
  [Kind.GreaterThanToken, '>='],
  [Kind.GreaterThanEqualsToken, '>'],
  [Kind.EqualsEqualsToken, '!='],
  [Kind.ExclamationEqualsToken, '=='],
  [Kind.EqualsEqualsEqualsToken, '!=='],
  [Kind.ExclamationEqualsEqualsToken, '==='],
  [Kind.AmpersandAmpersandToken, '||'],
  [Kind.BarBarToken, '&&'],
  [Kind.QuestionQuestionToken, '&&'],
  [Kind.PlusToken, '-'],
  [Kind.MinusToken, '+'],
  [Kind.AsteriskToken, '/'],
  [Kind.SlashToken, '*'],
  [Kind.PercentToken, '*'],
  [Kind.PlusEqualsToken, '-='],
  [Kind.MinusEqualsToken, '+='],
]);
const METHODS = new Map([['some', 'every'], ['every', 'some'], ['min', 'max'], ['max', 'min']]);

/** The changes of one script, as [start, end, new text, what]. */
function changes(source) {
  const found = [];
  const put = (node, text, what) => found.push([node.getStart(source), node.getEnd(), text, what]);
  const text = (node) => node.getText(source);

  /** A condition that no other change turns round. */
  function turnRound(test) {
    if (ts.isIdentifier(test) || ts.isPropertyAccessExpression(test) || ts.isCallExpression(test) || ts.isElementAccessExpression(test))
      put(test, `!(${text(test)})`, 'condition');
  }

  function visit(node) {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    if (ts.isExportDeclaration(node) || isChosen(node)) return;
    if (ts.isBinaryExpression(node)) {
      const texts = [node.left, node.right].some((side) => ts.isStringLiteralLike(side) || ts.isTemplateExpression(side));
      const other = OPERATORS.get(node.operatorToken.kind);
      if (other && !(texts && node.operatorToken.kind === Kind.PlusToken)) put(node.operatorToken, other, 'operator');
    } else if (ts.isPrefixUnaryExpression(node) && node.operator === Kind.ExclamationToken) {
      put(node, `(${text(node.operand)})`, 'condition');
    } else if (ts.isIfStatement(node)) {
      turnRound(node.expression);
    } else if (ts.isConditionalExpression(node)) {
      turnRound(node.condition);
    } else if (ts.isNumericLiteral(node)) {
      put(node, String(Number(node.text) + 1), 'number');
    } else if (node.kind === Kind.TrueKeyword || node.kind === Kind.FalseKeyword) {
      put(node, node.kind === Kind.TrueKeyword ? 'false' : 'true', 'truth');
    } else if (ts.isStringLiteral(node) && node.text && !/\s/.test(node.text)) {
      put(node, `'XX${node.text.replaceAll("'", "\\'")}'`, 'key');
    } else if (ts.isExpressionStatement(node) && holdsCall(node.expression)) {
      put(node, ';', 'call left out');
    } else if (ts.isThrowStatement(node)) {
      put(node, ';', 'throw left out');
    } else if (ts.isReturnStatement(node) && node.expression) {
      put(node.expression, 'undefined', 'result');
    } else if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) {
      put(node.body, 'undefined', 'result');
    } else if (ts.isBreakStatement(node) && !ts.isCaseClause(node.parent) && !ts.isDefaultClause(node.parent)) {
      put(node, 'continue;', 'loop');
    } else if (ts.isContinueStatement(node)) {
      put(node, 'break;', 'loop');
    } else if (ts.isPropertyAccessExpression(node) && ts.isCallExpression(node.parent) && METHODS.get(node.name.text)) {
      put(node.name, METHODS.get(node.name.text), 'method');
    } else if (ts.isElementAccessExpression(node) && ts.isStringLiteral(node.argumentExpression)) {
      return visit(node.expression);
    }
    ts.forEachChild(node, visit);
  }

  /** A number of a whole file that somebody chose and named; 0 and 1 mean something by themselves. */
  function isChosen(node) {
    if (!ts.isVariableDeclaration(node) || node.parent.parent.parent !== source || !node.initializer) return false;
    return ts.isNumericLiteral(node.initializer) && !['0', '1'].includes(node.initializer.text);
  }

  function holdsCall(expression) {
    if (ts.isVoidExpression(expression) || ts.isAwaitExpression(expression)) return holdsCall(expression.expression);
    if (ts.isBinaryExpression(expression)) return expression.operatorToken.kind === Kind.EqualsToken;
    return ts.isCallExpression(expression) || ts.isPostfixUnaryExpression(expression) || ts.isPrefixUnaryExpression(expression);
  }

  visit(source);
  return found;
}

/** The scripts of a file, with the place in it where each begins. */
function scripts(file, text) {
  if (!file.endsWith('.svelte')) return [[0, text]];
  return [...text.matchAll(/(<script[^>]*>)([\s\S]*?)<\/script>/g)].map((match) => [match.index + match[1].length, match[2]]);
}

function mutantsOf(file, text) {
  const found = [];
  const lines = [...text.matchAll(/\n/g)].map((match) => match.index);
  const bytes = (at) => Buffer.byteLength(text.slice(0, at));
  for (const [offset, script] of scripts(file, text)) {
    const source = ts.createSourceFile(file, script, ts.ScriptTarget.ESNext, true, ts.ScriptKind.TS);
    for (const [start, end, changed, what] of changes(source)) {
      const line = lines.filter((at) => at < offset + start).length + 1;
      found.push({ file, line, start: bytes(offset + start), end: bytes(offset + end), new: changed, what });
    }
  }
  return found;
}

/** Which files a file imports, among all that there are. */
function importsOf(file, text, all) {
  const found = scripts(file, text).flatMap(([, script]) => ts.preProcessFile(script).importedFiles.map((one) => one.fileName));
  const near = found.filter((name) => name.startsWith('.')).map((name) => posix.join(dirname(file), name.split('?')[0]));
  return near.flatMap((name) => [name, `${name}.ts`, `${name}/index.ts`].filter((one) => all.has(one)).slice(0, 1));
}

/** The tests that import each file, in however many steps, the nearest first. */
function testsOf(texts) {
  const imports = new Map([...texts].map(([file, text]) => [file, importsOf(file, text, texts)]));
  const found = {};
  for (const test of imports.keys()) {
    if (!test.endsWith('.test.ts')) continue;
    const steps = new Map([[test, 0]]);
    for (const [file, many] of steps) for (const next of imports.get(file) ?? []) if (!steps.has(next)) steps.set(next, many + 1);
    for (const [file, many] of steps) (found[file] ??= []).push([many, test]);
  }
  for (const file of Object.keys(found)) found[file] = found[file].sort((a, b) => a[0] - b[0]).map(([, test]) => test);
  return found;
}

const folder = process.argv[2];
const names = readdirSync(folder, { recursive: true }).map((name) => posix.join(folder, name.replaceAll('\\', '/')));
const texts = new Map(
  names.filter((name) => /\.(ts|svelte|json|toml)$/.test(name) && statSync(name).isFile()).map((name) => [name, readFileSync(name, 'utf8')]),
);
const isCode = (file) => /\.(ts|svelte)$/.test(file) && !/\.(test|fixture|d)\.ts$/.test(file);
const mutants = [...texts].filter(([file]) => isCode(file)).flatMap(([file, text]) => mutantsOf(file, text));
process.stdout.write(JSON.stringify({ mutants, tests: testsOf(texts) }));
