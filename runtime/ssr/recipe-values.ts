import { coerced } from '../core/values.ts';
import type { Derived, DerivedView } from '../react/view.ts';
import { propsInPlace } from './compute.ts';
import type { Frame } from './frame.ts';
import type { NodeCode } from './node-code.ts';
import type { Recipe } from './recipe.ts';
import type { Rendering } from './rendering.ts';
import type { Surroundings } from './surroundings.ts';

/** The values of the gaps of a node without a model: computed props, and what its view works out. */
export function plainValues(code: NodeCode, around: Surroundings | undefined, rendering: Rendering): unknown[] {
  const { recipe, view, props: fixed } = code;
  if ((view as Partial<DerivedView>).derive)
    return valuesFrom(code, propsInPlace(code, around, rendering), undefined, rendering);
  const { written } = recipe;
  const values: unknown[] = new Array(written.length);
  for (let index = 0; index < written.length; index++) {
    const { path, to, get } = written[index]!;
    values[index] = coerced(get(around, rendering), to) ?? fixed[path[0]!];
  }
  return values;
}

/** The same for a widget with a model, which may publish some of them under declared names. */
export const publishedValues = ({ code, props, data }: Frame, rendering: Rendering): unknown[] =>
  valuesFrom(code, props, data as Record<string, unknown> | undefined, rendering);

function valuesFrom(
  { recipe, view }: NodeCode,
  props: Readonly<Record<string, unknown>>,
  data: Readonly<Record<string, unknown>> | undefined,
  rendering: Rendering,
): unknown[] {
  const { written, fields } = recipe;
  const values: unknown[] = [];
  for (let index = 0; index < written.length; index++) values.push(props[written[index]!.path[0]!]);
  for (let index = 0; index < fields.length; index++) values.push(data?.[fields[index]!]);
  const { derive } = view as Partial<DerivedView>;
  if (derive) pushDerived(values, derive({ props, page: rendering.state }), recipe);
  return values;
}

/** Appends what was worked out, in the order in which its names were first seen. */
function pushDerived(values: unknown[], derived: Derived, recipe: Recipe): void {
  const before = values.length;
  let index = 0;
  for (const name in derived) {
    if (recipe.derived[index++] !== name) {
      values.length = before;
      learnNames(derived, recipe);
      for (const known of recipe.derived) values.push(derived[known]);
      return;
    }
    values.push(derived[name]);
  }
  for (; index < recipe.derived.length; index++) values.push(undefined);
}

/** What was taken down without knowing a name is of no use any more. */
function learnNames(derived: Derived, recipe: Recipe): void {
  const names = Object.keys(derived).filter((name) => !recipe.derived.includes(name));
  if (names.length === 0) return;
  recipe.derived.push(...names);
  recipe.drafts = [];
  recipe.last = undefined;
}
