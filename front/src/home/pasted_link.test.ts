import { expect, it } from 'vitest';
import { wayTo } from './pasted_link';

it('reads links, paths and codes', () => {
  expect(wayTo('http://192.168.1.4:8000/t/abcd1234')).toBe('/t/abcd1234');
  expect(wayTo(' https://example.org/t/abcd1234#seat=S3-cr_et ')).toBe('/t/abcd1234#seat=S3-cr_et');
  expect(wayTo('example.org/t/abcd1234/replay')).toBe('/t/abcd1234');
  expect(wayTo('/t/abcd1234')).toBe('/t/abcd1234');
  expect(wayTo('abcd1234')).toBe('/t/abcd1234');
});

it('does not follow anything else', () => {
  for (const pasted of ['', 'a', 'two words', 'javascript:alert(1)', 'https://example.org/', 'https://example.org/x/abcd1234', '/t/<b>'])
    expect(wayTo(pasted)).toBeNull();
});
