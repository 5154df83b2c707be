import type { Json } from '../../schemas/page.ts';
import type { Fix } from '../diagnostics/diagnostic.ts';
import type { JsonDocument } from './json-document.ts';

/** The part of a document to which a diagnostic points, and its replacement. */
export interface FixTarget {
  part?: 'value' | 'key';
  /** The word or the number that is meant. */
  suggestion?: string | number | boolean | undefined;
  /** The key and the value that are meant, in place of the existing ones. */
  member?: { key: string; value: Json } | undefined;
}

/** Returns the fix at a path of a document; undefined when no replacement is known. */
export function fixAt(
  document: JsonDocument,
  path: readonly (string | number)[],
  { part, suggestion, member }: FixTarget,
): Fix | undefined {
  const { start, end } = document.locate(path, part);
  if (member) {
    const { start: keyStart } = document.locate(path, 'key');
    const { end: valueEnd } = document.locate(path);
    return { start: keyStart, end: valueEnd, text: `${JSON.stringify(member.key)}: ${JSON.stringify(member.value)}` };
  }
  return suggestion === undefined ? undefined : { start, end, text: JSON.stringify(suggestion) };
}
