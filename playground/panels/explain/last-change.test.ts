import { expect, it } from 'vitest';
import { readTree } from '../../../page-text/page-tree.ts';
import { lastChange } from './last-change.ts';

const page = (...words: string[]) =>
  JSON.stringify({
    body: [{ widget: 'box', children: words.map((text) => ({ widget: 'text', id: text[0], props: { text } })) }],
  });

/** Versions in the order of a list, newest first, made from texts in the order of time. */
const versionsOf = (texts: readonly string[]) =>
  texts
    .map((_, index) => ({ id: 'p', version: index + 1, note: '', author: `author-${index + 1}`, createdAt: '' }))
    .reverse();

const changeOf = (draft: string, texts: readonly string[], pointer: string) =>
  lastChange(readTree(draft), pointer, versionsOf(texts), async (version) => texts[version - 1] ?? '');

const history = [page('a1'), page('a2', 'b1'), page('a2', 'b2'), page('b2', 'a2')];

it.each([
  ['the box, whose content alone has changed', '/body/0', 'version', 1],
  ['a node that was moved since', '/body/0/children/1', 'version', 2],
  ['a node that was changed later', '/body/0/children/0', 'version', 3],
])('finds the version that changed %s', async (_, pointer, where, version) => {
  expect(await changeOf(history[3]!, history, pointer)).toMatchObject({ in: where, version: { version } });
});

it.each([
  ['changed', page('b3', 'a2')],
  ['new', page('c1', 'a2')],
])('reports that a %s node is in the draft only', async (_, draft) => {
  expect(await changeOf(draft, history, '/body/0/children/0')).toEqual({ in: 'draft' });
});

it('reports the draft before anything was published, and reads a limited number of versions', async () => {
  expect(await changeOf(page('a1'), [], '/body/0')).toEqual({ in: 'draft' });
  const many = Array.from({ length: 30 }, () => page('a1'));
  expect(await changeOf(page('a1'), many, '/body/0')).toMatchObject({ in: 'older', version: { version: 11 } });
});
