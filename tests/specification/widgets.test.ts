import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { WidgetContract } from '../../schemas/contract/widget.ts';
import type { TObject, TSchema } from '../../schemas/schema.ts';
import { callContracts, shopRegistry } from '../../widgets/shop-registry.ts';
import { widgetDifferences } from './widget-differences.ts';

const read = <Content>(name: string): Content =>
  JSON.parse(readFileSync(join(import.meta.dirname, `${name}.json`), 'utf8')) as Content;

interface SpecifiedWidget {
  name: string;
  data: string[];
  actions: string[];
  slots: string[];
  /** It loads something: it has the slots and the data of whatever loads. */
  loads?: true;
  /** What it asks its call for unless the page says otherwise. */
  parameters?: Record<string, unknown>;
}

const specified = read<SpecifiedWidget[]>('widgets');
const later = read<{ widgets: string[] }>('later').widgets;

const kinds = ['data', 'actions', 'slots', 'parameters'] as const;
type Kind = (typeof kinds)[number];

/** Members of an object, of what a list of alternatives has, or none. */
const propertiesOf = (schema: TSchema | undefined): Record<string, { default?: unknown }> =>
  (schema as TObject | undefined)?.properties ?? {};

/** Defaults of a widget's own props, and of what its calls accept. */
function defaultsOf({ props, calls }: WidgetContract): string[] {
  const accepting = calls.flatMap((id) => {
    const { params, query, body } = callContracts.get(id)!;
    return [params, query, body];
  });
  return [props, ...accepting].flatMap((schema) =>
    Object.entries(propertiesOf(schema)).map(([name, { default: value }]) => `${name} ${JSON.stringify(value)}`),
  );
}

/** All that a contract has, by kind. */
const membersOf = (contract: WidgetContract): Record<Kind, string[]> => ({
  data: [
    ...Object.keys(propertiesOf(contract.data)),
    ...Object.values(contract.slots).flatMap(({ data }) => Object.keys(propertiesOf(data))),
  ],
  actions: Object.keys(contract.actions),
  slots: Object.keys(contract.slots),
  parameters: defaultsOf(contract),
});

/** All that the specification names for a widget, by kind. */
const namedBy = ({ data, actions, slots, loads, parameters = {} }: SpecifiedWidget): Record<Kind, string[]> => ({
  data: [...data, ...(loads ? ['status', 'error'] : [])],
  actions: [...actions, ...(loads ? ['refetch'] : [])],
  slots: [...slots, ...(loads ? ['loading', 'failure', 'success'] : [])],
  parameters: Object.entries(parameters).map(([name, value]) => `${name} ${JSON.stringify(value)}`),
});

/** What the specification names and a widget does not have, such as "actions verify". */
function missingOf(widget: SpecifiedWidget): string[] {
  const has = membersOf(shopRegistry.widgets.get(widget.name)!);
  const named = namedBy(widget);
  return kinds.flatMap((kind) =>
    named[kind].filter((name) => !has[kind].includes(name)).map((name) => `${kind} ${name}`),
  );
}

describe('widgets', () => {
  it('are the 114 of the specification, each once', () => {
    expect(new Set(specified.map(({ name }) => name)).size).toBe(specified.length);
    expect(specified).toHaveLength(114);
  });

  it.each(specified.map((widget) => [widget.name, widget] as const))('%s', (name, widget) => {
    if (later.includes(name)) {
      expect(shopRegistry.widgets.has(name), 'listed before it is there').toBe(false);
      return;
    }
    expect(shopRegistry.widgets.has(name), 'missing and not listed').toBe(true);
    expect(missingOf(widget)).toEqual(Object.keys(widgetDifferences[name] ?? {}));
  });

  it('are listed for later under names of the specification', () => {
    const names = specified.map(({ name }) => name);
    expect(later.filter((name) => !names.includes(name))).toEqual([]);
    expect(Object.keys(widgetDifferences).filter((name) => !names.includes(name) || later.includes(name))).toEqual([]);
  });

  it('are counted in the changelog', () => {
    const there = specified.length - later.length;
    const all = shopRegistry.widgets.size;
    const counted = `${all} widgets (${there} of the ${specified.length} that the specification names and ${all - there} of its own;`;
    expect(readFileSync(join(import.meta.dirname, '../../CHANGELOG.md'), 'utf8')).toContain(counted);
  });
});
