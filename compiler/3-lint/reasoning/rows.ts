import type { CheckableSchema } from '../../../schemas/check.ts';
import type { Json, NodeDefinition } from '../../../schemas/page.ts';
import { isBinding } from '../../1-parse/template.ts';
import { advise, nearest } from '../../diagnostics/nearest.ts';
import { dropFollowing, type Rule } from '../rule.ts';

/**
 * Reports content of a list under "children", which is rendered once, in place of the slot that is rendered for each
 * item.
 */
export const rowsRule: Rule = (survey, report) => {
  for (const seen of survey.nodes) {
    const { node, contract, source, path } = seen;
    const [slot] = Object.entries(contract?.slots ?? {}).find(([, { each }]) => each) ?? [];
    const as = node.as ?? contract?.as;
    if (slot === undefined || !node.children || node.slots?.[slot] || as === undefined) continue;
    if (!JSON.stringify(node.children).includes(`${as}.item`)) continue;
    // Inside it, "item" is unknown everywhere.
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

/**
 * Reports slots that the list in a prop never reaches, entries of the list that lead to a missing slot, and options
 * without the fields that name them.
 */
export const listPropsRule: Rule = ({ nodes }, report) => {
  for (const { node, contract, source, path } of nodes) {
    if (!contract) continue;
    let hasDeadSlot = false;
    for (const slot of Object.keys(node.slots ?? {})) {
      const { prop = '', items = 0 } = contract.slots[slot]?.needs ?? {};
      const list = node.props?.[prop];
      if (!Array.isArray(list) || list.length >= items) continue;
      hasDeadSlot = true;
      report(
        'dead-slot',
        { source, path: [...path, 'slots', slot] },
        { slot, prop, items, count: list.length },
        { part: 'key' },
      );
    }
    for (const [slot, { needs }] of Object.entries(contract.slots)) {
      // A slot that is never shown may be the one that is missing here.
      if (hasDeadSlot || !needs?.leadsHere || node.slots?.[slot]) continue;
      const list = node.props?.[needs.prop];
      const label = Array.isArray(list) ? list[needs.items - 1] : undefined;
      if (label !== undefined)
        report(
          'missing-slot',
          { source, path: [...path, 'props', needs.prop, needs.items - 1] },
          { label: typeof label === 'string' ? label : `entry ${needs.items}`, slot },
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

/** Fields that identify an object to the page, and are not meant to be shown. */
const namingFields = new Set(['id', 'key', 'slug']);

/**
 * Reports fields of literal objects that nothing shows: another prop names the shown fields, and no slot renders the
 * object.
 */
export const shownFieldsRule: Rule = ({ nodes, expressions }, report) => {
  for (const { node, contract, source, path } of nodes) {
    if (!contract || Object.entries(contract.slots).some(([name, { each }]) => each && node.slots?.[name])) continue;
    for (const [prop, { shownBy }] of Object.entries((contract.props as CheckableSchema).properties ?? {})) {
      const list = node.props?.[prop];
      const named = shownBy === undefined ? undefined : node.props?.[shownBy];
      if (shownBy === undefined || !Array.isArray(list) || !Array.isArray(named)) continue;
      const keys = named.map((each) => (isObject(each) ? each.key : undefined));
      // A computed key may be any field.
      if (!keys.every((key) => typeof key === 'string' && !isBinding(key))) continue;
      const known = new Set([...namingFields, ...(keys as string[])]);
      for (const [index, row] of list.entries())
        for (const field of isObject(row) ? Object.keys(row) : []) {
          // A field that one of the page's expressions reads exists for that expression.
          if (known.has(field) || expressions.some((each) => each.source.includes(field))) continue;
          known.add(field);
          report(
            'unshown-field',
            { source, path: [...path, 'props', prop, index, field] },
            { field, prop: shownBy, advice: advise(field, keys as string[], 'keys') },
            { part: 'key', suggestion: nearest(field, keys as string[]) },
          );
        }
    }
  }
};

const isObject = (value: Json | undefined): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
