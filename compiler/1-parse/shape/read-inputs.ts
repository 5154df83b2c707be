import {
  type FragmentDefinition,
  type InputDefinition,
  inputChoices,
  inputLimits,
  inputTypes,
  type Json,
} from '../../../schemas/page.ts';
import { isObject } from '../../json/is-object.ts';
import type { Path, ShapeReader } from './shape-reader.ts';

const texts = ['label', 'group', 'description'] as const;
const inputKeys = [...texts, 'chooses', 'type', 'entity', 'enum', ...inputLimits, 'default', 'optional'];
/** Pattern for the names of inputs, slots, values and state. */
export const identifier = /^[A-Za-z_]\w*$/;

/** Reads the inputs that a fragment declares. */
export function readInputs(reader: ShapeReader, value: Json | undefined): Pick<FragmentDefinition, 'inputs'> {
  if (value === undefined) return {};
  if (value === true) return { inputs: true };
  if (!isObject(value)) {
    reader.shape(['inputs'], '"inputs"', 'must be an object', 'Write "inputs": { "title": { "type": "string" } }.');
    // The declaration is invalid, so any input is accepted.
    return { inputs: true };
  }
  const inputs: Record<string, InputDefinition> = {};
  for (const [name, input] of Object.entries(value)) {
    const path = ['inputs', name];
    if (!identifier.test(name))
      reader.shape(path, `The input "${name}"`, 'is not a valid identifier', 'Use letters, digits and _.');
    else if (!isObject(input))
      reader.shape(path, `The input "${name}"`, 'must be an object', 'Write { "type": "string" }, or {} for anything.');
    else inputs[name] = readInput(reader, input, path);
  }
  return { inputs };
}

/** Reads the definition of one input. */
export function readInput(
  reader: ShapeReader,
  input: Record<string, Json>,
  path: Path,
  known: { keys: readonly string[]; owner: string } = { keys: inputKeys, owner: 'an input' },
): InputDefinition {
  reader.keys(input, path, known.keys, known.owner);
  const { type, entity, enum: values, default: first, optional, chooses } = input;
  const read: InputDefinition = {};
  const wrong = (key: string, problem: string, advice: string) =>
    reader.shape([...path, key], `"${key}"`, problem, advice);
  for (const key of texts) {
    const value = input[key];
    if (typeof value === 'string') read[key] = value;
    else if (value !== undefined) wrong(key, 'must be text', `Write "${key}": "…".`);
  }
  for (const key of inputLimits) {
    const value = input[key];
    if (typeof value === 'number') read[key] = value;
    else if (value !== undefined) wrong(key, 'must be a number', `Write "${key}": 6.`);
  }
  const choice = inputChoices.find((each) => each === chooses);
  if (choice) read.chooses = choice;
  else if (chooses !== undefined) wrong('chooses', 'cannot be chosen', `Write one of ${inputChoices.join(', ')}.`);
  const declaredType = inputTypes.find((each) => each === type);
  if (declaredType) read.type = declaredType;
  else if (type !== undefined) wrong('type', 'is not a type', `Write one of ${inputTypes.join(', ')}.`);
  if (typeof entity === 'string') read.entity = entity;
  else if (entity !== undefined) wrong('entity', 'must be text', 'Write the name of an entity.');
  if (Array.isArray(values) && values.length > 0 && values.every((each) => typeof each === 'string'))
    read.enum = values;
  else if (values !== undefined) wrong('enum', 'must be a list of strings', 'Write [ "left", "right" ].');
  if (first !== undefined) read.default = first;
  if (typeof optional === 'boolean') read.optional = optional;
  else if (optional !== undefined) wrong('optional', 'must be true or false', 'Write "optional": true.');
  return read;
}
