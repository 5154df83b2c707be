import { redirectKey } from '../../../compiler/redirects/redirect-map.ts';
import { redirectLimits } from '../../../schemas/shop-redirects.ts';
import { parseUrl } from '../../../text/parse-url.ts';

/** A redirect as its row shows it; texts that are missing or of another type are empty. */
export interface RedirectRow {
  from: string;
  to: string;
  note: string;
}

/** Result of adding redirects to others. */
export interface JoinedRedirects {
  rows: RedirectRow[];
  added: number;
  /** Number of redirects whose old address had another target before. */
  changed: number;
  /** Number of redirects that were there already. */
  same: number;
}

/** Headings of columns, as other programs name them. */
const headings = {
  from: /^(?:redirect from|from|old|old (?:address|path|url)|source|path)$/i,
  to: /^(?:redirect to|to|new|new (?:address|path|url)|target|destination)$/i,
  note: /^(?:note|comment)$/i,
} as const;

/** Returns the character that separates the cells of a table: that of its first line that has one. */
const separatorOf = (text: string): string =>
  ['\t', ';', ','].find((each) => text.split(/\r?\n/, 1)[0]!.includes(each)) ?? ',';

/** Reads a table of cells, which may be quoted as in CSV. */
export function cellsOf(text: string): string[][] {
  const plain = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(plain);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    row.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.some((each) => each.trim() !== '')) rows.push(row);
    row = [];
  };
  for (let at = 0; at < plain.length; at++) {
    const letter = plain[at]!;
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (plain[at + 1] === '"') cell += plain[++at];
      else isQuoted = false;
    } else if (letter === '"' && cell.trim() === '') {
      isQuoted = true;
      cell = '';
    } else if (letter === separator) endCell();
    else if (letter === '\n') endRow();
    else if (letter !== '\r') cell += letter;
  }
  endRow();
  return rows;
}

/** Returns an old address as a path: without the former shop's host, and without query. */
export function oldPath(written: string): string {
  const text = written.trim();
  const url = /^https?:\/\//i.test(text) ? parseUrl(text) : undefined;
  const path = (url?.pathname ?? text).split(/[?#]/, 1)[0]!;
  return path === '' || path.startsWith('/') ? path : `/${path}`;
}

/** Returns a target as it is written: a path without its slash is given one. */
const newAddress = (written: string): string => {
  const text = written.trim();
  return text === '' || /^(?:\/|[a-z][a-z\d+.-]*:)/i.test(text) ? text : `/${text}`;
};

/** Reads redirects from a table with old and new addresses, with or without headings, and possibly with notes. */
export function rowsOfTable(text: string): RedirectRow[] {
  const cells = cellsOf(text);
  const names = (cells[0] ?? []).map((name) => name.trim());
  const at = (heading: RegExp) => names.findIndex((name) => heading.test(name));
  const [from, to] = [at(headings.from), at(headings.to)];
  const hasHeadings = from !== -1 && to !== -1;
  const columns = hasHeadings ? { from, to, note: at(headings.note) } : { from: 0, to: 1, note: 2 };
  return (hasHeadings ? cells.slice(1) : cells).map((row) => ({
    from: oldPath(row[columns.from] ?? ''),
    to: newAddress(row[columns.to] ?? ''),
    note: (row[columns.note] ?? '')
      .trim()
      .replace(/^'(?=[=+\-@])/, '')
      .slice(0, redirectLimits.note),
  }));
}

const cellText = (text: string): string => {
  // A spreadsheet would compute a cell that begins like a formula.
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",;\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Writes redirects as CSV that spreadsheets and other shops read. */
export const tableOf = (rows: readonly RedirectRow[]): string =>
  [['from', 'to', 'note'], ...rows.map(({ from, to, note }) => [from, to, note])]
    .map((row) => `${row.map(cellText).join(',')}\r\n`)
    .join('');

/** Adds redirects to others. One with the old address of another replaces its target, and stays in its place. */
export function joinRows(rows: readonly RedirectRow[], more: readonly RedirectRow[]): JoinedRedirects {
  const joined = [...rows];
  const places = new Map(rows.map(({ from }, index) => [redirectKey(from), index]));
  const counts = { added: 0, changed: 0, same: 0 };
  for (const row of more) {
    const key = redirectKey(row.from);
    const place = places.get(key);
    const before = place === undefined ? undefined : joined[place];
    if (place === undefined || !before) {
      places.set(key, joined.length);
      joined.push(row);
      counts.added += 1;
    } else if (before.to === row.to) counts.same += 1;
    else {
      joined[place] = { ...before, to: row.to, note: row.note || before.note };
      counts.changed += 1;
    }
  }
  return { rows: joined, ...counts };
}

/** Returns a row as it is stored. */
export const storedRow = ({ from, to, note }: RedirectRow) => (note === '' ? { from, to } : { from, to, note });
