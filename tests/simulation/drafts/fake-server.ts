import { CallError } from '../../../playground/api/call.ts';
import type { DocumentName, ServerDraft } from '../../../playground/api/documents.ts';
import type { Tasks } from './tasks.ts';

/**
 * States of the server: it answers, is unreachable, refuses texts as too large, saves them but its response is
 * lost, fails, or has signed the author out.
 */
export const serverStates = ['up', 'gone', 'full', 'answer lost', 'failing', 'signed out'] as const;

/** State of the fake server. */
export type ServerState = (typeof serverStates)[number];

const refusals: Partial<Record<ServerState, () => CallError>> = {
  gone: () => new CallError(0, 'network', 'The server cannot be reached.'),
  full: () => new CallError(413, 'body-too-large', 'The text is too large.'),
  failing: () => new CallError(503, 'http', 'The server answered 503.'),
  'signed out': () => new CallError(401, 'sign-in-required', 'Sign in.'),
};

/** Creates a server with one document, which remembers every text that it has ever had. */
export function createFakeServer(tasks: Tasks, latency: () => number, first: string) {
  const texts = [first];
  let state: ServerState = 'up';
  const answer = (): ServerDraft => ({
    id: 'home',
    slug: '/',
    type: 'HOME',
    title: 'Home',
    updatedAt: '',
    hasUnpublishedChanges: false,
    source: texts.at(-1)!,
    draftVersion: texts.length,
  });
  /** Sends a tab's request. The request and its response arrive only if the server and the tab still exist then. */
  const request = (owner: string, work: () => ServerDraft): Promise<ServerDraft> =>
    new Promise((resolve, reject) => {
      tasks.after(owner, latency(), () => {
        const refused = refusals[state]?.();
        if (refused) return reject(refused);
        const isLost = state === 'answer lost';
        try {
          const done = work();
          tasks.after(owner, latency(), () =>
            isLost ? reject(new CallError(0, 'network', 'The server cannot be reached.')) : resolve(done),
          );
        } catch (thrown) {
          tasks.after(owner, latency(), () => reject(thrown));
        }
      });
    });
  return {
    texts: (): readonly string[] => texts,
    become: (next: ServerState) => {
      state = next;
    },
    /** Returns the calls of one tab. */
    callsOf: (owner: string) => ({
      readDraft: (_: DocumentName) => request(owner, answer),
      saveDraft: (_: DocumentName, source: string, ifVersion?: number) =>
        request(owner, () => {
          if (ifVersion !== texts.length) throw new CallError(409, 'page-version-conflict', 'Conflict');
          texts.push(source);
          return answer();
        }),
    }),
  };
}
