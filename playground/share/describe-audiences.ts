import type { ListedAudience } from '../audiences/use-audiences.ts';

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/**
 * Describes the visitor to whom a draft is shown, such as "in Phones and New visitors".
 *
 * @param audiences as conditions of a preview have them; undefined for a draft with the nodes of all visitors
 */
export function describeAudiences(audiences: string | undefined, known: readonly ListedAudience[]): string {
  if (audiences === undefined) return 'with the parts for every audience';
  if (audiences === '-') return 'in no audience';
  const titles = audiences.split(',').map((name) => known.find(({ id }) => id === name)?.title ?? name);
  return `in ${list.format(titles)}`;
}
