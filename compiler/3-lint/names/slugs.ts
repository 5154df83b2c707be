import type { Rule } from '../rule.ts';

/** Path parameters in the syntax of other routers. */
const foreign: readonly [RegExp, string][] = [
  [/\{(\w+)\??\}/g, ':$1'],
  [/\[(?:\.{3})?(\w+)\]/g, ':$1'],
  [/<(?:\w+:)?(\w+)>/g, ':$1'],
  [/\$(\w+)/g, ':$1'],
];

/** Returns the problem with a slug, and the slug to write instead. */
export function slugProblem(slug: string): { problem: string; write?: string } | undefined {
  const rewritten = foreign.reduce((at, [pattern, by]) => at.replace(pattern, by), slug);
  if (rewritten !== slug) return { problem: 'writes its parameters as another router does', write: rewritten };
  if (/^https?:/i.test(slug))
    return { problem: 'is a full address', write: slug.replace(/^https?:\/\/[^/]+/i, '') || '/' };
  if (!slug.startsWith('/')) return { problem: 'does not begin with "/"', write: `/${slug}` };
  if (/[?#]/.test(slug))
    return {
      problem: 'has search parameters or an anchor, which are not part of it',
      write: slug.split(/[?#]/, 1)[0] || '/',
    };
  if (/\s/.test(slug)) return { problem: 'has blanks', write: slug.trim().replaceAll(/\s+/g, '-') };
  if (slug.includes('{{')) return { problem: 'cannot be computed' };
  if (slug.includes('*')) return { problem: 'has a "*", and a parameter is one part of a path' };
  if (/\/{2,}/.test(slug)) return { problem: 'has two slashes in a row', write: slug.replaceAll(/\/{2,}/g, '/') };
  if (slug.length > 1 && slug.endsWith('/')) return { problem: 'ends with "/"', write: slug.slice(0, -1) };
  const names = slug.split('/').filter((part) => part.startsWith(':'));
  if (names.some((name) => !/^:[A-Za-z_]\w*$/.test(name))) return { problem: 'has a parameter that is not a name' };
  if (new Set(names).size < names.length) return { problem: 'has one parameter twice' };
  return undefined;
}

/** Reports slugs at which a page cannot be reached, or not as intended. */
export const slugsRule: Rule = ({ page, source, isFragment }, report) => {
  const wrong = isFragment || source.document.value === undefined ? undefined : slugProblem(page.slug);
  if (wrong)
    report(
      'invalid-slug',
      { source, path: ['slug'] },
      {
        slug: page.slug,
        problem: wrong.problem,
        advice: wrong.write ? `Write "${wrong.write}".` : 'Write a path such as /products/:slug.',
      },
      { suggestion: wrong.write },
    );
};
