/**
 * Who the pages that an author previews call the shop as: a shopper of their own, so that nothing of an author's page is
 * done as the author, or as the customer who the author is in the shop.
 */
export interface PreviewVisitor {
  /** Token of the author's session, without which the visitor may nothing. */
  author: string;
  /** Token of the shopper's session. */
  session: string | undefined;
}

/** What hooks find out about a request before its handler runs. Imported for its types by what reads them. */
declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the browser speaks https with the shop, directly or through a proxy. */
    readonly isSecure: boolean;
    /** Who the request is from instead of the shopper of its cookies: a page that an author previews. */
    previewVisitor: PreviewVisitor | undefined;
  }
}
