import { getNodeValue, type Node } from 'jsonc-parser';
import { isBinding } from '../../compiler/1-parse/template.ts';
import { schemaOfInputs } from '../../compiler/2-plan/checks/inputs.ts';
import type { Registry } from '../../compiler/index.ts';
import type { CheckableSchema } from '../../schemas/check.ts';
import type { InputDefinition } from '../../schemas/page.ts';

const entriesOf = (node: Node | undefined): [name: string, value: Node][] =>
  node?.type === 'object'
    ? (node.children ?? []).flatMap(({ children: [name, value] = [] }) =>
        name && value ? [[String(name.value), value] as [string, Node]] : [],
      )
    : [];

/** Type of a written value; anything, where it is computed. */
function typeOf(value: Node): CheckableSchema {
  if (value.type === 'object')
    return {
      type: 'object',
      properties: Object.fromEntries(entriesOf(value).map(([name, each]) => [name, typeOf(each)])),
      additionalProperties: true,
    };
  if (value.type === 'array') {
    const [first] = value.children ?? [];
    return { type: 'array', items: first ? typeOf(first) : {} };
  }
  if (value.type === 'string') return isBinding(value.value) ? {} : { type: 'string' };
  return value.type === 'number' || value.type === 'boolean' ? { type: value.type } : {};
}

/** Type of state: that of what it starts with, or of its definition. */
function typeOfState(value: Node, registry: Registry): CheckableSchema {
  if (value.type !== 'object') return typeOf(value);
  const first = new Map(entriesOf(value)).get('default');
  if (first) return typeOf(first);
  const defined = schemaOfInputs({ registry }, { state: getNodeValue(value) as InputDefinition });
  return (defined?.properties?.state as CheckableSchema | undefined) ?? {};
}

const kinds: Readonly<Record<string, (value: Node, registry: Registry) => CheckableSchema>> = {
  data: typeOf,
  let: typeOf,
  state: typeOfState,
};

/** Names that a page, a fragment or a node declares itself, with types as far as they are written. */
export const declaredNames = (node: Node, registry: Registry): Record<string, CheckableSchema> =>
  Object.fromEntries(
    entriesOf(node).flatMap(([key, value]) =>
      Object.hasOwn(kinds, key) ? entriesOf(value).map(([name, each]) => [name, kinds[key]!(each, registry)]) : [],
    ),
  );
