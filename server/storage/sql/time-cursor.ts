/** Cursor behind the last entry seen of a list by time. Identifiers may have dots of their own. */
export const timeCursor = (time: number, id: string): string => `${time}.${id}`;

/** The time (0 unless it is a number) and the identifier of a cursor; those of nothing when there is none. */
export function readTimeCursor(cursor: string | undefined): [time: number, id: string] {
  const [time = '', id = ''] = cursor?.split(/\.(.*)/s) ?? [];
  return [Number(time) || 0, id];
}
