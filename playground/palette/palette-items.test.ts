import { expect, it } from 'vitest';
import { readTree } from '../../page-text/page-tree.ts';
import { commandItems, documentItems, nodeItems, searchItems, textItems } from './palette-items.ts';

const rest = { draftVersion: 1, hasUnpublishedChanges: false, updatedAt: '' };
const page = (id: string, slug: string, title: string) => ({ id, slug, title, type: 'CONTENT', ...rest });
const tree = readTree('{"body":[{"widget":"text","props":{"text":"Light the house"}},{"widget":"toaster"}]}');
const items = [
  ...documentItems('pages', [page('home', '/', 'Welcome'), page('diwali', '/diwali', 'Light sale')]),
  ...documentItems('fragments', [page('header', '', 'header')]),
  ...commandItems(false),
  ...nodeItems(tree),
];

it.each([
  ['diw', ['diwali']],
  ['light', ['Light the house', 'diwali']],
  ['welcome page', ['home']],
  ['toast', ['toaster']],
  ['header', ['header']],
  ['save dra', ['Save the draft now']],
  ['nothing like it', []],
])('finds by the search %s: %j', (search, labels) => {
  expect(searchItems(items, search).map(({ label }) => label)).toEqual(labels);
});

it('lists documents and commands without a search, and the shortcuts of commands', () => {
  const found = searchItems(items, ' ');
  expect(found.map(({ group }) => group)).not.toContain('node');
  expect(found.find(({ label }) => label === 'Publish')?.about).toBe('Ctrl + Enter');
});

it('leads to the position of a text', () => {
  expect(textItems([{ kind: 'page', id: 'home', offset: 7, line: 'x' }], 3)[0]?.target).toEqual({
    document: { kind: 'pages', id: 'home' },
    offset: 7,
    length: 3,
  });
});
