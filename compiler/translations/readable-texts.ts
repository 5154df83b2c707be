import type { CheckableSchema } from '../../schemas/check.ts';
import type { WidgetContract } from '../../schemas/contract/widget.ts';
import { actionBranches, type Json } from '../../schemas/page.ts';
import type { Path } from '../1-parse/shape/shape-reader.ts';
import { scanTemplate } from '../1-parse/template.ts';
import { isObject } from '../json/is-object.ts';

/** A text of a document that shoppers read. */
export interface ReadableText {
  /** Path from the document. */
  path: Path;
  text: string;
  /** Path of its node; undefined for a text of the document itself. */
  node?: Path;
  widget?: string;
  /** Maximum length by its contract, in characters. */
  maxLength?: number;
}

/** Schemas of the widgets' props, by widget. */
export type WidgetProps = ReadonlyMap<string, Pick<WidgetContract, 'props'>>;

/** Translations of the widgets' own texts, by language and text. */
export type InterfaceTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Names of props and payload members with texts for people. */
const proseName =
  /^(?:alt|trigger|say|badge|unit|html|error|rangeOver|rangeUnder|rangeBetween)$|(?:^l|L)abels?$|(?:^t|T)(?:ext|itle)$|(?:^m|M)essage$|(?:^p|P)laceholder$|(?:^d|D)escription$/;

/** Whether a schema says that a text is not prose, but a name, an address or a value of an enum. */
export const isName = (schema: CheckableSchema): boolean =>
  [
    ...[schema.enum, schema.refers, schema.leadsTo, schema.pattern, schema.format, schema.token],
    ...[schema.elementOf, schema.optionOf, schema.condition],
  ].some((each) => each !== undefined);

/** Returns the literal parts of a text with expressions; undefined when its syntax is invalid. */
function wordsIn(value: string): string | undefined {
  const { parts, openAt } = scanTemplate(value);
  if (openAt !== undefined) return undefined;
  return parts.flatMap((part) => ('source' in part ? [] : [part.text])).join(' ');
}

/** Whether a text has a letter outside of its expressions. */
const hasLetters = (value: string): boolean => /\p{L}/u.test(wordsIn(value) ?? '');

/** Whether a value of unknown purpose looks like prose, as opposed to an address or a name. */
export function hasWords(value: string): boolean {
  const words = wordsIn(value)?.trim() ?? '';
  return (
    /\p{L}{2}/u.test(words) &&
    !/^(?:[a-z][a-z0-9+.-]*:|[/#?.])\S*$/.test(words) &&
    !/^(?![A-Z])[A-Za-z0-9_.:-]+$/.test(words)
  );
}

/** Returns the expressions in a text. */
export const expressionsIn = (value: string): string[] =>
  scanTemplate(value).parts.flatMap((part) => ('source' in part ? [part.source.trim()] : []));

/** Returns a key that is equal for texts with the same expressions. */
export const expressionsOf = (value: string): string => expressionsIn(value).sort().join('\n');

type Found = Pick<ReadableText, 'path' | 'text' | 'maxLength'>;

/** Yields the texts for people in a prop or a payload. @param name the nearest name above the value */
function* proseIn(
  value: Json | undefined,
  schema: CheckableSchema | undefined,
  name: string,
  path: Path,
): Generator<Found> {
  if (schema && isName(schema)) return;
  if (typeof value === 'string') {
    if (proseName.test(name) && hasLetters(value))
      yield { path, text: value, ...(schema?.maxLength === undefined ? {} : { maxLength: schema.maxLength }) };
  } else if (Array.isArray(value)) {
    for (const [at, item] of value.entries()) yield* proseIn(item, schema?.items, name, [...path, at]);
  } else if (isObject(value)) {
    for (const [key, item] of Object.entries(value))
      yield* proseIn(item, schema?.properties?.[key], key, [...path, key]);
  }
}

/** Yields the prose among the inputs that are passed to a fragment, whose purpose is unknown. */
function* inputTexts(value: Json | undefined, path: Path): Generator<Found> {
  if (typeof value === 'string') {
    if (hasWords(value)) yield { path, text: value };
  } else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value))
      yield* inputTexts(item, [...path, Array.isArray(value) ? Number(key) : key]);
}

/** Yields the texts in the payloads of actions and of the actions under them. */
function* actionTexts(actions: Json | undefined, path: Path): Generator<Found> {
  if (!Array.isArray(actions)) return;
  for (const [at, action] of actions.entries()) {
    if (!isObject(action)) continue;
    yield* proseIn(action.with, undefined, '', [...path, at, 'with']);
    for (const branch of actionBranches) yield* actionTexts(action[branch], [...path, at, branch]);
  }
}

/** Returns the texts that a widget shows by default: the defaults of its props. */
export const defaultTexts = ({ props }: Pick<WidgetContract, 'props'>): { prop: string; text: string }[] =>
  Object.entries((props.properties ?? {}) as Readonly<Record<string, CheckableSchema>>).flatMap(([prop, schema]) => {
    const { default: text } = schema;
    const isProse = typeof text === 'string' && proseName.test(prop) && !isName(schema) && hasLetters(text);
    return isProse ? [{ prop, text }] : [];
  });

const isFragmentInput = (widget: string, prop: string): boolean => widget === 'fragment' && prop === 'with';

function* nodeTexts(node: Json, path: Path, widgets: WidgetProps): Generator<ReadableText> {
  if (!isObject(node) || typeof node.widget !== 'string') return;
  const { widget } = node;
  const schemas = widgets.get(widget)?.props.properties as Readonly<Record<string, CheckableSchema>> | undefined;
  const own = function* (): Generator<Found> {
    for (const [prop, value] of Object.entries(isObject(node.props) ? node.props : {})) {
      const at = [...path, 'props', prop];
      if (isFragmentInput(widget, prop)) yield* inputTexts(value, at);
      else yield* proseIn(value, schemas?.[prop], prop, at);
    }
    for (const [event, actions] of Object.entries(isObject(node.on) ? node.on : {}))
      yield* actionTexts(actions, [...path, 'on', event]);
  };
  for (const found of own()) yield { ...found, node: path, widget };
  yield* nodesTexts(node.children, [...path, 'children'], widgets);
  for (const [slot, nodes] of Object.entries(isObject(node.slots) ? node.slots : {}))
    yield* nodesTexts(nodes, [...path, 'slots', slot], widgets);
  yield* nodesTexts(node.fallback, [...path, 'fallback'], widgets);
}

function* nodesTexts(nodes: Json | undefined, path: Path, widgets: WidgetProps): Generator<ReadableText> {
  if (Array.isArray(nodes)) for (const [at, node] of nodes.entries()) yield* nodeTexts(node, [...path, at], widgets);
}

/** Texts of the document itself that are shown outside of its nodes. */
const ownTexts: readonly (readonly string[])[] = [
  ['title'],
  ...['title', 'description', 'imageAlt'].map((key) => ['seo', key]),
  ...['title', 'excerpt', 'coverText'].map((key) => ['article', key]),
];

const memberAt = (value: Json, path: readonly string[]): Json | undefined =>
  path.reduce<Json | undefined>((at, key) => (isObject(at) && Object.hasOwn(at, key) ? at[key] : undefined), value);

/** Yields the texts of a page or fragment that shoppers read, in the order of the document. */
export function* readableTexts(document: Json, widgets: WidgetProps): Generator<ReadableText> {
  if (!isObject(document)) return;
  for (const path of ownTexts) {
    const text = memberAt(document, path);
    if (typeof text === 'string' && hasLetters(text)) yield { path: [...path], text };
  }
  for (const [name, input] of Object.entries(isObject(document.inputs) ? document.inputs : {})) {
    if (!isObject(input) || input.chooses !== undefined || input.enum !== undefined) continue;
    const { default: text } = input;
    if (typeof text === 'string' && hasWords(text)) yield { path: ['inputs', name, 'default'], text };
  }
  for (const [event, actions] of Object.entries(isObject(document.on) ? document.on : {}))
    yield* actionTexts(actions, ['on', event]);
  yield* nodesTexts(document.body, ['body'], widgets);
}
