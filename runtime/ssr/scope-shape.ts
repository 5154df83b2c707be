import type { NameTable } from '../../compiler/page/plan.ts';
import { pageNames } from '../../schemas/page.ts';
import type { PageState } from '../core/state.ts';
import type { Frame } from './frame.ts';
import type { NodeCode, Workshop } from './node-code.ts';
import type { Rendering } from './rendering.ts';

/** Where the value of a name comes from, seen from a node. */
export type NamePlace =
  | { name: string; from: 'around'; up: number }
  | { name: string; from: 'self' }
  | { name: string; from: 'node'; code: NodeCode }
  | { name: string; from: 'page' };

/** One set of names and where each comes from. Expressions of one shape share one scope. */
export interface ScopeShape {
  /** Number among those that are kept at the same place. */
  index: number;
  /** How far above the reader it is kept; undefined for the page. */
  up: number | undefined;
  places: readonly NamePlace[];
}

const isPageName = (name: string): boolean => (pageNames as readonly string[]).includes(name);

/** Where names come from; those that stand for nothing here are left out. */
export function placesOf(
  { byNumber }: Workshop,
  reader: NodeCode,
  names: NameTable | undefined,
  wanted: readonly string[],
): NamePlace[] {
  return wanted.flatMap((name): NamePlace[] => {
    const at = names?.[name];
    if (at !== undefined) {
      if (at === reader.node.at) return [{ name, from: 'self' }];
      let up = 0;
      for (let code = reader; code.parent; code = code.parent, up++)
        if (code.parent.node.at === at) return [{ name, from: 'around', up }];
      const code = byNumber.get(at);
      if (code?.isSingle) return [{ name, from: 'node', code }];
    }
    return isPageName(name) ? [{ name, from: 'page' }] : [];
  });
}

/** The names that an expression reads; all that are in scope when it may read anything. */
export const namesRead = (workshop: Workshop, index: number, names: NameTable | undefined): readonly string[] => {
  const { reads } = workshop.plan.expressions[index]!;
  return reads.some((read) => read.length === 0)
    ? [...pageNames, ...Object.keys(names ?? {})]
    : [...new Set(reads.map(([root]) => root!))];
};

/** The shape of what an expression sees, kept as near to it as its nearest name changes. */
export function shapeOf(workshop: Workshop, reader: NodeCode, places: readonly NamePlace[]): ScopeShape {
  const ups = places.flatMap((place) => (place.from === 'around' ? [place.up] : []));
  const up = ups.length > 0 ? Math.min(...ups) : undefined;
  let keeper: NodeCode | undefined = up === undefined ? undefined : reader;
  for (let step = 0; step < (up ?? 0); step++) keeper = keeper!.parent;
  const shapes = keeper ? keeper.shapes : workshop.pageShapes;
  const from = (place: NamePlace): NamePlace => (place.from === 'around' ? { ...place, up: place.up - up! } : place);
  const kept = places.map(from);
  const key = JSON.stringify(kept.map((place) => (place.from === 'node' ? [place.name, place.code.node.at] : place)));
  let shape = shapes.get(key);
  if (!shape) {
    shape = { index: shapes.size, up, places: kept };
    shapes.set(key, shape);
  }
  // The same shape may be read from different depths, so how far up it is belongs to the reader.
  return shape.up === up ? shape : { ...shape, up };
}

/** The scope of a shape, made when its first expression is evaluated. */
export function scopeFor({ index, up, places }: ScopeShape, frame: Frame, rendering: Rendering): object {
  if (up === undefined) {
    rendering.scopes[index] ??= scopeFrom(places, undefined, rendering);
    return rendering.scopes[index];
  }
  let keeper = frame;
  for (let step = 0; step < up; step++) keeper = keeper.parent!;
  keeper.scopes ??= [];
  keeper.scopes[index] ??= scopeFrom(places, keeper, rendering);
  return keeper.scopes[index];
}

export function scopeFrom(
  places: readonly NamePlace[],
  frame: Frame | undefined,
  rendering: Rendering,
): Record<string, unknown> {
  const scope: Record<string, unknown> = {};
  for (const place of places) scope[place.name] = valueAt(place, frame, rendering);
  return scope;
}

/** What a name stands for at one place of the page. */
export function valueAt(place: NamePlace, frame: Frame | undefined, rendering: Rendering): unknown {
  switch (place.from) {
    case 'around': {
      let at = frame!;
      for (let step = 0; step < place.up; step++) at = at.parent!;
      return at.around;
    }
    case 'self':
      return frame!.data;
    case 'node':
      return rendering.single(place.code).data;
    case 'page':
      return rendering.state[place.name as keyof PageState];
  }
}
