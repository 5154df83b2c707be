/**
 * The shopper as whom an author's previewed pages call the shop: a separate one, so that nothing on a previewed
 * page acts as the author, or as the customer who the author is in the shop.
 */
export interface PreviewVisitor {
  /** Token of the author's session, without which the visitor has no permissions. */
  author: string;
  /** Token of the shopper's session. */
  session: string | undefined;
}

/**
 * Facts that hooks establish about a request before its handler runs. Modules that read them import this one for
 * its types.
 */
declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the browser uses https, directly or through a proxy. */
    readonly isSecure: boolean;
    /** The visitor who replaces the shopper of the request's cookies, for a page that an author previews. */
    previewVisitor: PreviewVisitor | undefined;
  }
}
