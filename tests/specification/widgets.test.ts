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
  /** Set for a widget that loads data, and so has the slots and data of all loading widgets. */
  loads?: true;
  /** Default parameters of the widget's call. */
  parameters?: Record<string, unknown>;
}

const specified = read<SpecifiedWidget[]>('widgets');
const later = read<{ widgets: string[] }>('later').widgets;

const kinds = ['data', 'actions', 'slots', 'parameters'] as const;
type Kind = (typeof kinds)[number];

/** Returns the properties of an object schema; none for any other schema. */
const propertiesOf = (schema: TSchema | undefined): Record<string, { default?: unknown }> =>
  (schema as TObject | undefined)?.properties ?? {};

/** Returns the defaults of a widget's own props, and of the inputs of its calls. */
function defaultsOf({ props, calls }: WidgetContract): string[] {
  const accepting = calls.flatMap((id) => {
    const { params, query, body } = callContracts.get(id)!;
    return [params, query, body];
  });
  return [props, ...accepting].flatMap((schema) =>
    Object.entries(propertiesOf(schema)).map(([name, { default: value }]) => `${name} ${JSON.stringify(value)}`),
  );
}

/** Returns a contract's members, by kind. */
const membersOf = (contract: WidgetContract): Record<Kind, string[]> => ({
  data: [
    ...Object.keys(propertiesOf(contract.data)),
    ...Object.values(contract.slots).flatMap(({ data }) => Object.keys(propertiesOf(data))),
  ],
  actions: Object.keys(contract.actions),
  slots: Object.keys(contract.slots),
  parameters: defaultsOf(contract),
});

/** Returns the members that the specification names for a widget, by kind. */
const namedBy = ({ data, actions, slots, loads, parameters = {} }: SpecifiedWidget): Record<Kind, string[]> => ({
  data: [...data, ...(loads ? ['status', 'error'] : [])],
  actions: [...actions, ...(loads ? ['refetch'] : [])],
  slots: [...slots, ...(loads ? ['loading', 'failure', 'success'] : [])],
  parameters: Object.entries(parameters).map(([name, value]) => `${name} ${JSON.stringify(value)}`),
});

/** Returns the members that are specified but missing in a widget, such as "actions verify". */
function missingOf(widget: SpecifiedWidget): string[] {
  const has = membersOf(shopRegistry.widgets.get(widget.name)!);
  const named = namedBy(widget);
  return kinds.flatMap((kind) =>
    named[kind].filter((name) => !has[kind].includes(name)).map((name) => `${kind} ${name}`),
  );
}

describe('widgets', () => {
  it('are the 114 of the specification, each listed once', () => {
    expect(new Set(specified.map(({ name }) => name)).size).toBe(specified.length);
    expect(specified).toHaveLength(114);
  });

  it.each(specified.map((widget) => [widget.name, widget] as const))('%s has the specified members', (name, widget) => {
    if (later.includes(name)) {
      expect(shopRegistry.widgets.has(name), 'listed before it is there').toBe(false);
      return;
    }
    expect(shopRegistry.widgets.has(name), 'missing and not listed').toBe(true);
    expect(missingOf(widget)).toEqual(Object.keys(widgetDifferences[name] ?? {}));
  });

  it('are listed for later, or as different, only under names of the specification', () => {
    const names = specified.map(({ name }) => name);
    expect(later.filter((name) => !names.includes(name))).toEqual([]);
    expect(Object.keys(widgetDifferences).filter((name) => !names.includes(name) || later.includes(name))).toEqual([]);
  });

  it('are counted correctly in the changelog', () => {
    const there = specified.length - later.length;
    const all = shopRegistry.widgets.size;
    const counted = `${all} widgets (${there} of the ${specified.length} that the specification names and ${all - there} of its own;`;
    expect(readFileSync(join(import.meta.dirname, '../../CHANGELOG.md'), 'utf8')).toContain(counted);
  });
});
