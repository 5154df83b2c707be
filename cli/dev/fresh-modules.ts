/**
 * Module hooks by which Node reloads a shop's changed modules. A module that was imported with an edition passes it on
 * to the modules of the shop that it imports; packages are loaded once.
 */
interface Resolved {
  url: string;
}

interface Context {
  parentURL?: string;
}

const editionParam = 'edition';

/** Returns the edition in the address of a module, if it has one. */
const editionIn = (address: string | undefined): string | null =>
  address?.startsWith('file:') ? new URL(address).searchParams.get(editionParam) : null;

/** Resolves a module of the shop to an address with the edition of its importer. */
export async function resolve(
  specifier: string,
  context: Context,
  next: (specifier: string, context: Context) => Promise<Resolved>,
): Promise<Resolved> {
  const resolved = await next(specifier, context);
  const edition = editionIn(context.parentURL);
  if (edition === null || !resolved.url.startsWith('file:') || resolved.url.includes('/node_modules/')) return resolved;
  // A module imported by name is a package, even one linked from a folder beside the shop.
  if (!/^(?:\.{1,2}\/|\/|file:)/.test(specifier)) return resolved;
  const url = new URL(resolved.url);
  url.searchParams.set(editionParam, edition);
  return Object.assign(resolved, { url: url.href });
}
