import { formatMessage, messages } from '../../../commerce/messages.ts';
import { redirectsId } from '../../../schemas/shop-redirects.ts';
import { themeId } from '../../../schemas/shop-theme.ts';
import { CallError } from '../../core/call-error.ts';
import type { DocumentKind } from '../../core/ports/storage/documents/pages.ts';

/** Kinds of documents by their names in addresses. */
export const documentKinds = {
  pages: 'page',
  fragments: 'fragment',
  scripts: 'script',
  audiences: 'audience',
  themes: 'theme',
  redirects: 'redirects',
} as const satisfies Record<string, DocumentKind>;

/** Names of the documents of which a shop has exactly one. */
const onlyNames: Partial<Record<DocumentKind, string>> = { theme: themeId, redirects: redirectsId };

/** A document by its name in an address. */
interface AddressedName {
  kind: keyof typeof documentKinds;
  id: string;
}

/** Returns the document that an address names. @throws CallError for a second document where a shop has one */
export function documentAt({ kind: word, id }: AddressedName): { kind: DocumentKind; id: string } {
  const kind = documentKinds[word];
  const name = onlyNames[kind];
  if (name !== undefined && id !== name)
    throw new CallError(404, 'page-not-found', formatMessage(messages.documentIsOne, { name }));
  return { kind, id };
}
