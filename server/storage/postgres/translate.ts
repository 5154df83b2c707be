/** Returns the index of the closing parenthesis that matches an opening one in SQL. */
function closingOf(sql: string, open: number): number {
  let depth = 0;
  for (let at = open; at < sql.length; at += 1) {
    if (sql[at] === '(') depth += 1;
    else if (sql[at] === ')' && --depth === 0) return at;
  }
  throw new Error(`A parenthesis is not closed in: ${sql}`);
}

/** Calls of SQLite functions, with their PostgreSQL equivalents. */
const calls: readonly (readonly [call: RegExp, written: (argument: string) => string])[] = [
  [/(?<![\w.])json_group_array\(/g, (argument) => `coalesce(json_agg(${argument}), '[]')`],
  [/(?<![\w.])json_array_length\(/g, (argument) => `json_array_length((${argument})::json)`],
  [/(?<![\w.])json_array\(/g, (argument) => `json_build_array(${argument})`],
  [/(?<![\w.])json\(/g, (argument) => `(${argument})::json`],
  [/(?<![\w.])unixepoch\(/g, (argument) => `floor(extract(epoch FROM (${argument})::timestamptz))::bigint`],
  [/(?<![\w.])group_concat\(/g, (argument) => `string_agg(${argument})`],
];

function withCalls(sql: string): string {
  let written = sql;
  for (const [pattern, call] of calls) {
    // From last to first, so that inner calls are translated before outer ones.
    for (const { index: place, 0: found } of [...written.matchAll(pattern)].reverse()) {
      const open = place + found.length - 1;
      const close = closingOf(written, open);
      written = written.slice(0, place) + call(written.slice(open + 1, close)) + written.slice(close + 1);
    }
  }
  return written;
}

/** Converts `$.a[0].b` to `{a,0,b}`. */
const pathOf = (path: string): string => `{${path.match(/\w+/g)!.join(',')}}`;

/** Matches a string literal, or a placeholder with or without a number. */
const quotedOrPlaceholder = /'(?:[^']|'')*'|\?(\d*)/g;

/**
 * Translates the storage's SQL for PostgreSQL. Both engines understand all of it except placeholders, values within
 * JSON documents, lists of values, and hints to SQLite's planner.
 */
export function translate(sql: string): string {
  const written = sql
    .replace(
      /(?<![\w.])([\w.]+) (->>?) '\$((?:\.\w+|\[\d+\])+)'/g,
      (_, document: string, operator: string, path: string) =>
        operator === '->>'
          ? `(${document}::json #>> '${pathOf(path)}')`
          : `(${document}::json #> '${pathOf(path)}')::text`,
    )
    .replace(
      / IN \(SELECT value FROM json_each\((\?\d*)\)\)/g,
      ' = ANY (ARRAY(SELECT json_array_elements_text($1::json)))',
    )
    .replace(/ INDEXED BY \w+/g, '')
    .replace(/\bCROSS JOIN\b/g, 'JOIN');
  let last = 0;
  return withCalls(written).replace(quotedOrPlaceholder, (found, number: string | undefined) => {
    if (found.startsWith("'")) return found;
    if (number !== '') return `$${number}`;
    last += 1;
    return `$${last}`;
  });
}
