import { defineHandler, type Handler } from '../calls/define-handler.ts';
import type { DocumentKind } from '../storage/port/pages.ts';
import {
  checkDocument,
  deleteDocument,
  listDocuments,
  listVersions,
  previewDocument,
  publishDocument,
  readDraft,
  readVersion,
  rollBack,
  saveDraft,
} from './contracts.ts';
import type { PageService } from './page-service.ts';
import type { PreviewStore } from './preview-store.ts';

const kinds = { pages: 'page', fragments: 'fragment', scripts: 'script' } as const satisfies Record<
  string,
  DocumentKind
>;

/** Handlers of the playground's calls for pages, fragments and scripts. */
export const pageHandlers = (service: PageService, previews: PreviewStore): Handler[] => [
  defineHandler(listDocuments, async ({ params }) => ({ documents: await service.list(kinds[params.kind]) })),
  defineHandler(readDraft, ({ params }) => service.readDraft(kinds[params.kind], params.id)),
  defineHandler(saveDraft, ({ params, body }) =>
    service.saveDraft(kinds[params.kind], params.id, body.source, body.ifVersion),
  ),
  defineHandler(checkDocument, async ({ params, body }) => ({
    diagnostics: [...(await service.check(kinds[params.kind], params.id, body.source))],
  })),
  defineHandler(previewDocument, async ({ body: { kind, ...request } }) => ({
    token: previews.add({ kind: kinds[kind], ...request }),
  })),
  defineHandler(publishDocument, ({ params, body }) => service.publish(kinds[params.kind], params.id, body)),
  defineHandler(listVersions, async ({ params }) => ({
    versions: await service.versions(kinds[params.kind], params.id),
  })),
  defineHandler(readVersion, ({ params }) => service.version(kinds[params.kind], params.id, params.version)),
  defineHandler(rollBack, ({ params, body }) => service.rollBack(kinds[params.kind], params.id, body.version)),
  defineHandler(deleteDocument, async ({ params }) => {
    await service.delete(kinds[params.kind], params.id);
    return { id: params.id };
  }),
];
