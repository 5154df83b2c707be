import { messages } from '../../../commerce/messages.ts';
import { CallError } from '../../core/call-error.ts';
import { defineHandler, type Handler } from '../../shop/calls/define-handler.ts';
import {
  cancelRelease,
  createRelease,
  listReleases,
  reviewRelease,
  rollBackRelease,
} from '../contracts/release-contracts.ts';
import type { ListedRelease, ReleaseService, ReviewedName } from './release-service.ts';

/** A release without the sources of its documents. */
const answerOf = (release: ListedRelease) => ({
  ...release,
  documents: release.documents.map(({ kind, id, before, after }) => ({
    kind,
    id,
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
  })),
});

const requireDistinct = (documents: readonly ReviewedName[]): readonly ReviewedName[] => {
  const names = new Set(documents.map(({ kind, id }) => `${kind} ${id}`));
  if (names.size < documents.length) throw new CallError(400, 'release-twice', messages.releaseTwice);
  return documents;
};

/** Handlers of the playground's calls for releases. The caller is the signed-in author. */
export const releaseHandlers = (service: ReleaseService): Handler[] => [
  defineHandler(listReleases, async () => ({ releases: (await service.list()).map(answerOf) })),
  defineHandler(reviewRelease, async ({ body, caller }) => ({
    documents: (await service.review(requireDistinct(body.documents), caller.userId)).map(
      ({ draft, live, ...review }) => ({
        kind: draft.kind as ReviewedName['kind'],
        id: draft.id,
        draftVersion: draft.draftVersion,
        draft: draft.source,
        ...(live === undefined ? {} : { live }),
        diagnostics: [...review.diagnostics],
        affected: review.affected,
      }),
    ),
  })),
  defineHandler(createRelease, async ({ query, body, caller }) =>
    answerOf(
      await service.create({
        name: body.name,
        documents: requireDistinct(body.documents),
        author: caller.userId ?? '',
        allowFailingReleases: query.failsReleases === 'yes',
        ...(body.dueAt === undefined ? {} : { dueAt: body.dueAt }),
      }),
    ),
  ),
  defineHandler(cancelRelease, async ({ params, caller }) =>
    answerOf(await service.cancel(params.id, caller.userId ?? '')),
  ),
  defineHandler(rollBackRelease, async ({ params, query, caller }) =>
    answerOf(await service.rollBack(params.id, caller.userId ?? '', query.failsReleases === 'yes')),
  ),
];
