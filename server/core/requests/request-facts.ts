import type { PreviewVisitor } from '../../documents/previews/preview-visitors.ts';

/** What hooks find out about a request before its handler runs. Imported for its types by what reads them. */
declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the browser speaks https with the shop, directly or through a proxy. */
    readonly isSecure: boolean;
    /** Who the request is from instead of the shopper of its cookies: a page that an author previews. */
    previewVisitor: PreviewVisitor | undefined;
  }
}
