import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import type { CompileOptions } from '../compiler/compile-page.ts';
import type { Json } from '../schemas/page.ts';
import { shopRegistry } from '../widgets/shop-registry.ts';

const examples = join(import.meta.dirname, '../examples');
/** Returns the text of an example page. */
export const textIn = (folder: string) => readFileSync(join(examples, folder, 'page.json'), 'utf8');
/** Texts of the example fragments, by name. */
export const fragments: ReadonlyMap<string, string> = new Map(
  readdirSync(join(examples, 'fragments')).map((name) => [
    name,
    readFileSync(join(examples, 'fragments', name, 'fragment.json'), 'utf8'),
  ]),
);
/** Options with which the examples are compiled. */
export const options: CompileOptions = {
  registry: shopRegistry,
  fragment: (name) => fragments.get(name),
  fragmentNames: () => [...fragments.keys()],
};

/** Texts that an author may type or paste. */
const snippets = [
  ...['x', '"', '{', '}', ',', '{{ ', ' }}', '{{ nothing.here }}', '"id": "a", ', '"when": false, ', '\n'],
  ...['"wdiget": "text", ', '{ "widget": "text", "id": "a", "props": { "text": "{{ a.b }}" } }, '],
];

/** An edit of the text or of its nodes; `at` is a place as a share of the whole. */
export type Step =
  | { do: 'type'; at: number; removed: number; text: string }
  | { do: 'remove' | 'double' | 'swap' | 'rename'; at: number };

const place = fc.double({ min: 0, max: 1, noNaN: true });

/** An edit of nodes, after which the text is still valid JSON. */
export const nodeStep: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom('remove', 'double', 'swap', 'rename'),
  at: place,
});

/** A random edit. */
export const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('type' as const),
    at: place,
    removed: fc.nat(3),
    text: fc.constantFrom(...snippets),
  }),
  nodeStep,
);

type Nodes = Record<string, Json>[];

/** Returns every non-empty list of nodes. */
function listsIn(nodes: Nodes): Nodes[] {
  const inside = nodes.flatMap(({ children, slots }) => [children, ...Object.values(slots ?? {})]);
  return [nodes, ...inside.flatMap((list) => (Array.isArray(list) ? listsIn(list as Nodes) : []))].filter(
    ({ length }) => length > 0,
  );
}

const nodeEdits: Record<'remove' | 'double' | 'swap' | 'rename', (list: Nodes, index: number) => void> = {
  remove: (list, index) => list.splice(index, 1),
  double: (list, index) => list.splice(index, 0, structuredClone(list[index]!)),
  swap: (list, index) => list.push(...list.splice(index, 1)),
  rename: (list, index) => Object.assign(list[index]!, { id: index % 2 === 0 ? 'a' : 'b', as: 'renamed' }),
};

/** Returns the text after a step; an edit of nodes leaves invalid JSON unchanged. */
export function textAfter(text: string, step: Step): string {
  if (step.do === 'type') {
    const at = Math.floor(step.at * text.length);
    return text.slice(0, at) + step.text + text.slice(at + step.removed);
  }
  let page: { body?: Nodes };
  try {
    page = JSON.parse(text);
  } catch {
    return text;
  }
  const lists = listsIn(page.body ?? []);
  const list = lists[Math.floor(step.at * (lists.length - 1))];
  if (list) nodeEdits[step.do](list, Math.floor(step.at * 997) % list.length);
  return JSON.stringify(page, undefined, 2);
}
