import { expect, it } from 'vitest';
import { applyChanges } from '../../page-text/edits/text-change.ts';
import { readTree } from '../../page-text/page-tree.ts';
import { takeWritten } from './take-written.ts';

const page = (...texts: string[]): string =>
  `${JSON.stringify({ version: 3, body: texts.map((text, at) => ({ widget: 'text', id: `t${at}`, props: { text } })) }, null, 2)}\n`;
const sent = page('One', 'Two');

it.each([
  ['the text that was sent', sent, page('One', 'Two', 'Three'), page('One', 'Two', 'Three')],
  ['one that has changed elsewhere', page('Other', 'Two'), page('One', 'Zwei'), page('Other', 'Zwei')],
  ['one that says the same already', page('One', 'Zwei'), page('One', 'Zwei'), page('One', 'Zwei')],
])('applies the written nodes to %s', (_, now, written, expected) => {
  const edit = takeWritten({ sent, written, about: '/body/2' }, readTree(now));
  expect(applyChanges(now, edit!.changes)).toBe(expected);
});

it.each([
  ['says something else in the same place', page('One', 'Deux')],
  ['is being written', '{ "version": 3, "body": ['],
])('applies nothing to a text that %s', (_, now) => {
  expect(takeWritten({ sent, written: page('One', 'Zwei'), about: undefined }, readTree(now))).toBeUndefined();
});

it('selects the written nodes and changes nothing else', () => {
  const edit = takeWritten({ sent, written: page('One', 'Zwei'), about: '/body/1' }, readTree(sent));
  expect(edit?.select).toBe('/body/1');
  expect(edit?.changes.map(({ insert }) => insert)).toEqual(['Zwei']);
});
