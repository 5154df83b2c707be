import { limits } from '../../../commerce/limits.ts';
import type { ServerEnv } from '../../core/env.ts';
import type { SharedState } from '../../core/ports/shared-state.ts';
import type { SessionStorage } from '../../core/ports/storage/accounts/sessions.ts';
import type { PreviewVisitor } from '../../core/requests/request-facts.ts';
import { openSession } from '../../shop/sessions/session-handle.ts';

/** Visitors of previews. They can be lost at any time; the next document of a preview has another. */
export interface PreviewVisitors {
  /** The visitor of an author's session. */
  of(author: string): Promise<PreviewVisitor>;
  /** Gives a document an unguessable token, with which it is this visitor for a while. */
  open(visitor: PreviewVisitor): Promise<string>;
  /** The visitor of a token; undefined for one that is unknown or has ended. */
  find(token: string): Promise<PreviewVisitor | undefined>;
  /** Notes that a visitor has another session than before. */
  keep(visitor: PreviewVisitor): Promise<void>;
}

/** 256 random bits. */
const tokenBytes = 32;

const keptMs = limits.previewCallMinutes * 60_000;

export function createPreviewVisitors(
  sessions: SessionStorage,
  { env, state }: { env: ServerEnv; state: SharedState },
): PreviewVisitors {
  const known = async (author: string): Promise<PreviewVisitor> => ({
    author,
    session: await state.get('preview-visitor', author),
  });
  const keep = async ({ author, session }: PreviewVisitor): Promise<void> => {
    if (session !== undefined) await state.put('preview-visitor', author, session, keptMs);
  };
  return {
    keep,
    async of(author) {
      const visitor = await known(author);
      // Begun here, because the page may make several changes at once, and each would begin one.
      const session = openSession(sessions, env, visitor.session);
      await session.ensure();
      visitor.session = session.newToken() ?? visitor.session;
      await keep(visitor);
      return visitor;
    },
    async open({ author }) {
      const token = Buffer.from(env.randomBytes(tokenBytes)).toString('base64url');
      await state.put('preview-document', token, author, keptMs);
      return token;
    },
    async find(token) {
      const author = await state.get('preview-document', token);
      return author === undefined ? undefined : known(author);
    },
  };
}
