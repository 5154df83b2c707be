import { isObject } from '../../../compiler/json/is-object.ts';
import { readJsonDocument } from '../../../compiler/json/json-document.ts';
import type { Json } from '../../../schemas/page.ts';
import { fold } from '../../../text/fold.ts';
import type { Problem } from '../problems/problem.ts';
import type { RedirectRow } from './redirect-table.ts';

/** A row with its position in the document. */
export interface PlacedRow extends RedirectRow {
  index: number;
}

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** Reads the rows of a document, of which some may be invalid. Undefined for a text that has no list of redirects. */
export function rowsIn(text: string): PlacedRow[] | undefined {
  const { value } = readJsonDocument(text);
  if (!isObject(value ?? null)) return undefined;
  const { redirects = [] } = value as Record<string, Json>;
  if (!Array.isArray(redirects)) return undefined;
  return redirects.map((each, index) => {
    const { from, to, note }: Record<string, Json> = isObject(each) ? each : {};
    return { index, from: textOf(from), to: textOf(to), note: textOf(note) };
  });
}

/** Rows that an author looks for. */
export interface RowSearch {
  words: string;
  /** Rows of which only are looked for; all of them by default. */
  among?: ReadonlyMap<number, unknown> | undefined;
  /** Position of a row that is found in any case. */
  always?: number | undefined;
}

/** Returns the rows that contain all words of a search. */
export function foundRows(rows: readonly PlacedRow[], { words, among, always }: RowSearch): readonly PlacedRow[] {
  const all = fold(words).split(/\s+/).filter(Boolean);
  if (all.length === 0 && !among) return rows;
  return rows.filter(({ index, from, to, note }) => {
    if (index === always) return true;
    if (among?.has(index) === false) return false;
    const text = fold(`${from} ${to} ${note}`);
    return all.every((word) => text.includes(word));
  });
}

/** Returns the problems of each row, by its position. */
export function problemsByRow(problems: readonly Problem[]): ReadonlyMap<number, readonly Problem[]> {
  const byRow = new Map<number, Problem[]>();
  for (const problem of problems) {
    const [, index] = /^\/redirects\/(\d+)(?:\/|$)/.exec(problem.pointer) ?? [];
    if (index === undefined) continue;
    const row = Number(index);
    byRow.set(row, [...(byRow.get(row) ?? []), problem]);
  }
  return byRow;
}
