import { isPrivatePath, isReserved } from '../../../commerce/rules/addresses/page-address.ts';
import type { Diagnostic } from '../../../compiler/index.ts';
import { checkRedirects } from '../../../compiler/redirects/check-redirects.ts';
import type { RedirectSurroundings } from '../../../compiler/redirects/known-pages.ts';

/** Checks the redirects of a shop against its pages and goods. Without any page, none are known. */
export const checkWrittenRedirects = (
  source: string,
  { slugs, catalogue }: Pick<RedirectSurroundings, 'slugs' | 'catalogue'>,
): Diagnostic[] =>
  checkRedirects(source, {
    slugs: slugs?.length === 0 ? undefined : slugs,
    catalogue,
    isReserved,
    isPrivate: isPrivatePath,
  });
