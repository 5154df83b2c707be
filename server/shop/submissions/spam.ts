import { limits } from '../../../commerce/limits.ts';
import { honeypotField, shownAtField } from '../../../commerce/rules/form/spam-fields.ts';

/** A reason to suspect the sender of an entry. */
export type Suspicion = 'program' | 'too-fast';

/**
 * Whether a bot filled in a form: the hidden honeypot field has a value, or it was submitted within the minimum time.
 */
export function suspicionOf(entries: Readonly<Record<string, unknown>>, now: number): Suspicion | undefined {
  const { [honeypotField]: hidden = '', [shownAtField]: shownAt } = entries;
  if (hidden !== '') return 'program';
  const waited = now - Number(shownAt ?? Number.NaN);
  return waited >= limits.minFormSeconds * 1000 ? undefined : 'too-fast';
}
