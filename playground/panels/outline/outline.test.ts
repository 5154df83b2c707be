import { expect, it } from 'vitest';
import { readTree } from '../../document/page-tree.ts';
import { nodeCommandOf, pasteText } from './outline-commands.ts';
import { dropPlace, dropZone, outlineRows, problemMarks, typeAhead } from './outline-rows.ts';

const text = (words: string) => ({ widget: 'text', props: { text: words } });
const tree = readTree(
  JSON.stringify({
    body: [
      { widget: 'box', children: [text('One'), text('Two')] },
      { widget: 'repeater', slots: { item: [text('Row')], empty: [] } },
    ],
  }),
);
const rows = outlineRows(tree, new Set());
const named = (row: (typeof rows)[number]) => `${row.depth} ${row.slot?.name ?? row.node?.widget}`;

it('shows nodes with their slots, and hides what is closed', () => {
  expect(rows.map(named)).toEqual(['0 box', '1 text', '1 text', '0 repeater', '1 item', '2 text', '1 empty']);
  expect(outlineRows(tree, new Set(['/body/0', '/body/1/slots/item'])).map(named)).toEqual([
    '0 box',
    '0 repeater',
    '1 item',
    '1 empty',
  ]);
  expect(rows.map(({ position, count }) => `${position}/${count}`)).toEqual([
    '1/2',
    '1/2',
    '2/2',
    '2/2',
    '1/2',
    '1/1',
    '2/2',
  ]);
});

it.each([
  [0, 0.1, 'before'],
  [0, 0.5, 'inside'],
  [0, 0.9, 'after'],
  [1, 0.45, 'before'],
  [1, 0.55, 'after'],
  [6, 0.1, 'inside'],
] as const)('drops on row %i at %d: %s', (row, share, zone) => {
  expect(dropZone(rows[row]!, share)).toBe(zone);
});

it('drops where something is taken', () => {
  expect(dropPlace(rows[0]!, 'inside', { pointer: '/body/1' })).toEqual({ slot: ['body', 0, 'children'], index: 2 });
  expect(dropPlace(rows[6]!, 'inside', { pointer: '/body/0' })).toEqual({
    slot: ['body', 1, 'slots', 'empty'],
    index: 0,
  });
  expect(dropPlace(rows[1]!, 'inside', { pointer: '/body/1' })).toBeUndefined();
  expect(dropPlace(rows[1]!, 'after', { pointer: '/body/0' })).toBeUndefined();
  expect(dropPlace(rows[0]!, 'before', { node: { widget: 'text' } })).toEqual({ slot: ['body'], index: 0 });
  expect(dropPlace(rows[1]!, 'inside', { node: { widget: 'text' } })).toBeUndefined();
});

it('marks the innermost node of a problem with its worst', () => {
  const range = { start: 0, end: 0, line: 1, column: 1, endLine: 1, endColumn: 1 };
  const at = (pointer: string, severity: 'error' | 'warning') => ({
    ...{ code: 'c', message: '', hint: '', range },
    ...{ pointer, severity },
  });
  const marks = problemMarks(tree, [
    at('/body/0/children/1/props/text', 'error'),
    at('/body/0/children/1', 'warning'),
    at('/body/1/slots/item', 'warning'),
    at('/seo', 'error'),
  ]);
  expect(Object.fromEntries(marks)).toEqual({ '/body/0/children/1': 'error', '/body/1': 'warning' });
});

it('finds rows by their first letters, after the current one and around', () => {
  expect(typeAhead(rows, 2, 'text')?.pointer).toBe('/body/0/children/1');
  expect(typeAhead(rows, 3, 'one')?.pointer).toBe('/body/0/children/0');
  expect(typeAhead(rows, 0, 'nothing')).toBeUndefined();
});

it('maps keys to commands, and pastes nodes only', () => {
  const press = { key: 'd', altKey: false, ctrlKey: true, metaKey: false };
  expect(nodeCommandOf(press)?.label).toBe('Duplicate');
  expect(nodeCommandOf({ ...press, ctrlKey: false })).toBeUndefined();
  expect(nodeCommandOf({ ...press, key: 'Backspace', ctrlKey: false })?.label).toBe('Delete');
  expect(pasteText(tree, tree.nodes.get('/body/0'), JSON.stringify(text('New')))?.select).toBe('/body/1');
  expect(pasteText(tree, undefined, 'words')).toBeUndefined();
});
