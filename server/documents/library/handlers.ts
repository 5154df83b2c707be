import { currentParts } from '../../../widgets/current-parts.ts';
import { marketsOf } from '../../core/markets.ts';
import type { DocumentKind, PageStorage } from '../../core/ports/storage/documents/pages.ts';
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
import type { ExtractFragment } from './extract.ts';
import type { PageService } from './page-service.ts';
import { readSections } from './sections.ts';
import { wholeSource } from './sent-source.ts';

/** Kinds of documents by their names in addresses. */
export const documentKinds = {
  pages: 'page',
  fragments: 'fragment',
  scripts: 'script',
  audiences: 'audience',
  themes: 'theme',
} as const satisfies Record<string, DocumentKind>;

/**
 * Handlers of the playground's calls for pages, fragments, scripts and the theme. The caller is the signed-in author.
 */
export const pageHandlers = (
  service: PageService,
  pages: PageStorage,
  previews: PreviewStore,
  extract: ExtractFragment,
  mayPublish: (caller: Caller) => Promise<boolean>,
  { releases }: Pick<ShopStorage, 'releases'>,
): Handler[] => [
  defineHandler(listDocuments, async ({ params }) => ({ documents: await service.list(documentKinds[params.kind]) })),
  defineHandler(readDraft, ({ params }) => service.readDraft(documentKinds[params.kind], params.id)),
  defineHandler(saveDraft, async ({ params, body: { source: sent, ifVersion } }) => {
    const kind = documentKinds[params.kind];
    const edited = typeof sent === 'string' ? ifVersion : sent.draftVersion;
    const source = await wholeSource(pages, kind, params.id, sent);
    const { source: _, ...summary } = await service.saveDraft(kind, params.id, source, edited);
    return summary;
  }),
  defineHandler(checkDocument, async ({ params: { kind: word, id }, body, signal, caller }) => {
    const kind = documentKinds[word];
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
  defineHandler(listOwnContracts, async () => {
    const { widgets, actions, calls, functions, texts = {}, mails = [] } = currentParts().own;
    return {
      widgets: [...widgets],
      actions: [...actions],
      calls: [...calls],
      functions: [...functions],
      texts,
      mails: [...mails],
    };
  }),
  defineHandler(listMarkets, async ({ shop }) => ({ markets: marketsOf(shop.config) })),
  defineHandler(publishDocument, async ({ params, query, body, caller }) => {
    const kind = documentKinds[params.kind];
    await requireNoConflicts({ pages, releases }, [{ kind, id: params.id }], query.failsReleases === 'yes');
    return service.publish(kind, params.id, { ...body, author: caller.userId ?? '' });
  }),
  defineHandler(listVersions, async ({ params }) => ({
    versions: await service.versions(documentKinds[params.kind], params.id),
  })),
  defineHandler(readVersion, ({ params }) => service.version(documentKinds[params.kind], params.id, params.version)),
  defineHandler(rollBack, async ({ params, query, body, caller }) => {
    const kind = documentKinds[params.kind];
    await requireNoConflicts({ pages, releases }, [{ kind, id: params.id }], query.failsReleases === 'yes');
    return service.rollBack(kind, params.id, body.version, caller.userId);
  }),
  defineHandler(listUses, async ({ params }) => ({ uses: await service.uses(documentKinds[params.kind], params.id) })),
  defineHandler(searchDrafts, async ({ query }) => ({ hits: await service.search(query.q) })),
  defineHandler(unpublishDocument, async ({ params, query, caller }) => {
    const kind = documentKinds[params.kind];
    await requireNoConflicts({ pages, releases }, [{ kind, id: params.id }], query.failsReleases === 'yes');
    return service.unpublish(kind, params.id, caller.userId);
  }),
  defineHandler(deleteDocument, async ({ params, query, caller }) => {
    const kind = documentKinds[params.kind];
    const isOnlyDraft = !(await mayPublish(caller));
    await requireNoConflicts({ pages, releases }, [{ kind, id: params.id }], query.failsReleases === 'yes');
    await service.delete(kind, params.id, { author: caller.userId ?? '', isOnlyDraft });
    return { id: params.id };
  }),
];
