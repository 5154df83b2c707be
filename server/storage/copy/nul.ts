import type { Column } from '../sql/database.ts';
import { withoutNul } from '../sql/stored/stored-kind.ts';

/** Returns the condition that a column of the file has the character U+0000. */
export const containsNul = (column: string): string => `instr(CAST("${column}" AS BLOB), x'00') > 0`;

/** Returns a value that may have been read as bytes. */
export const wholeText = (value: Column | ArrayBuffer): Column =>
  value instanceof ArrayBuffer ? Buffer.from(value).toString('utf8') : value;

/** Returns a value as a database server stores it: without U+0000, also where a document has it escaped. */
export function writtenText(value: Column): Column {
  if (typeof value !== 'string') return value;
  const text = value.includes('\0') ? value.replaceAll('\0', '\ufffd') : value;
  return text.startsWith('{"') ? withoutNul(text) : text;
}
