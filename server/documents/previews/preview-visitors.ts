import { minuteMs } from '../../../commerce/durations.ts';
import { limits } from '../../../commerce/limits.ts';
import type { ServerEnv } from '../../core/env.ts';
import type { SharedState } from '../../core/ports/shared-state.ts';
import type { SessionStorage } from '../../core/ports/storage/accounts/sessions.ts';
import type { PreviewVisitor } from '../../core/requests/request-facts.ts';
import { openSession } from '../../shop/sessions/session-handle.ts';

/** Visitors of previews. Entries can be lost at any time; the next document of a preview then has another visitor. */
export interface PreviewVisitors {
  /** Returns the visitor of an author's session. */
  of(author: string): Promise<PreviewVisitor>;
  /** Returns an unguessable token, with which a document acts as this visitor for a limited time. */
  open(visitor: PreviewVisitor): Promise<string>;
  /** Returns the visitor of a token; undefined for one that is unknown or expired. */
  find(token: string): Promise<PreviewVisitor | undefined>;
  /** Stores a visitor's new session. */
  keep(visitor: PreviewVisitor): Promise<void>;
}

/** Tokens have 256 random bits. */
const tokenBytes = 32;

const keptMs = limits.previewCallMinutes * minuteMs;

/** Creates the visitors in shared state. */
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
      // Created here, because the page may make several changes at once, each of which would otherwise create a
      // session.
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
