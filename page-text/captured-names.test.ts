import { describe, expect, it } from 'vitest';
import { capturedNames, readResolvedNames, resolvedNamesAt, writeResolvedNames } from './captured-names.ts';
import { moveNode, pasteNodes, placeInside } from './edits/node-edits.ts';
import { readTree } from './page-tree.ts';

const says = (text: string) => ({ widget: 'text', props: { text } });
const repeater = (items: string, ...children: object[]) => ({
  widget: 'repeater',
  as: 'row',
  props: { items },
  slots: { item: children },
});
const page = (...body: object[]) => readTree(JSON.stringify({ id: 'a', data: { rate: 2 }, body }, undefined, 2));
const at = (tree: ReturnType<typeof page>, pointer: string) => tree.nodes.get(pointer)!;

describe('a name that means something else in a new place', () => {
  const tree = page(
    repeater('{{ page.one }}', says('{{ row.item }}'), says('{{ row.item }}')),
    repeater('{{ page.two }}', { widget: 'box' }),
    { widget: 'box', let: { rate: 3 } },
    { widget: 'text-input', id: 'who' },
    says('{{ rate }} {{ who.value }} {{ user.name }}'),
    { widget: 'button', on: { press: [{ do: 'row.refresh' }] } },
  );
  const moved = (from: string, into: string) =>
    moveNode(tree, at(tree, from), placeInside(at(tree, into)))?.notes ?? [];

  it.each([
    ['is told of a row that is another list’s', '/body/0/slots/item/0', '/body/1/slots/item/0', ['row']],
    ['is not of what stays in its list', '/body/0/slots/item/0', '/body/0/slots/item/1', []],
    ['is not of one that means nothing any more, which the check says', '/body/0/slots/item/0', '/body/2', []],
    ['is told of a value of the page that a node hides', '/body/4', '/body/2', ['rate']],
    ['is told of an action that meant nothing before', '/body/5', '/body/1/slots/item/0', ['row']],
    ['is not of names that are the same everywhere', '/body/4', '/body/1/slots/item/0', []],
  ])('%s', (_, from, into, names) => {
    expect(moved(from, into).map((note) => /“(.*?)”/.exec(note)?.[1])).toEqual(names);
  });

  it('is reported in a sentence', () => {
    expect(moved('/body/0/slots/item/0', '/body/1/slots/item/0')).toEqual([
      '“row” means the repeater around it here, no longer the repeater around it where it came from.',
    ]);
  });

  it('is reported when it is pasted, also into another document', () => {
    const meanings = readResolvedNames(
      writeResolvedNames(resolvedNamesAt(tree, ['body', 4], says('{{ who.value }}') as never)),
    );
    const other = page({ widget: 'select', id: 'who' });
    const place = { slot: ['body'], index: 1 };
    const pasted = (into: typeof tree) => pasteNodes(into, place, [says('{{ who.value }}')], meanings)?.notes;
    expect(pasted(tree)).toBeUndefined();
    expect(pasted(other)?.[0]).toContain('“who” means the select “who” here');
    expect(pasteNodes(other, place, [says('{{ who.value }}')])?.notes).toBeUndefined();
  });

  it('is not reported for the own names of a copy', () => {
    const copy = { widget: 'box', children: [{ widget: 'select', id: 'who' }, says('{{ who.value }}')] };
    expect(pasteNodes(tree, { slot: ['body'], index: 0 }, [copy], new Map())?.notes).toBeUndefined();
  });
});

it.each(['', 'words', '{}', '3', '[[1, 2], ["a"], ["b", {"identity": 1}]]', '[["__proto__", null]]'])(
  'ignores clipboard content that is not meanings: %s',
  (text) => {
    expect(capturedNames(readResolvedNames(text) ?? new Map(), new Map())).toEqual([]);
    expect([...(readResolvedNames(text) ?? [])]).toEqual([]);
  },
);
