import { limits } from '../../../commerce/limits.ts';
import { defineCall } from '../../../schemas/contract/call.ts';
import { choice, integer, list, object, optional, text } from '../../../schemas/schema.ts';
import { audiencesPattern } from '../previews/preview-conditions.ts';

const path = '/playground/api/{kind}/{id}/links';
const access = 'author' as const;
const documentFields = {
  kind: choice('Kind of document', ['pages', 'fragments']),
  id: text('Name of the document', { pattern: '^[a-z0-9][a-z0-9-]{0,99}$' }),
};
const linkId = text('Identifier of the link', { pattern: '^[A-Za-z0-9]{1,40}$' });

/** Audiences of the visitor that a link shows the draft to, as conditions of a preview have them. */
const audiences = optional(
  text('Audiences of the visitor, with commas; "-" for none. Without it, the nodes of all visitors are shown', {
    pattern: audiencesPattern,
  }),
);

const link = object({
  id: text('Identifier'),
  draftVersion: integer('Version of the draft that it shows'),
  url: text('Address that the draft is shown at'),
  audiences,
  author: text('Who made it'),
  createdAt: text('When it was made'),
  expiresAt: text('When it stops working'),
});

export const listPreviewLinks = defineCall({
  id: 'previewLinks.list',
  method: 'GET',
  path,
  access,
  params: object(documentFields),
  summary: 'Links to drafts of a document that work, the newest first. Their addresses are not stored.',
  answer: object({ links: list('Links', link) }),
});

export const createPreviewLink = defineCall({
  id: 'previewLinks.create',
  method: 'POST',
  path,
  access,
  takesKey: true,
  audit: ['previewLink.create'],
  params: object(documentFields),
  summary: 'Makes a link that shows the saved draft, as it is now, to people without an account.',
  body: object({
    ifVersion: integer('Draft version that the author sees', { minimum: 1 }),
    days: choice('Days that it works', ['1', '7', '30']),
    url: text('Address to show it at', { pattern: '^/(?!/)', maxLength: limits.maxPreviewUrlLength }),
    audiences,
  }),
  answer: object({ link, address: text('Path of the link with its token, which is given this once') }),
});

export const revokePreviewLink = defineCall({
  id: 'previewLinks.revoke',
  method: 'DELETE',
  path: `${path}/{link}`,
  access,
  takesKey: true,
  audit: ['previewLink.revoke'],
  params: object({ ...documentFields, link: linkId }),
  summary: 'Ends a link at once.',
  answer: object({ id: text('Identifier') }),
});
