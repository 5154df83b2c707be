import type { Registry } from '../../compiler/2-plan/compilation.ts';
import type { Json } from '../../schemas/page.ts';
import type { Scope } from './scope.ts';

/** Node keys that declare values, state or a schedule, and the names that they add. */
export interface NodeDeclarations {
  keys: Record<string, Json>;
  names: Scope;
}

const text: NodeDeclarations = {
  keys: { let: { word: 'a {{ 1 + 1 }}' } },
  names: { word: { schema: { type: 'string' } } },
};
const list: NodeDeclarations = {
  keys: { let: { items: '{{ [1..3] }}', size: '{{ $count(items) }}' } },
  names: { items: { schema: { type: 'array', items: { type: 'number' } } }, size: { schema: { type: 'number' } } },
};
const active: NodeDeclarations = { keys: { from: '2001-01-01', until: '2999-12-31T23:59+05:30' }, names: {} };
const over: NodeDeclarations = { keys: { until: '2001-01-01T09:00' }, names: {} };

/** Returns the declarations of a node; most nodes have none. */
export function declaredBy({ widgets, keyWidgets }: Registry, pick: number | undefined): NodeDeclarations {
  const contract = widgets.get(keyWidgets.state)!;
  const number: NodeDeclarations = {
    keys: { state: { count: 1, more: { type: 'array', default: ['a'] } } },
    names: { count: { contract, schema: { type: 'number' } }, more: { contract, schema: { type: 'array' } } },
  };
  const all = [text, list, number, active, over];
  return pick === undefined ? { keys: {}, names: {} } : all[pick % all.length]!;
}

/** Calls with valid inputs, which random input would hardly ever be. */
const calls: Record<'reads' | 'any', readonly [name: string, input: Json][]> = {
  reads: [
    ['product.search', { body: { q: 'cup' } }],
    ['product.get', { params: { slug: 'cup' } }],
    ['cart.get', {}],
  ],
  any: [
    ['cart.clear', {}],
    ['zip.isValid', { query: { zip: '{{ "411001" }}' } }],
  ],
};

/** Returns a call with its input. */
export const someCall = (kind: keyof typeof calls, pick: number): readonly [name: string, input: Json] =>
  calls[kind][pick % calls[kind].length]!;
