import { limits } from '../../commerce/limits.ts';
import { honeypotField, shownAtField } from '../../commerce/rules/form/spam-fields.ts';

/** What an entry says of who has made it. */
export type Suspicion = 'program' | 'too-fast';

/** Whether a form was filled in by a program: in a field that nobody sees, or sooner than anybody can. */
export function suspicionOf(entries: Readonly<Record<string, unknown>>, now: number): Suspicion | undefined {
  const { [honeypotField]: hidden = '', [shownAtField]: shownAt } = entries;
  if (hidden !== '') return 'program';
  const waited = now - Number(shownAt ?? Number.NaN);
  return waited >= limits.minFormSeconds * 1000 ? undefined : 'too-fast';
}
