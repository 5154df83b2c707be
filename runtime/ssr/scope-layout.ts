import type { NameTable } from '../../plan/plan.ts';
import { pageNames } from '../../schemas/page.ts';
import type { PageState } from '../state/page-state.ts';
import type { CompiledNode, RenderPlanContext } from './compiled-node.ts';
import type { RenderPass } from './render-pass.ts';
import type { SlotScope } from './slot-scope.ts';

/**
 * Source of a name's value, as seen from a node. `up` counts the publishing widgets between the node and the source.
 */
export type NameSource =
  | { name: string; from: 'around'; up: number; fields?: readonly string[] }
  | { name: string; from: 'node'; code: CompiledNode }
  /** The list itself, for its elements' keys. Any other widget that reads itself is rendered from instances. */
  | { name: string; from: 'self' }
  /** A node that publishes no data. */
  | { name: string; from: 'nothing' }
  | { name: string; from: 'page' };

/** A set of names with their sources. Expressions with the same layout share one scope. */
export interface ScopeLayout {
  /** Index among the layouts that are stored in the same place. */
  index: number;
  /** How far above the reader its scope is stored; undefined for the page. */
  up: number | undefined;
  sources: readonly NameSource[];
}

const isPageName = (name: string): boolean => (pageNames as readonly string[]).includes(name);

/** Returns the fields of a name's value that an expression reads; undefined when it may read the whole value. */
export function fieldsRead(context: RenderPlanContext, index: number, name: string): readonly string[] | undefined {
  const reads = context.plan.expressions[index]!.reads.filter(([root]) => root === undefined || root === name);
  return reads.every((read) => read.length > 1) ? [...new Set(reads.map(([, field]) => field!))].sort() : undefined;
}

/** Returns the sources of names, without names that are undefined here. */
export function nameSources(
  { byNumber }: RenderPlanContext,
  reader: CompiledNode,
  names: NameTable | undefined,
  wanted: readonly string[],
): NameSource[] {
  return wanted.flatMap((name): NameSource[] => {
    const at = names?.[name];
    if (at !== undefined) {
      const code = byNumber.get(at);
      if (code === reader) return [{ name, from: code.model ? 'self' : 'nothing' }];
      let up = 0;
      for (let owner = reader.owner; owner; owner = owner.owner, up++)
        if (owner === code) return [{ name, from: 'around', up }];
      if (code && !code.model && (code.isSingle || isAround(code, reader))) return [{ name, from: 'nothing' }];
      if (code?.isSingle) return [{ name, from: 'node', code }];
    }
    return isPageName(name) ? [{ name, from: 'page' }] : [];
  });
}

function isAround(code: CompiledNode, reader: CompiledNode): boolean {
  for (let at = reader.parent; at; at = at.parent) if (at === code) return true;
  return false;
}

/** Returns the names that an expression reads; all names in scope when it may read anything. */
export const namesRead = (
  context: RenderPlanContext,
  index: number,
  names: NameTable | undefined,
): readonly string[] => {
  const { reads } = context.plan.expressions[index]!;
  return reads.some((read) => read.length === 0)
    ? [...pageNames, ...Object.keys(names ?? {})]
    : [...new Set(reads.map(([root]) => root!))];
};

/** Returns the layout of an expression's scope, stored with the nearest widget on which it depends. */
export function layoutOf(context: RenderPlanContext, reader: CompiledNode, places: readonly NameSource[]): ScopeLayout {
  const ups = places.flatMap((place) => (place.from === 'around' ? [place.up] : []));
  const up = ups.length > 0 ? Math.min(...ups) : undefined;
  let keeper = up === undefined ? undefined : reader.owner;
  for (let step = 0; step < (up ?? 0); step++) keeper = keeper!.owner;
  const shapes = keeper ? keeper.layouts : context.pageLayouts;
  const from = (place: NameSource): NameSource => (place.from === 'around' ? { ...place, up: place.up - up! } : place);
  const kept = places.map(from);
  const key = JSON.stringify(kept.map((place) => (place.from === 'node' ? [place.name, place.code.plan.at] : place)));
  let shape = shapes.get(key);
  if (!shape) {
    shape = { index: shapes.size, up, sources: kept };
    shapes.set(key, shape);
  }
  // The same layout may be read from different depths, so `up` belongs to the reader.
  return shape.up === up ? shape : { ...shape, up };
}

/** Returns the scope for a layout, created when its first expression is evaluated. */
export function scopeFor(
  { index, up, sources }: ScopeLayout,
  around: SlotScope | undefined,
  rendering: RenderPass,
): object {
  if (up === undefined) {
    rendering.scopes[index] ??= createScope(sources, undefined, rendering);
    return rendering.scopes[index];
  }
  const keeper = slotScopeAbove(around!, up);
  keeper.scopes ??= [];
  keeper.scopes[index] ??= createScope(sources, keeper, rendering);
  return keeper.scopes[index];
}

/** Creates the scope of an expression: an object with the values of names at one place of the page. */
export function createScope(
  places: readonly NameSource[],
  around: SlotScope | undefined,
  rendering: RenderPass,
): Record<string, unknown> {
  const scope: Record<string, unknown> = {};
  for (const place of places) scope[place.name] = sourceValue(place, around, rendering);
  return scope;
}

/** Returns the scope around the widget that is `up` widgets further up. */
export function slotScopeAbove(around: SlotScope, up: number): SlotScope {
  let at = around;
  for (let step = 0; step < up; step++) at = at.owner.scope!;
  return at;
}

/** Returns the value of a name in one place of the page. */
export function sourceValue(place: NameSource, around: SlotScope | undefined, rendering: RenderPass): unknown {
  switch (place.from) {
    case 'around': {
      const at = slotScopeAbove(around!, place.up);
      return place.fields && at.element ? at.pick(place.fields) : at.value;
    }
    case 'node':
      return rendering.single(place.code).data;
    case 'self':
      return around?.owner.data;
    case 'nothing':
      return undefined;
    case 'page':
      return rendering.state[place.name as keyof PageState];
  }
}
