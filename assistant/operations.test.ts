import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readOperation } from './operations.ts';

const guide = readFileSync(join(import.meta.dirname, '../docs/guide/assistants.md'), 'utf8');
const lines = [...guide.matchAll(/^\{ "do": .*\}$/gm)].map(([line]) => line);

it('finds the example lines in the guide', () => expect(lines).toHaveLength(8));

it.each(lines.filter((line) => !line.includes('"create"')))('reads %s from the guide', (line) => {
  expect(readOperation(JSON.parse(line))).toEqual(JSON.parse(line));
});
