import { fail } from '../errors/expression-error.ts';

/**
 * Throws when a result has more values than the limit. Shared parts count every time they occur, because serialising
 * the result repeats them.
 */
export function checkOutput(value: unknown, limit: number): void {
  let remaining = limit;
  const stack: unknown[] = [value];
  while (stack.length > 0) {
    const next = stack.pop();
    if (--remaining < 0) fail('D2017', { value: limit });
    if (typeof next !== 'object' || next === null) continue;
    const members = Array.isArray(next) ? next : Object.values(next);
    if (members.length > remaining) fail('D2017', { value: limit });
    for (let index = 0; index < members.length; index++) {
      const member: unknown = members[index];
      if (typeof member === 'object' && member !== null) stack.push(member);
      else remaining--;
    }
  }
}
