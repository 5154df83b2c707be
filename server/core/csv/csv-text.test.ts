import { expect, it } from 'vitest';
import { csvText } from './csv-text.ts';

it.each([
  ['=1+1', "'=1+1"],
  ['＝1+1', "'＝1+1"],
  ['+91 98765', "'+91 98765"],
  ['@sum', "'@sum"],
  ['-1300', "'-1300"],
  [-1300.5, '-1300.5'],
  ['a;=1+1', "a;'=1+1"],
  ['x\t=1+1', "x\t'=1+1"],
  ['line\n=1+1', '"line\n\'=1+1"'],
  ['\t=1', "'\t'=1"],
  ['a=1;b', 'a=1;b'],
  ['शाला', 'शाला'],
  ['a,"b"', '"a,""b"""'],
])('writes %j so that no spreadsheet reads it as a formula: %j', (value, cell) => {
  expect(csvText([[value]])).toBe(`${cell}\r\n`);
});
