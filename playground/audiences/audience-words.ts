import { isNegated, nameOf, namesIn, versionsOf } from '../../plan/audience-rules.ts';
import type { ListedAudience } from './use-audiences.ts';

/** Returns a term of a rule in words, such as "Phones" or "Not phones". */
export function termWords(term: string, audiences: readonly ListedAudience[]): string {
  const title = audiences.find(({ id }) => id === nameOf(term))?.title ?? nameOf(term);
  return isNegated(term) ? `Not: ${title}` : title;
}

/**
 * Describes the audiences by which a page varies, and the number of its cached versions; empty for a page that is the
 * same for everyone.
 */
export function versionsText(rules: readonly string[], audiences: readonly ListedAudience[]): string {
  const names = namesIn(rules);
  if (names.length === 0) return '';
  const count = versionsOf(rules).length;
  const by = names.map((name) => `${termWords(name, audiences)} or not`).join(', ');
  return `Kept in ${count} ${count === 1 ? 'version' : 'versions'}: ${by}.`;
}
