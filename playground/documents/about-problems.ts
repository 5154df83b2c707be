import { isReserved, type PageAddress, pageAtAddress } from '../../commerce/rules/addresses/page-address.ts';
import { slugProblem } from '../../compiler/3-lint/names/slugs.ts';

/** Returns the problem with a new document's name; undefined when it can be used. */
export function nameProblem(id: string, taken: readonly string[]): string | undefined {
  if (id === '') return 'Enter a name.';
  if (!/^[a-z0-9][a-z0-9-]{0,99}$/.test(id)) return 'Use small letters, digits and hyphens, and begin with a letter.';
  return taken.includes(id) ? `A document called ${id} already exists. Choose another name.` : undefined;
}

/** Returns the problem with a page's address; undefined when it can be used. @param pages all pages of the shop */
export function addressProblem(page: PageAddress, pages: readonly PageAddress[]): string | undefined {
  const wrong = slugProblem(page.slug);
  if (wrong) return `This address ${wrong.problem}.${wrong.write ? ` Write ${wrong.write}` : ''}`;
  if (isReserved(page.slug)) return 'The server answers this address itself. Choose another one.';
  const taken = pageAtAddress(page, pages);
  return taken && `The page ${taken.id} has this address. Choose another one.`;
}
