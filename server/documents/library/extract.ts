import { messages } from '../../../commerce/messages.ts';
import { type Extracted, type ExtractRequest, extractFragment } from '../../../compiler/index.ts';
import { currentParts } from '../../../widgets/current-parts.ts';
import type { DocumentKind, PageStorage } from '../../core/ports/storage/documents/pages.ts';
import type { Turn } from '../../core/threads/thread-pool.ts';
import { BackgroundError, type BackgroundTasks } from '../checks/background.ts';
import { fragmentDrafts } from './fragment-drafts.ts';
import { pageExpressions } from './page-expressions.ts';

/** A node to extract into a fragment, with the fragments that its document uses, as plain data. */
export interface ExtractJob extends ExtractRequest {
  /** JSON of the fragments by name; drafts when nothing is published. */
  fragments: ReadonlyMap<string, string>;
}

/** Extracts a node of a document into a fragment. */
export type ExtractFragment = (
  request: Omit<ExtractRequest, 'kind'> & { kind: DocumentKind },
  turn: Turn,
) => Promise<Extracted>;

/** Extracts a node in the current thread. */
export const runExtract = ({ fragments, ...request }: ExtractJob): Extracted =>
  extractFragment(request, {
    registry: currentParts().registry,
    expressions: pageExpressions,
    fragment: (name) => fragments.get(name),
    fragmentNames: () => [...fragments.keys()],
  });

/** @param elsewhere extracts in another thread; without it, extraction runs in this thread */
export const createExtract =
  (pages: PageStorage, elsewhere?: BackgroundTasks['extract']): ExtractFragment =>
  async ({ kind, ...request }, turn) => {
    if (kind !== 'page' && kind !== 'fragment') return { refused: messages.noNodes };
    const fragments = new Map((await fragmentDrafts(pages)).map(({ id, source }) => [id, source]));
    try {
      return await (elsewhere ?? runExtract)({ ...request, kind, fragments }, turn);
    } catch (thrown) {
      if (!(thrown instanceof BackgroundError)) throw thrown;
      return { refused: messages.extractFailed };
    }
  };
