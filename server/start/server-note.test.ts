import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { silentLog } from '../shop/calls/context.ts';
import { noteServer } from './server-note.ts';

let folder = '';
let told: object[] = [];
const log = { ...silentLog, warn: (details: object) => void told.push(details) };
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'endcap-note-'));
  told = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = () => join(folder, 'shop.db');
const here = { pid: process.pid, host: 'here' };
/** The parent process, which is still running. */
const other = { pid: process.ppid, host: 'here' };
const gone = { pid: 2 ** 22 + 1, host: 'here' };

it('warns when another server has the database open', () => {
  noteServer(file(), log, other);
  expect(told).toEqual([]);
  const remove = noteServer(file(), log, here);
  expect(told).toEqual([{ code: 'second-server', ...other }]);
  remove();
  expect(existsSync(`${file()}.server`)).toBe(false);
});

it.each([
  ['a server that was killed', gone, []],
  ['the same server', here, []],
  [
    'a server of another machine',
    { pid: gone.pid, host: 'elsewhere' },
    [{ code: 'second-server', pid: gone.pid, host: 'elsewhere' }],
  ],
])('warns only about a server that may be running: after %s', (_, before, expected) => {
  noteServer(file(), log, before);
  noteServer(file(), log, here);
  expect(told).toEqual(expected);
});

it.each(['', '{', '[]', '{"pid":"1"}'])('ignores a note with the invalid text %j', (text) => {
  writeFileSync(`${file()}.server`, text);
  noteServer(file(), log, here);
  expect(told).toEqual([]);
});

it('does not remove the note of a later server', () => {
  const remove = noteServer(file(), log, here);
  noteServer(file(), log, other);
  remove();
  expect(existsSync(`${file()}.server`)).toBe(true);
});

it('writes no note for a database in memory', () => {
  noteServer(':memory:', log, here)();
  expect(existsSync(':memory:.server')).toBe(false);
});
