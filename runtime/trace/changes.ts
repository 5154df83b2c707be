/** A value that differs between two states, as text; absent where there is none. */
export interface Change {
  path: string[];
  before?: string;
  after?: string;
}

/** Changes that are listed of one moment. */
export const maxChanges = 40;

/** Characters that are shown of one value. */
export const maxValueLength = 400;

/** A value as JSON, cut where it is long; undefined for what JSON cannot represent. */
export function shortText(value: unknown, length = maxValueLength): string | undefined {
  const text = JSON.stringify(value);
  return text === undefined || text.length <= length ? text : `${text.slice(0, length)}…`;
}

const isBranch = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The paths at which two states differ. Shared parts are not looked at, so the cost is that of the changes. */
export function changesBetween(before: unknown, after: unknown): { changes: Change[]; more: number } {
  const changes: Change[] = [];
  let more = 0;
  const add = (path: string[], old: unknown, next: unknown): void => {
    if (changes.length === maxChanges) {
      more++;
      return;
    }
    const [was, is] = [shortText(old), shortText(next)];
    changes.push({ path, ...(was === undefined ? {} : { before: was }), ...(is === undefined ? {} : { after: is }) });
  };
  const compare = (old: unknown, next: unknown, path: string[]): void => {
    if (Object.is(old, next)) return;
    if (!isBranch(old) || !isBranch(next) || Array.isArray(old) !== Array.isArray(next)) add(path, old, next);
    else
      for (const key of new Set([...Object.keys(old), ...Object.keys(next)]))
        compare(old[key], next[key], [...path, key]);
  };
  compare(before, after, []);
  return { changes, more };
}
