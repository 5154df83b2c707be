import { instantOf } from '../../../plan/local-time.ts';
import { type ActionDefinition, actionBranches, type Json, type NodeDefinition } from '../../../schemas/page.ts';
import { isObject } from '../../json/is-object.ts';
import { readAudience } from './read-audience.ts';
import { readDeclarations } from './read-declarations.ts';
import type { Path, ShapeReader } from './shape-reader.ts';

/** Maximum nesting depth of widgets in one document. */
export const nodeDepthLimit = 80;

const nodeKeys = 'widget id as let state audience when from until key props children slots on fallback'.split(' ');
const actionKeys = ['do', 'with', 'when', 'then', 'else', 'catch', 'finally', 'actions'];

const isText = (value: Json): boolean => typeof value === 'string';
const isCondition = (value: Json): boolean => typeof value === 'string' || typeof value === 'boolean';
const isList = (value: Json): boolean => Array.isArray(value);

/** Types of the keys of nodes and actions. */
const takes = {
  ...Object.fromEntries(['widget', 'id', 'as', 'from', 'until', 'key', 'do'].map((key) => [key, isText])),
  ...Object.fromEntries(['let', 'state', 'props', 'slots', 'on', 'with'].map((key) => [key, isObject])),
  ...Object.fromEntries(
    ['children', 'fallback', 'then', 'else', 'catch', 'finally', 'actions'].map((key) => [key, isList]),
  ),
  when: isCondition,
  audience: (value: Json) => isText(value) || isList(value),
};

const namePattern = /^[A-Za-z_][\w-]*$/;

/** Reads a list of nodes. Invalid ones are reported, and replaced by empty nodes so that indexes match the document. */
export function readNodes(reader: ShapeReader, value: Json | undefined, path: Path, depth: number): NodeDefinition[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) {
    reader.shape(path, `"${path.at(-1)}"`, 'must be a list of widgets', 'Write [ { "widget": "text", … } ].');
    return [];
  }
  if (depth >= nodeDepthLimit) {
    if (value.length > 0) reader.report('node-too-deep', path, { limit: nodeDepthLimit });
    return [];
  }
  // An invalid node is kept as an empty one at its index, so that pointers match the document.
  return value.map((item, index) => knownNode(reader, item, [...path, index], depth));
}

/** Valid nodes by the values from which they were read, which the next version of a document shares. */
const known = new WeakMap<object, { node: NodeDefinition; depth: number }>();

function knownNode(reader: ShapeReader, value: Json, path: Path, depth: number): NodeDefinition {
  const found = isObject(value) ? known.get(value) : undefined;
  if (found?.depth === depth) return found.node;
  const before = reader.reported;
  const node = readNode(reader, value, path, depth);
  if (isObject(value) && reader.reported === before) known.set(value, { node, depth });
  return node;
}

function readNode(reader: ShapeReader, value: Json, path: Path, depth: number): NodeDefinition {
  if (!isObject(value) || typeof value.widget !== 'string') {
    reader.shape(path, 'This', 'must be an object with a "widget"', 'Write { "widget": "text", "props": { … } }.');
    return { widget: '' };
  }
  reader.keys(value, path, nodeKeys, 'a widget', { takes });
  const node: NodeDefinition = { widget: value.widget };
  for (const key of ['id', 'as'] as const) {
    const name = value[key];
    if (name === undefined) continue;
    if (typeof name === 'string' && namePattern.test(name)) node[key] = name;
    else
      reader.shape(
        [...path, key],
        `"${key}"`,
        'must be a name',
        'Use letters, digits, - and _, beginning with a letter.',
      );
  }
  if (typeof value.when === 'string' || typeof value.when === 'boolean') node.when = value.when;
  else if (value.when !== undefined)
    reader.shape([...path, 'when'], '"when"', 'must be a condition', 'Write "{{ … }}", true or false.');
  Object.assign(node, readAudience(reader, value.audience, [...path, 'audience']));
  if (typeof value.key === 'string') node.key = value.key;
  else if (value.key !== undefined) reader.shape([...path, 'key'], '"key"', 'must be text', 'Write "{{ item.id }}".');
  const { values, state } = readDeclarations(reader, value, path, 'let');
  if (values) node.let = values;
  if (state) node.state = state;
  for (const key of ['from', 'until'] as const) {
    const time = value[key];
    if (time === undefined) continue;
    if (typeof time === 'string' && !Number.isNaN(instantOf(time))) node[key] = time;
    else
      reader.shape(
        [...path, key],
        `"${key}"`,
        'must be a time',
        'Write 2026-12-01, 2026-12-01T09:00 or 2026-12-01T09:00+05:30.',
      );
  }
  if (isObject(value.props)) node.props = value.props;
  else if (value.props !== undefined)
    reader.shape([...path, 'props'], '"props"', 'must be an object', 'Write "props": { … }.');
  const slots = readSlots(reader, value.slots, [...path, 'slots'], depth);
  if (value.children !== undefined) {
    if (slots.children) reader.shape([...path, 'children'], '"children"', 'is also in "slots"', 'Keep one of the two.');
    else node.children = readNodes(reader, value.children, [...path, 'children'], depth + 1);
  }
  if (Object.keys(slots).length > 0) node.slots = slots;
  const on = readHandlers(reader, value.on, [...path, 'on']);
  if (Object.keys(on).length > 0) node.on = on;
  if (value.fallback !== undefined) node.fallback = readNodes(reader, value.fallback, [...path, 'fallback'], depth + 1);
  return node;
}

function readSlots(
  reader: ShapeReader,
  value: Json | undefined,
  path: Path,
  depth: number,
): Record<string, NodeDefinition[]> {
  const slots: Record<string, NodeDefinition[]> = {};
  if (value === undefined) return slots;
  if (!isObject(value)) reader.shape(path, '"slots"', 'must be an object', 'Write "slots": { "item": [ … ] }.');
  else
    for (const [name, children] of Object.entries(value))
      slots[name] = readNodes(reader, children, [...path, name], depth + 1);
  return slots;
}

/** Reads the actions for each event of a node, or of a page. */
export function readHandlers(
  reader: ShapeReader,
  value: Json | undefined,
  path: Path,
): Record<string, ActionDefinition[]> {
  const on: Record<string, ActionDefinition[]> = {};
  if (value === undefined) return on;
  if (!isObject(value)) reader.shape(path, '"on"', 'must be an object', 'Write "on": { "press": [ … ] }.');
  else
    for (const [event, actions] of Object.entries(value)) on[event] = readActions(reader, actions, [...path, event], 0);
  return on;
}

function readActions(reader: ShapeReader, value: Json | undefined, path: Path, depth: number): ActionDefinition[] {
  if (!Array.isArray(value) || depth > nodeDepthLimit) {
    reader.shape(
      path,
      `"${path.at(-1)}"`,
      depth > nodeDepthLimit ? 'is nested too deeply' : 'must be a list of actions',
      'Write [ { "do": "set-flag", "with": { … } } ].',
    );
    return [];
  }
  return value.map((item, index) => readAction(reader, item, [...path, index], depth));
}

function readAction(reader: ShapeReader, value: Json, path: Path, depth: number): ActionDefinition {
  if (!isObject(value) || typeof value.do !== 'string') {
    reader.shape(path, 'This', 'must be an object with a "do"', 'Write { "do": "navigate", "with": { "to": "/" } }.');
    return { do: '' };
  }
  reader.keys(value, path, actionKeys, 'an action', { takes, within: 'with' });
  const action: ActionDefinition = { do: value.do };
  if (isObject(value.with)) action.with = value.with;
  else if (value.with !== undefined)
    reader.shape([...path, 'with'], '"with"', 'must be an object', 'Write "with": { … }.');
  if (typeof value.when === 'string' || typeof value.when === 'boolean') action.when = value.when;
  else if (value.when !== undefined)
    reader.shape([...path, 'when'], '"when"', 'must be a condition', 'Write "{{ … }}".');
  for (const branch of actionBranches)
    if (value[branch] !== undefined) action[branch] = readActions(reader, value[branch], [...path, branch], depth + 1);
  return action;
}
