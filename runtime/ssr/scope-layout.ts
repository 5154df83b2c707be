import type { NameTable } from '../../plan/plan.ts';
import { pageNames } from '../../schemas/page.ts';
import type { PageState } from '../state/page-state.ts';
import type { CompiledNode, RenderPlanContext } from './compiled-node.ts';
import type { RenderPass } from './render-pass.ts';
import type { SlotScope } from './slot-scope.ts';

/** Where the value of a name comes from, seen from a node: how many widgets that publish something further up. */
export type NameSource =
  | { name: string; from: 'around'; up: number; fields?: readonly string[] }
  | { name: string; from: 'node'; code: CompiledNode }
  /** The list itself, for the keys of its elements. Any other widget that reads itself is left to React. */
  | { name: string; from: 'self' }
  /** A node that publishes nothing. */
  | { name: string; from: 'nothing' }
  | { name: string; from: 'page' };

/** One set of names and where each comes from. Expressions of one shape share one scope. */
export interface ScopeLayout {
  /** Number among those that are kept at the same place. */
  index: number;
  /** How far above the reader it is kept; undefined for the page. */
  up: number | undefined;
  sources: readonly NameSource[];
}

const isPageName = (name: string): boolean => (pageNames as readonly string[]).includes(name);

/** The first names that an expression reads of what a name refers to; undefined when it may read all of it. */
export function fieldsRead(context: RenderPlanContext, index: number, name: string): readonly string[] | undefined {
  const reads = context.plan.expressions[index]!.reads.filter(([root]) => root === undefined || root === name);
  return reads.every((read) => read.length > 1) ? [...new Set(reads.map(([, field]) => field!))].sort() : undefined;
}

/** Where names come from; those that refer to nothing here are left out. */
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

/** The names that an expression reads; all that are in scope when it may read anything. */
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

/** The shape of what an expression sees, kept as near to it as its nearest name changes. */
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
  // The same shape may be read from different depths, so how far up it is belongs to the reader.
  return shape.up === up ? shape : { ...shape, up };
}

/** The scope of a shape, made when its first expression is evaluated. */
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

export function createScope(
  places: readonly NameSource[],
  around: SlotScope | undefined,
  rendering: RenderPass,
): Record<string, unknown> {
  const scope: Record<string, unknown> = {};
  for (const place of places) scope[place.name] = sourceValue(place, around, rendering);
  return scope;
}

/** The surroundings of the widget that is so many widgets up. */
export function slotScopeAbove(around: SlotScope, up: number): SlotScope {
  let at = around;
  for (let step = 0; step < up; step++) at = at.owner.scope!;
  return at;
}

/** What a name refers to at one place of the page. */
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
