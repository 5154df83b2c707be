import { describe, expect, it } from 'vitest';
import { compilePage } from '../../compiler/index.ts';
import type { PlanNode } from '../../plan/plan.ts';
import type { Json, NodeDefinition } from '../../schemas/page.ts';
import { options, textIn } from '../../tests/random-edits.ts';
import { readTree } from '../page-tree.ts';
import { duplicateNode } from './node-edits.ts';
import { namesIn, renamedCopy } from './renamed-copy.ts';
import { applyChanges } from './text-change.ts';

const copied = (node: object, around: object[] = [node]): unknown =>
  renamedCopy([node as NodeDefinition], namesIn(around as unknown as Json))[0];

const field = { widget: 'text-input', id: 'who', props: { label: 'Who' } };
const drawer = { widget: 'drawer', id: 'more', props: { label: 'More' }, children: [] };
const box = (...children: object[]) => ({ widget: 'box', id: 'outer', children });
const says = (text: string) => ({ widget: 'text', props: { text } });
const opens = (action: object) => ({ widget: 'button', props: { label: 'Open' }, on: { press: [action] } });

describe('names in a copy', () => {
  it.each<[string, object, object]>([
    ['in a text', says('Hi {{ who.value }}'), says('Hi {{ who2.value }}')],
    ['in several bindings of a text', says('{{ who.value }}, {{ who }}!'), says('{{ who2.value }}, {{ who2 }}!')],
    ['with a name in backquotes', says('{{ `who`.value }}'), says('{{ who2.value }}')],
    [
      'inside of functions and conditions',
      says('{{ $length(who.value) > 2 ? who.value : "who" }}'),
      says('{{ $length(who2.value) > 2 ? who2.value : "who" }}'),
    ],
    [
      'but not in fields of other values',
      says('{{ user.who.value & page.`who` }}'),
      says('{{ user.who.value & page.`who` }}'),
    ],
    ['but not inside a filter', says('{{ user.orders[who = 1].who }}'), says('{{ user.orders[who = 1].who }}')],
    ['but not in words', says('who.value \\{{ who }}'), says('who.value \\{{ who }}')],
    [
      'in conditions, keys and values of its own',
      { ...says(''), when: '{{ who.value }}', key: '{{ who.value }}', let: { a: '{{ who.value }}' } },
      { ...says(''), when: '{{ who2.value }}', key: '{{ who2.value }}', let: { a: '{{ who2.value }}' } },
    ],
    [
      'by actions',
      opens({ do: 'more.open', then: [{ do: 'more.close', when: '{{ who.value }}' }] }),
      opens({ do: 'more2.open', then: [{ do: 'more2.close', when: '{{ who2.value }}' }] }),
    ],
    [
      'but not by actions of the page',
      opens({ do: 'navigate', with: { to: '/more' } }),
      opens({ do: 'navigate', with: { to: '/more' } }),
    ],
    [
      'but not where a nearer name hides it',
      { widget: 'repeater', as: 'who', slots: { item: [says('{{ who.item }}')] } },
      { widget: 'repeater', as: 'who', slots: { item: [says('{{ who.item }}')] } },
    ],
    [
      'but not where a value hides it',
      { ...says('{{ who }}'), let: { who: 1 } },
      { ...says('{{ who }}'), let: { who: 1 } },
    ],
    [
      'outside of what hides it',
      { widget: 'repeater', as: 'who', props: { items: '{{ who.value }}' } },
      { widget: 'repeater', as: 'who', props: { items: '{{ who2.value }}' } },
    ],
    ['in what is not finished', says('{{ who. }}'), says('{{ who2. }}')],
  ])('follow the copy %s', (_, part, expected) => {
    const wanted = box({ ...field, id: 'who2' }, { ...drawer, id: 'more2' }, expected);
    expect(copied(box(field, drawer, part))).toEqual({ ...wanted, id: 'outer2' });
  });

  it('follow the copy in anchors, labels and scrolling by ids of elements', () => {
    const part = (id: string) =>
      box(
        { widget: 'box', props: { elementId: id, aria: { labelledby: `${id} other`, label: 'terms' } } },
        { widget: 'link', props: { to: `#${id}` } },
        opens({ do: 'scroll-to', with: { element: id } }),
        says('terms'),
      );
    expect(copied(part('terms'))).toEqual({ ...part('terms2'), id: 'outer2' });
  });

  it('are unique in the document and in the copy', () => {
    const around = [
      field,
      { ...field, id: 'who2' },
      { widget: 'repeater', as: 'who3' },
      { ...says(''), let: { who4: 1 } },
    ];
    expect(copied(field, around)).toEqual({ ...field, id: 'who5' });
    expect(copied({ ...field, id: 'line-1' }, [{ ...field, id: 'line-1' }])).toEqual({ ...field, id: 'line-2' });
  });

  it('keep ids that are free, as after cutting', () => {
    expect(copied(box(field, says('{{ who.value }}')), [drawer])).toEqual(box(field, says('{{ who.value }}')));
  });
});

/**
 * Returns the nodes that each node's expressions read, by pointer. Nodes inside fragments, which have pointers of their
 * own documents, are excluded.
 */
function readsIn(text: string): Map<string, string[]> {
  const { plan } = compilePage(text, options);
  const all: PlanNode[] = [];
  const visit = (nodes: readonly PlanNode[], fragment?: string): void => {
    for (const node of nodes) {
      const { pointer } = node;
      const isOwn = ['slots', 'children'].some((part) => pointer.startsWith(`${fragment}/${part}/`));
      if (fragment === undefined || isOwn) all.push(node);
      const within = node.widget === 'fragment' && (fragment === undefined || isOwn) ? pointer : fragment;
      for (const slot of Object.values(node.slots ?? {})) visit(slot as PlanNode[], within);
    }
  };
  visit(plan.body as PlanNode[]);
  const pointers = new Map(all.map((node) => [node.at, node.pointer]));
  return new Map(
    all.map(({ pointer, names = {} }) => [pointer, Object.values(names).map((at) => pointers.get(at as number) ?? '')]),
  );
}

describe('a duplicate of each node of an example', () => {
  it.each(['product', 'checkout', 'collection', 'cart', 'search', 'contact'])('refers to itself in %s', (folder) => {
    const text = textIn(folder);
    // A copy causes problems for nodes that may occur only once on a page.
    const known = new Set([
      ...compilePage(text, options).diagnostics.map(({ code }) => code),
      'second-main',
      'second-h1',
      'field-twice',
    ]);
    const tree = readTree(text);
    const withIds = [...tree.nodes.values()].filter(({ json }) =>
      /"id"\s*:/.test(text.slice(json.offset, json.offset + json.length)),
    );
    for (const node of withIds.slice(0, 12)) {
      const after = applyChanges(text, duplicateNode(tree, node)!.changes);
      const copy = `${node.pointer.slice(0, node.pointer.lastIndexOf('/'))}/${Number(node.path.at(-1)) + 1}`;
      const isIn = (root: string) => (pointer: string) => pointer === root || pointer.startsWith(`${root}/`);
      for (const [pointer, reads] of readsIn(after)) {
        if (isIn(copy)(pointer)) expect([pointer, reads.filter(isIn(node.pointer))]).toEqual([pointer, []]);
        if (isIn(node.pointer)(pointer)) expect([pointer, reads.filter(isIn(copy))]).toEqual([pointer, []]);
      }
      const news = compilePage(after, options).diagnostics.filter(({ code }) => !known.has(code));
      expect([node.pointer, news.map(({ code }) => code)]).toEqual([node.pointer, []]);
    }
  });
});
