import type { CheckableSchema } from '../../../schemas/check.ts';
import type { Json, NodeDefinition } from '../../../schemas/page.ts';
import { isBinding } from '../../3-plan/compile-value.ts';
import { dropFollowing, type Rule } from './rule.ts';

/** Content of a list under "children", which is drawn once, in place of the slot that is drawn for each item. */
export const rowsRule: Rule = (survey, report) => {
  for (const seen of survey.nodes) {
    const { node, contract, source, path } = seen;
    const [slot] = Object.entries(contract?.slots ?? {}).find(([, { each }]) => each) ?? [];
    const as = node.as ?? contract?.as;
    if (slot === undefined || !node.children || node.slots?.[slot] || as === undefined) continue;
    if (!JSON.stringify(node.children).includes(`${as}.item`)) continue;
    // "item" is unknown in everything inside.
    dropFollowing(survey, { source, path: [...path, 'children'] }, ['unknown-field', 'expression-doubt'], {
      inside: true,
    });
    report(
      'not-in-row',
      { source, path: [...path, 'children'] },
      { widget: contract!.name, slot, as },
      { part: 'key' },
    );
  }
};

/** Slots that the list of a prop never reaches, and options without the fields that name them. */
export const listPropsRule: Rule = ({ nodes }, report) => {
  for (const { node, contract, source, path } of nodes) {
    if (!contract) continue;
    for (const slot of Object.keys(node.slots ?? {})) {
      const { prop = '', items = 0 } = contract.slots[slot]?.needs ?? {};
      const list = node.props?.[prop];
      if (Array.isArray(list) && list.length < items)
        report(
          'dead-slot',
          { source, path: [...path, 'slots', slot] },
          { slot, prop, items, count: list.length },
          { part: 'key' },
        );
    }
    for (const [prop, schema] of Object.entries((contract.props as CheckableSchema).properties ?? {}))
      for (const [index, missing] of fieldsMissing(schema, contract.props as CheckableSchema, node, prop))
        report(
          'missing-field',
          { source, path: [...path, 'props', prop, index] },
          { widget: contract.name, field: missing },
        );
  }
};

function fieldsMissing(
  schema: CheckableSchema,
  props: CheckableSchema,
  node: NodeDefinition,
  prop: string,
): [number, string][] {
  const list = node.props?.[prop];
  if (!schema.fieldsIn || !Array.isArray(list)) return [];
  const fields = schema.fieldsIn
    .map((name) => node.props?.[name] ?? props.properties?.[name]?.default)
    .filter((field): field is string => typeof field === 'string' && !isBinding(field));
  return list.flatMap((item: Json, index): [number, string][] =>
    typeof item !== 'object' || item === null || Array.isArray(item)
      ? []
      : fields
          .filter((field) => !Object.hasOwn(item, field))
          .slice(0, 1)
          .map((field) => [index, field]),
  );
}
