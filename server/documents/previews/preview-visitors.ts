import { limits } from '../../../commerce/limits.ts';
import type { ServerEnv } from '../../core/env.ts';
import type { SessionStorage } from '../../core/ports/storage/accounts/sessions.ts';
import type { PreviewVisitor } from '../../core/requests/request-facts.ts';
import { openSession } from '../../shop/sessions/session-handle.ts';
import { hashToken } from '../../shop/sessions/session-token.ts';

/** The visitors of this process. They can be lost at any time; the next document of a preview has another. */
export interface PreviewVisitors {
  /** The visitor of an author's session. */
  of(author: string): Promise<PreviewVisitor>;
  /** Gives a document an unguessable token, with which it is this visitor for a while. */
  open(visitor: PreviewVisitor): string;
  /** The visitor of a token; undefined for one that is unknown or has ended. */
  find(token: string): PreviewVisitor | undefined;
}

/** 256 random bits. */
const tokenBytes = 32;

export function createPreviewVisitors(sessions: SessionStorage, env: ServerEnv): PreviewVisitors {
  const visitors = new Map<string, PreviewVisitor>();
  const documents = new Map<string, { visitor: PreviewVisitor; expiresAt: number }>();
  const removeEnded = (): void => {
    const now = env.now();
    for (const [token, { expiresAt }] of documents)
      if (expiresAt <= now || documents.size > limits.maxPreviewDocuments) documents.delete(token);
    for (const author of visitors.keys())
      if (visitors.size > limits.maxPreviewDocuments) visitors.delete(author);
      else break;
  };
  return {
    async of(author) {
      const key = hashToken(author);
      const visitor = visitors.get(key) ?? { author, session: undefined };
      visitors.set(key, visitor);
      // Begun here, because the page may make several changes at once, and each would begin one.
      const session = openSession(sessions, env, visitor.session);
      await session.ensure();
      visitor.session = session.newToken() ?? visitor.session;
      return visitor;
    },
    open(visitor) {
      const token = Buffer.from(env.randomBytes(tokenBytes)).toString('base64url');
      documents.set(hashToken(token), { visitor, expiresAt: env.now() + limits.previewCallMinutes * 60_000 });
      removeEnded();
      return token;
    },
    find(token) {
      removeEnded();
      return documents.get(hashToken(token))?.visitor;
    },
  };
}
