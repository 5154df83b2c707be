import { keyOf } from '../api/documents.ts';
import type { CurrentText, Failure } from './current-texts.ts';
import { findPlaces, type Place, type TextQuery } from './find-places.ts';
import { isJson, replacePlaces } from './replace-places.ts';

/** Maximum number of matches that are listed. */
export const maxPlaces = 2000;

/** A document with its matches. */
export interface DocumentMatches {
  read: CurrentText;
  places: Place[];
}

/** The matches of a search, by document. */
export interface Search {
  found: DocumentMatches[];
  /** Documents that could not be searched. */
  unread: Failure[];
  /** Whether there are more matches than are listed. */
  isCut: boolean;
}

const notJson = 'The text is not valid JSON, so it is not searched. Open it, and fix its problems first.';

/** Searches documents in the given order. */
export function searchTexts(texts: readonly CurrentText[], wanted: TextQuery): Search {
  const search: Search = { found: [], unread: [], isCut: false };
  let room = maxPlaces;
  for (const read of texts) {
    if (!isJson(read.text)) {
      search.unread.push({ name: read.name, why: notJson });
      continue;
    }
    const all = findPlaces(read.text, wanted);
    const places = all.slice(0, room);
    if (places.length > 0) search.found.push({ read, places });
    if (places.length < all.length) search.isCut = true;
    room -= places.length;
  }
  return search;
}

/** Returns a key that is unique among all matches. */
export const placeKey = ({ name }: CurrentText, { from }: Place): string => `${keyOf(name)} ${from}`;

interface Replacements {
  written: { read: CurrentText; text: string; count: number }[];
  refused: Failure[];
}

/** Returns the texts after the replacement. @param left keys of matches that are not replaced */
export function replaceAll(
  found: readonly DocumentMatches[],
  left: ReadonlySet<string>,
  replacement: string,
): Replacements {
  const result: Replacements = { written: [], refused: [] };
  for (const { read, places } of found) {
    const chosen = places.filter((place) => !left.has(placeKey(read, place)));
    if (chosen.length === 0) continue;
    const after = replacePlaces(read.text, chosen, replacement);
    if ('refused' in after) result.refused.push({ name: read.name, why: after.refused });
    else if (after.text !== read.text) result.written.push({ read, text: after.text, count: chosen.length });
  }
  return result;
}
