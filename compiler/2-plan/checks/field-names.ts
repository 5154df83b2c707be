import { advise } from '../../diagnostics/nearest.ts';
import type { ValueContext } from '../value-context.ts';
import type { Name, Names } from './names.ts';

/** Suggests a replacement for an unknown field, which may exist only in one slot of its widget. */
export function adviseField(
  { compilation }: Pick<ValueContext, 'compilation'>,
  { widget }: Name,
  { field, at, known }: { field: string; at: number; known: readonly string[] },
): string {
  const slots = at === 0 ? (compilation.registry.widgets.get(widget ?? '')?.slots ?? {}) : {};
  const [slot] = Object.entries(slots).find(([, { data }]) => Object.hasOwn(data?.properties ?? {}, field)) ?? [];
  return slot === undefined ? advise(field, known, 'fields') : `"${field}" exists in the slot "${slot}" only.`;
}

/** Returns the path to a widget's field for a bare word: `row.item` for `item` in the rows of `row`. */
export function fieldNamed(names: Names, word: string): string | undefined {
  const owner = names.all().find((each) => {
    const { widget, schema } = names.find(each) ?? {};
    return widget !== undefined && Object.hasOwn(schema?.properties ?? {}, word);
  });
  return owner !== undefined && /^[A-Za-z_]\w*$/.test(owner) ? `${owner}.${word}` : undefined;
}
