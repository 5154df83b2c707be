import type { Json, PageDefinition, VariantChange, VariantDefinition } from '../../../schemas/page.ts';
import { isObject } from '../../json/is-object.ts';
import { readAudience } from './read-audience.ts';
import type { Path, ShapeReader } from './shape-reader.ts';

/** Reads a page's experiment, with the changes of each variant. */
export function readVariants(reader: ShapeReader, value: Json | undefined): Pick<PageDefinition, 'variants'> {
  if (value === undefined) return {};
  if (!isObject(value) || typeof value.experiment !== 'string' || !isObject(value.options)) {
    const advice = 'Write { "experiment": "…", "options": { "plain": { "weight": 1 } } }.';
    reader.shape(['variants'], '"variants"', 'needs an "experiment" and "options"', advice);
    return {};
  }
  reader.keys(value, ['variants'], ['experiment', 'options'], 'variants');
  const path = ['variants', 'options'];
  const options: Record<string, VariantDefinition> = {};
  for (const [name, option] of Object.entries(value.options)) {
    const found = readVariant(reader, option, [...path, name]);
    if (found) options[name] = found;
  }
  if (Object.keys(value.options).length === 0)
    reader.shape(path, '"options"', 'must define at least one variant', 'Write { "plain": { "weight": 1 } }.');
  if (Object.keys(options).length === 0) return {};
  return { variants: { experiment: value.experiment, options } };
}

function readVariant(reader: ShapeReader, value: Json, path: Path): VariantDefinition | undefined {
  if (!isObject(value) || typeof value.weight !== 'number' || !(value.weight > 0)) {
    reader.shape([...path, 'weight'], '"weight"', 'must be a number above 0', 'Write "weight": 1.');
    return undefined;
  }
  reader.keys(value, path, ['weight', 'audience', 'changes'], 'a variant');
  const { weight, changes = [] } = value;
  const read: VariantChange[] = [];
  if (!Array.isArray(changes))
    reader.shape(
      [...path, 'changes'],
      '"changes"',
      'must be a list',
      'Write [ { "at": "/body/0/props/text", "to": "…" } ].',
    );
  else
    for (const [index, each] of changes.entries()) {
      const place = [...path, 'changes', index];
      if (!isObject(each) || typeof each.at !== 'string')
        reader.shape(place, 'A change', 'needs "at"', 'Write { "at": "/body/0/props/text", "to": "…" }.');
      else {
        reader.keys(each, place, ['at', 'to'], 'a change');
        read.push({ at: each.at, ...(each.to === undefined ? {} : { to: each.to }) });
      }
    }
  return {
    weight,
    ...readAudience(reader, value.audience, [...path, 'audience']),
    ...(read.length > 0 ? { changes: read } : {}),
  };
}
