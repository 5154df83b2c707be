import type { Json } from '../../schemas/page.ts';
import type { Fix } from '../diagnostics/diagnostic.ts';
import type { JsonDocument } from '../json/json-document.ts';

type Path = readonly (string | number)[];
type Fields = Readonly<Record<string, Json>>;

const isFields = (value: Json | undefined): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns the text edits that turn a document into `after`. Only differences are rewritten, so the rest keeps the
 * author's formatting.
 */
export function textEdits(document: JsonDocument, after: Json): Fix[] {
  const { value } = document;
  return value === undefined ? [] : editsOf(document, value, after, []);
}

function editsOf(document: JsonDocument, before: Json, after: Json, path: Path): Fix[] {
  if (isFields(before) && isFields(after)) return fieldEdits(document, before, after, path);
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return before.flatMap((item, index) => editsOf(document, item, after[index]!, [...path, index]));
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const { start, end } = document.locate(path);
  return [{ start, end, text: JSON.stringify(after) }];
}

function fieldEdits(document: JsonDocument, before: Fields, after: Fields, path: Path): Fix[] {
  const keys = Object.keys(before);
  const kept = keys.filter((key) => Object.hasOwn(after, key));
  const { start, end } = document.locate(path);
  // Without a remaining key there is no neighbour around which to edit.
  if (kept.length === 0) return [{ start, end, text: JSON.stringify(after) }];
  const edits: Fix[] = [];
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index]!;
    if (Object.hasOwn(after, key)) edits.push(...editsOf(document, before[key]!, after[key]!, [...path, key]));
    else {
      const from = index;
      while (index + 1 < keys.length && !Object.hasOwn(after, keys[index + 1]!)) index++;
      edits.push(removal(document, path, keys, from, index));
    }
  }
  let beside: string | undefined;
  let added: [string, Json][] = [];
  const flush = (next?: string) => {
    if (added.length > 0) edits.push(insertion(document, path, added, beside, next ?? kept[0]!));
    added = [];
  };
  for (const [key, value] of Object.entries(after)) {
    if (!Object.hasOwn(before, key)) added.push([key, value]);
    else {
      flush(key);
      beside = key;
    }
  }
  flush();
  return edits;
}

/** Removes adjacent keys, up to the next key or from the end of the previous value. */
function removal(document: JsonDocument, path: Path, keys: readonly string[], from: number, to: number): Fix {
  const at = (index: number) => [...path, keys[index]!];
  if (to + 1 < keys.length)
    return { start: document.locate(at(from), 'key').start, end: document.locate(at(to + 1), 'key').start, text: '' };
  return { start: document.locate(at(from - 1)).end, end: document.locate(at(to)).end, text: '' };
}

/** Inserts new keys after their neighbour, or before the first, with the same indentation. */
function insertion(
  document: JsonDocument,
  path: Path,
  added: readonly [string, Json][],
  beside: string | undefined,
  next: string,
): Fix {
  const { start } = document.locate([...path, beside ?? next], 'key');
  const line = document.text.slice(document.text.lastIndexOf('\n', start - 1) + 1, start);
  const gap = document.text.includes('\n') && /^\s*$/.test(line) ? `\n${line}` : ' ';
  const texts = added.map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  if (beside === undefined) return { start, end: start, text: texts.map((text) => `${text},${gap}`).join('') };
  const { end } = document.locate([...path, beside]);
  return { start: end, end, text: texts.map((text) => `,${gap}${text}`).join('') };
}
