import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Storefront } from '../../render/answers/storefront.ts';
import { galleryDocument, galleryPolicy } from './document.ts';
import { type GalleryEntry, type GalleryLook, galleryEntries, pageInLook } from './entries.ts';

interface Wanted {
  Params: { kind?: string; name?: string };
  Querystring: { theme?: unknown; dir?: unknown };
}

const lookOf = ({ theme, dir }: Wanted['Querystring']): GalleryLook => ({
  theme: theme === 'dark' ? 'dark' : 'light',
  dir: dir === 'rtl' ? 'rtl' : 'ltr',
});

const send = (reply: FastifyReply, html: string, policy: string): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .header('content-security-policy', policy)
    .send(html);

/** Registers `/gallery`, which exists only in development. @param root Folder of the package */
export function addGallery(app: FastifyInstance, storefront: Pick<Storefront, 'show'>, root: string): void {
  const find = (entries: readonly GalleryEntry[], { kind, name }: Wanted['Params']) =>
    entries.find((each) => each.kind === kind && each.name === name);

  app.get<Wanted>('/gallery', async ({ query }, reply) => {
    const entries = galleryEntries(root);
    const [first] = entries;
    if (!first) return reply.callNotFound();
    return send(reply, galleryDocument(root, entries, first, lookOf(query)), galleryPolicy);
  });
  app.get<Wanted>('/gallery/:kind/:name', async ({ params, query }, reply) => {
    const entries = galleryEntries(root);
    const shown = find(entries, params);
    if (!shown) return reply.callNotFound();
    return send(reply, galleryDocument(root, entries, shown, lookOf(query)), galleryPolicy);
  });
  app.get<Wanted>('/gallery/:kind/:name/live', async (request, reply) => {
    const shown = find(galleryEntries(root), request.params);
    if (!shown) return reply.callNotFound();
    const { fragments, answers } = shown;
    const source = pageInLook(shown, lookOf(request.query));
    const { html, policy } = await storefront.show({ source, fragments, answers }, request);
    return send(reply, html, policy);
  });
}
