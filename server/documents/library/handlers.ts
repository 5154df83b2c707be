import { currentParts } from '../../../widgets/current-parts.ts';
import { marketsOf } from '../../core/markets.ts';
import type { PageStorage } from '../../core/ports/storage/documents/pages.ts';
import type { ShopStorage } from '../../core/ports/storage/storage.ts';
import type { Caller } from '../../shop/calls/context.ts';
import { defineHandler, type Handler } from '../../shop/calls/define-handler.ts';
import {
  checkDocument,
  deleteDocument,
  listDocuments,
  listMarkets,
  listOwnContracts,
  listSections,
  listUses,
  listVersions,
  previewDocument,
  publishDocument,
  readDraft,
  readVersion,
  rollBack,
  saveDraft,
  searchDrafts,
  unpublishDocument,
} from '../contracts/contracts.ts';
import { extractFragment } from '../contracts/extract-contract.ts';
import { requireKnownTime } from '../previews/preview-conditions.ts';
import type { PreviewStore } from '../previews/preview-store.ts';
import { requireNoConflicts } from '../releases/conflicting-releases.ts';
import { documentAt, documentKinds } from './addressed-document.ts';
import type { ExtractFragment } from './extract.ts';
import type { PageService } from './page-service.ts';
import { readSections } from './sections.ts';
import { wholeSource } from './sent-source.ts';

/** Contracts of the parts that the shop adds itself. */
function ownContracts() {
  const { widgets, actions, calls, functions, texts = {}, mails = [] } = currentParts().own;
  return {
    widgets: [...widgets],
    actions: [...actions],
    calls: [...calls],
    functions: [...functions],
    texts,
    mails: [...mails],
  };
}

/** Handlers of the playground's calls for documents of every kind. The caller is the signed-in author. */
export const pageHandlers = (
  service: PageService,
  pages: PageStorage,
  previews: PreviewStore,
  extract: ExtractFragment,
  mayPublish: (caller: Caller) => Promise<boolean>,
  { releases }: Pick<ShopStorage, 'releases'>,
): Handler[] => [
  defineHandler(listDocuments, async ({ params }) => ({ documents: await service.list(documentKinds[params.kind]) })),
  defineHandler(readDraft, async ({ params }) => {
    const { kind, id } = documentAt(params);
    return service.readDraft(kind, id);
  }),
  defineHandler(saveDraft, async ({ params, body: { source: sent, ifVersion } }) => {
    const { kind, id } = documentAt(params);
    const edited = typeof sent === 'string' ? ifVersion : sent.draftVersion;
    const source = await wholeSource(pages, kind, id, sent);
    const { source: _, ...summary } = await service.saveDraft(kind, id, source, edited);
    return summary;
  }),
  defineHandler(checkDocument, async ({ params, body, signal, caller }) => {
    const { kind, id } = documentAt(params);
    const source = await wholeSource(pages, kind, id, body.source);
    return { diagnostics: [...(await service.check(kind, id, source, { owner: caller.userId ?? '', signal }))] };
  }),
  defineHandler(extractFragment, async ({ params: { kind: word, id }, body, signal, caller }) => {
    const kind = documentKinds[word];
    const source = await wholeSource(pages, kind, id, body.source);
    return extract({ ...body, kind, source }, { owner: caller.userId ?? '', signal });
  }),
  defineHandler(previewDocument, async ({ body: { kind: word, id, source: sent, ...shown } }) => {
    requireKnownTime(shown.conditions);
    const kind = documentKinds[word];
    return { token: await previews.add({ kind, id, source: await wholeSource(pages, kind, id, sent), ...shown }) };
  }),
  defineHandler(listSections, async () => ({ sections: await readSections(pages) })),
  defineHandler(listOwnContracts, async () => ownContracts()),
  defineHandler(listMarkets, async ({ shop }) => ({ markets: marketsOf(shop.config) })),
  defineHandler(publishDocument, async ({ params, query, body, caller }) => {
    const { kind, id } = documentAt(params);
    await requireNoConflicts({ pages, releases }, [{ kind, id }], query.failsReleases === 'yes');
    return service.publish(kind, id, { ...body, author: caller.userId ?? '' });
  }),
  defineHandler(listVersions, async ({ params }) => {
    const { kind, id } = documentAt(params);
    return { versions: await service.versions(kind, id) };
  }),
  defineHandler(readVersion, async ({ params }) => {
    const { kind, id } = documentAt(params);
    return service.version(kind, id, params.version);
  }),
  defineHandler(rollBack, async ({ params, query, body, caller }) => {
    const { kind, id } = documentAt(params);
    await requireNoConflicts({ pages, releases }, [{ kind, id }], query.failsReleases === 'yes');
    return service.rollBack(kind, id, body.version, caller.userId);
  }),
  defineHandler(listUses, async ({ params }) => {
    const { kind, id } = documentAt(params);
    return { uses: await service.uses(kind, id) };
  }),
  defineHandler(searchDrafts, async ({ query }) => ({ hits: await service.search(query.q) })),
  defineHandler(unpublishDocument, async ({ params, query, caller }) => {
    const { kind, id } = documentAt(params);
    await requireNoConflicts({ pages, releases }, [{ kind, id }], query.failsReleases === 'yes');
    return service.unpublish(kind, id, caller.userId);
  }),
  defineHandler(deleteDocument, async ({ params, query, caller }) => {
    const { kind, id } = documentAt(params);
    const isOnlyDraft = !(await mayPublish(caller));
    await requireNoConflicts({ pages, releases }, [{ kind, id }], query.failsReleases === 'yes');
    await service.delete(kind, id, { author: caller.userId ?? '', isOnlyDraft });
    return { id };
  }),
];
