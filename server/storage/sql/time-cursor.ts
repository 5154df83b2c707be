/** Cursor after the last entry seen in a list by time. Identifiers may contain dots. */
export const timeCursor = (time: number, id: string): string => `${time}.${id}`;

/** Parses a cursor to time (0 unless it is a number) and identifier; without a cursor, both are empty. */
export function readTimeCursor(cursor: string | undefined): [time: number, id: string] {
  const [time = '', id = ''] = cursor?.split(/\.(.*)/s) ?? [];
  return [Number(time) || 0, id];
}
