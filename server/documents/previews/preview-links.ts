import { dayMs } from '../../../commerce/durations.ts';
import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import { CallError } from '../../core/call-error.ts';
import { newId, type ServerEnv } from '../../core/env.ts';
import type { PreviewLink } from '../../core/ports/storage/documents/preview-links.ts';
import type { ShopStorage } from '../../core/ports/storage/storage.ts';
import { defineHandler, type Handler } from '../../shop/calls/define-handler.ts';
import { hashToken } from '../../shop/sessions/session-token.ts';
import { createPreviewLink, listPreviewLinks, revokePreviewLink } from '../contracts/preview-link-contracts.ts';
import { documentKinds } from '../library/addressed-document.ts';
import type { PageService } from '../library/page-service.ts';
import type { PreviewRequest } from './preview-store.ts';

/** Tokens have 256 random bits; only their hash is stored. */
const tokenBytes = 32;
const tokenPattern = /^[\w-]{43}$/;

/** Path of links to drafts. The token is in the query, which the access log leaves out. */
export const previewLinkPath = '/playground/draft';

const timeText = (time: number): string => new Date(time).toISOString();

const answerOf = ({ kind: _, documentId: __, createdAt, expiresAt, ...link }: PreviewLink) => ({
  ...link,
  createdAt: timeText(createdAt),
  expiresAt: timeText(expiresAt),
});

type LinkStorage = Pick<ShopStorage, 'previewLinks' | 'pages'>;

/** Handlers of the calls for links to drafts. */
export const previewLinkHandlers = (
  storage: LinkStorage,
  service: PageService,
  env: ServerEnv,
  linkOrigin = '',
): Handler[] => [
  defineHandler(listPreviewLinks, async ({ params: { kind, id } }) => {
    const links = await storage.previewLinks.list({ kind: documentKinds[kind], documentId: id }, env.now());
    return { links: links.map(answerOf) };
  }),
  defineHandler(createPreviewLink, async ({ params, body, caller }) => {
    const kind = documentKinds[params.kind];
    const { draftVersion, source } = await service.readDraft(kind, params.id);
    if (draftVersion !== body.ifVersion)
      throw new CallError(409, 'page-version-conflict', messages.pageVersionConflict, { draftVersion });
    const now = env.now();
    const token = Buffer.from(env.randomBytes(tokenBytes)).toString('base64url');
    const link: PreviewLink = {
      id: newId(env),
      kind,
      documentId: params.id,
      draftVersion,
      url: body.url,
      ...(body.audiences === undefined ? {} : { audiences: body.audiences }),
      author: caller.userId ?? '',
      createdAt: now,
      expiresAt: now + Number(body.days) * dayMs,
    };
    if (!(await storage.previewLinks.add(hashToken(token), link, source, limits.previewLinksPerDocument)))
      throw new CallError(409, 'too-many-links', messages.tooManyPreviewLinks);
    return { link: answerOf(link), address: `${linkOrigin}${previewLinkPath}?token=${token}` };
  }),
  defineHandler(revokePreviewLink, async ({ params: { kind, id, link }, caller }) => {
    const by = { id: newId(env), author: caller.userId ?? '', at: env.now() };
    const document = { kind: documentKinds[kind], documentId: id };
    if (!(await storage.previewLinks.revoke(document, link, by)))
      throw new CallError(404, 'no-such-link', messages.previewLinkNotFound);
    return { id: link };
  }),
];

/**
 * The draft that a link shows; undefined for a token that is unknown, revoked or expired, and for a deleted
 * document. It is found by the token's hash, so the duration of the lookup reveals nothing about stored tokens.
 */
export async function linkedDraft(
  storage: LinkStorage,
  env: ServerEnv,
  token: unknown,
): Promise<PreviewRequest | undefined> {
  if (typeof token !== 'string' || !tokenPattern.test(token)) return undefined;
  const link = await storage.previewLinks.read(hashToken(token), env.now());
  if (!link) return undefined;
  const { kind, documentId: id, url, audiences } = link.link;
  const request = { kind, id, source: link.source, url };
  if (!(await storage.pages.readDraft(kind, id))) return undefined;
  return audiences === undefined ? request : { ...request, conditions: { audiences } };
}
