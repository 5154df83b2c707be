import { formatMessage, messages } from '../../../../commerce/messages.ts';
import type { RuleProblem } from '../../../../commerce/rules/pricing/discount-problems.ts';
import { slugOf } from '../../../../text/slug.ts';

/**
 * Returns the given slug, or one derived from a name, with the problem if it is invalid.
 *
 * @param make derives it
 */
export function properSlug(
  typed: string,
  title: string,
  make: (title: string) => string = slugOf,
): { slug: string; problem?: RuleProblem | undefined } {
  const slug = typed.trim() || make(title);
  if (slug === '' && title.trim() !== '') return { slug, problem: { field: 'slug', message: messages.slugMissing } };
  const proper = slugOf(slug);
  if (slug === proper) return { slug };
  const message = proper === '' ? messages.slugMissing : formatMessage(messages.slugInvalid, { slug: proper });
  return { slug, problem: { field: 'slug', message } };
}
