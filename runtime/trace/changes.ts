/** A value that differs between two states, as JSON text; undefined on the side where it does not exist. */
export interface Change {
  path: string[];
  before?: string;
  after?: string;
}

/** Maximum number of changes that are listed for one moment. */
export const maxChanges = 40;

/** Maximum length of one displayed value in characters. */
export const maxValueLength = 400;

/** Returns a value as JSON, truncated if it is long; undefined for a value that JSON cannot represent. */
export function shortText(value: unknown, length = maxValueLength): string | undefined {
  const text = JSON.stringify(value);
  return text === undefined || text.length <= length ? text : `${text.slice(0, length)}…`;
}

const isBranch = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Returns the paths at which two states differ. Shared parts are skipped, so the cost is proportional to the changes.
 */
export function changesBetween(before: unknown, after: unknown): { changes: Change[]; more: number } {
  const changes: Change[] = [];
  let more = 0;
  const add = (path: string[], old: unknown, next: unknown): void => {
    if (changes.length === maxChanges) {
      more++;
      return;
    }
    const was = shortText(old);
    const is = shortText(next);
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
