import type { FragmentDefinition, Json, PresetDefinition, SlotDefinition } from '../../../schemas/page.ts';
import { sketchPattern } from '../../../schemas/section-sketch.ts';
import { isObject } from '../../json/is-object.ts';
import { identifier } from './read-inputs.ts';
import { readNodes } from './read-nodes.ts';
import type { Path, ShapeReader } from './shape-reader.ts';

/** Reads a fragment's slots, its presets and its texts for authors. */
export function readSections(
  reader: ShapeReader,
  { slots, presets, section }: Record<string, Json>,
): Pick<FragmentDefinition, 'slots' | 'presets' | 'section'> {
  return {
    ...(slots === undefined ? {} : { slots: readSlots(reader, slots) }),
    ...(presets === undefined ? {} : { presets: readPresets(reader, presets) }),
    ...readSection(reader, section),
  };
}

function readSlots(reader: ShapeReader, value: Json): Record<string, SlotDefinition> {
  if (!isObject(value)) {
    reader.shape(['slots'], '"slots"', 'must be an object', 'Write "slots": { "body": {} }.');
    return {};
  }
  const slots: Record<string, SlotDefinition> = {};
  for (const [name, slot] of Object.entries(value)) {
    const path = ['slots', name];
    if (!identifier.test(name))
      reader.shape(path, `The slot "${name}"`, 'is not a valid identifier', 'Use letters, digits and _.');
    else if (!isObject(slot))
      reader.shape(path, `The slot "${name}"`, 'must be an object', 'Write { "description": "…" }, or {}.');
    else slots[name] = readSlot(reader, slot, path);
  }
  return slots;
}

function readSlot(reader: ShapeReader, slot: Record<string, Json>, path: Path): SlotDefinition {
  reader.keys(slot, path, ['label', 'description', 'only', 'maxItems'], 'a slot');
  const { only, maxItems } = slot;
  const read: SlotDefinition = {};
  const wrong = (key: string, problem: string, advice: string) =>
    reader.shape([...path, key], `"${key}"`, problem, advice);
  for (const key of ['label', 'description'] as const) {
    const value = slot[key];
    if (typeof value === 'string') read[key] = value;
    else if (value !== undefined) wrong(key, 'must be text', `Write "${key}": "…".`);
  }
  if (Array.isArray(only) && only.every((each) => typeof each === 'string')) read.only = only;
  else if (only !== undefined) wrong('only', 'must be a list of widgets', 'Write [ "text", "image" ].');
  if (Number.isInteger(maxItems) && Number(maxItems) > 0) read.maxItems = Number(maxItems);
  else if (maxItems !== undefined) wrong('maxItems', 'must be a whole number from 1', 'Write "maxItems": 3.');
  return read;
}

function readPresets(reader: ShapeReader, value: Json): PresetDefinition[] {
  const advice = 'Write { "label": "Two columns", "with": { "columns": 2 } }.';
  if (!Array.isArray(value)) {
    reader.shape(['presets'], '"presets"', 'must be a list', `${advice.slice(0, -1)} in a list.`);
    return [];
  }
  return value.flatMap((preset, index): PresetDefinition[] => {
    const path = ['presets', index];
    if (!isObject(preset) || typeof preset.label !== 'string' || !isObject(preset.with)) {
      reader.shape(path, 'A preset', 'must have a label and inputs', advice);
      return [];
    }
    reader.keys(preset, path, ['label', 'with', 'slots'], 'a preset');
    const { label, with: inputs, slots } = preset;
    if (slots !== undefined && !isObject(slots))
      reader.shape([...path, 'slots'], '"slots"', 'must be an object', 'Write "slots": { "body": [ … ] }.');
    return [{ label, with: inputs, ...(isObject(slots) ? { slots: readPresetSlots(reader, slots, path) } : {}) }];
  });
}

const readPresetSlots = (reader: ShapeReader, slots: Record<string, Json>, path: Path): PresetDefinition['slots'] =>
  Object.fromEntries(
    Object.entries(slots).map(([name, nodes]) => [name, readNodes(reader, nodes, [...path, 'slots', name], 0)]),
  );

const sketchForm = new RegExp(sketchPattern);

function readSection(reader: ShapeReader, value: Json | undefined): Pick<FragmentDefinition, 'section'> {
  if (value === undefined) return {};
  const example = 'Write { "title": "Opening", "summary": "Title and picture.", "group": "Openings" }.';
  if (!isObject(value)) {
    reader.shape(['section'], '"section"', 'must be an object', example);
    return {};
  }
  reader.keys(value, ['section'], ['title', 'summary', 'group', 'words', 'sketch'], 'a section');
  const { title, summary, group, words, sketch } = value;
  const wrong = (key: string, problem: string, advice: string) =>
    reader.shape(['section', key], `"${key}"`, problem, advice);
  for (const [key, text] of Object.entries({ title, summary, group }))
    if (typeof text !== 'string' || text === '') wrong(key, 'must be text', example);
  const isWords = words === undefined || (Array.isArray(words) && words.every((word) => typeof word === 'string'));
  if (!isWords) wrong('words', 'must be a list of words', 'Write [ "banner", "hero" ].');
  const isSketch = sketch === undefined || (typeof sketch === 'string' && sketchForm.test(sketch));
  if (!isSketch) wrong('sketch', 'is not a drawing', 'Write "picture 0 0 12 5; heading 3 6 6 1".');
  if (typeof title !== 'string' || typeof summary !== 'string' || typeof group !== 'string') return {};
  return {
    section: {
      title,
      summary,
      group,
      ...(isWords && words !== undefined ? { words: words as string[] } : {}),
      ...(isSketch && sketch !== undefined ? { sketch: sketch as string } : {}),
    },
  };
}
