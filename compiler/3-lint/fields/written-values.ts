import { hasZone, instantOf } from '../../../plan/local-time.ts';
import type { CheckableSchema } from '../../../schemas/check.ts';
import type { Json } from '../../../schemas/page.ts';
import { isBinding } from '../../1-parse/template.ts';
import { advise, nearest } from '../../diagnostics/nearest.ts';
import type { Report, Rule } from '../rule.ts';
import type { Place, SeenNode } from '../survey.ts';

type Props = Readonly<Record<string, Json>>;

const isObject = (value: Json | undefined): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value is literal and not computed. */
const isWritten = (value: Json | undefined): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && value !== '' && !isBinding(value));

/** Whether a day or time is after another. If only one of them has a zone, that depends on the market. */
const isLater = (one: string, other: string): boolean =>
  hasZone(one) === hasZone(other) && instantOf(one) > instantOf(other);

/** Whether the first value is above the second: a number, a day or a time. */
const isAbove = (one: Json | undefined, other: Json | undefined): boolean =>
  typeof one === 'number' && typeof other === 'number'
    ? one > other
    : typeof one === 'string' && typeof other === 'string' && isLater(one, other);

const shown = (value: Json | undefined): string => JSON.stringify(value);

/** Reports limits in the wrong order, and values outside of their limits. */
function checkOrder({ node, contract, source, path }: SeenNode, report: Report): void {
  const props = (node.props ?? {}) as Props;
  const { properties = {} } = (contract!.props ?? {}) as CheckableSchema;
  const given = (prop: string): Json | undefined => props[prop] ?? (properties[prop]?.default as Json | undefined);
  const order = (one: string, other: string, advice: string, at: string) => {
    if (!isAbove(given(one), given(other))) return;
    const values = { one, first: shown(given(one)), other, second: shown(given(other)), advice };
    report('out-of-order', { source, path: [...path, 'props', at] }, values);
  };
  for (const [prop, { notAbove, between }] of Object.entries(properties)) {
    if (notAbove !== undefined && (props[prop] !== undefined || props[notAbove] !== undefined))
      order(prop, notAbove, 'Exchange them, or correct one of them.', props[prop] === undefined ? notAbove : prop);
    if (between && props[prop] !== undefined && !isAbove(given(between[0]), given(between[1]))) {
      order(between[0], prop, `Write a "${prop}" that is allowed, or another "${between[0]}".`, prop);
      order(prop, between[1], `Write a "${prop}" that is allowed, or another "${between[1]}".`, prop);
    }
  }
}

/** Returns the values of the options in a list prop; undefined when some are computed. */
function optionsOf({ node, contract }: SeenNode, prop: string): string[] | undefined {
  const { properties = {} } = contract!.props as CheckableSchema;
  const list = node.props?.[prop];
  if (!Array.isArray(list) || list.length === 0) return undefined;
  const [identifier = ''] = properties[prop]?.fieldsIn ?? [];
  const field = (node.props?.[identifier] ?? properties[identifier]?.default ?? 'value') as string;
  const values = list.map((option) => (isObject(option) ? option[field] : option));
  return values.every(isWritten) ? values.map(String) : undefined;
}

/** Reports a schedule that is over before it begins. */
function checkTime({ node: { from, until }, source, path }: SeenNode, report: Report): void {
  if (from === undefined || until === undefined || hasZone(from) !== hasZone(until) || isLater(until, from)) return;
  report('never-begins', { source, path: [...path, 'until'] }, { from: shown(from), until: shown(until) });
}

/** Reports choices that are not among the options, and options that cannot be told apart. */
function checkOptions(seen: SeenNode, report: Report): void {
  const { node, contract, source, path } = seen;
  for (const [prop, { optionOf }] of Object.entries((contract!.props as CheckableSchema).properties ?? {})) {
    const options = optionOf === undefined ? undefined : optionsOf(seen, optionOf);
    if (!options) continue;
    const twice = options.findIndex((value, index) => options.indexOf(value) < index);
    if (twice >= 0)
      report('option-twice', { source, path: [...path, 'props', optionOf!, twice] }, { value: options[twice]! });
    const value = node.props?.[prop];
    const chosen = Array.isArray(value)
      ? value.map((each, index) => [each, index] as const)
      : [[value, undefined] as const];
    for (const [each, index] of chosen) {
      if (!isWritten(each) || options.includes(String(each))) continue;
      const place: Place = { source, path: [...path, 'props', prop, ...(index === undefined ? [] : [index])] };
      report(
        'no-option',
        place,
        { value: String(each), advice: advise(String(each), options, 'options') },
        { suggestion: nearest(String(each), options) },
      );
    }
  }
}

/** Reports lists inside a prop that must have as many items as another prop, and do not. */
function checkCounts(seen: SeenNode, report: Report): void {
  const props = (seen.node.props ?? {}) as Props;
  const visit = (
    schema: CheckableSchema | undefined,
    value: Json | undefined,
    path: readonly (string | number)[],
  ): void => {
    if (!schema || value === undefined) return;
    const others = schema.asManyAs === undefined ? undefined : props[schema.asManyAs];
    if (Array.isArray(value) && Array.isArray(others) && value.length !== others.length)
      report(
        'other-count',
        { source: seen.source, path: [...seen.path, 'props', ...path] },
        { count: value.length, others: others.length, other: schema.asManyAs! },
      );
    if (Array.isArray(value)) for (const [index, item] of value.entries()) visit(schema.items, item, [...path, index]);
    else if (isObject(value))
      for (const [key, item] of Object.entries(value)) visit(schema.properties?.[key], item, [...path, key]);
  };
  visit(seen.contract!.props as CheckableSchema, props, []);
}

/** Reports columns whose key no literal row has. */
function checkColumns({ node, contract, source, path }: SeenNode, report: Report): void {
  for (const [prop, { shownBy }] of Object.entries((contract!.props as CheckableSchema).properties ?? {})) {
    const rows = node.props?.[prop];
    const columns = shownBy === undefined ? undefined : node.props?.[shownBy];
    if (!Array.isArray(rows) || rows.length === 0 || !rows.every(isObject) || !Array.isArray(columns)) continue;
    // A slot may render cells from any data.
    const keys = [...new Set(rows.flatMap((row) => Object.keys(row as object)))];
    for (const [index, column] of columns.entries()) {
      const key = isObject(column) ? column.key : undefined;
      if (typeof key !== 'string' || isBinding(key) || keys.includes(key)) continue;
      report(
        'unknown-column',
        { source, path: [...path, 'props', shownBy!, index, 'key'] },
        { key, advice: advise(key, keys, 'fields') },
        { suggestion: nearest(key, keys) },
      );
    }
  }
}

/** Reports props that are valid individually, but do not go together. */
export const writtenValuesRule: Rule = ({ nodes }, report) => {
  for (const seen of nodes) {
    checkTime(seen, report);
    if (!seen.contract) continue;
    for (const check of [checkOrder, checkOptions, checkCounts, checkColumns]) check(seen, report);
  }
};
