import { call } from './call.ts';
import { type DocumentName, keyOf } from './documents.ts';

/** A link that shows a snapshot of a draft to people without an account. */
export interface PreviewLink {
  id: string;
  draftVersion: number;
  url: string;
  /** Audiences of the visitor to whom it shows the draft, with commas, `-` for none. */
  audiences?: string;
  author: string;
  createdAt: string;
  expiresAt: string;
}

/** Numbers of days for which a link can be valid. */
export const linkDays = ['1', '7', '30'] as const;

/** Number of days for which a link is valid. */
export type LinkDays = (typeof linkDays)[number];

const pathOf = (name: DocumentName): string => `/${keyOf(name)}/links`;

/** Lists the valid links of a document. */
export const listPreviewLinks = (name: DocumentName, signal?: AbortSignal) =>
  call<{ links: PreviewLink[] }>('GET', pathOf(name), undefined, signal).then(({ links }) => links);

/** Creates a link. The response is the only one with its address, which contains the token. */
export const createPreviewLink = (
  name: DocumentName,
  wanted: { ifVersion: number; days: LinkDays; url: string; audiences?: string | undefined },
) => call<{ link: PreviewLink; address: string }>('POST', pathOf(name), wanted);

/** Revokes a link. */
export const revokePreviewLink = (name: DocumentName, id: string) =>
  call<{ id: string }>('DELETE', `${pathOf(name)}/${id}`);
