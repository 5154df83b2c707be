import type { FastifyInstance, FastifyRequest } from 'fastify';
import { messages } from '../../../commerce/messages.ts';
import { CallError } from '../../core/call-error.ts';
import type { Turn } from '../../core/threads/thread-pool.ts';
import type { AssistantOptions } from '../../documents/assistant/wish-handler.ts';
import type { BackgroundTasks } from '../../documents/checks/background.ts';
import { type Evaluation, evaluateExpressions } from '../../documents/contracts/evaluate-contract.ts';
import { type Explanation, explainNode } from '../../documents/contracts/explain-contract.ts';
import { fontHandler } from '../../documents/fonts/upload-font.ts';
import { documentKinds } from '../../documents/library/addressed-document.ts';
import { createExtract } from '../../documents/library/extract.ts';
import { pageHandlers } from '../../documents/library/handlers.ts';
import { type CheckDocument, createPageService } from '../../documents/library/page-service.ts';
import { type SentSource, wholeSource } from '../../documents/library/sent-source.ts';
import { requireKnownTime } from '../../documents/previews/preview-conditions.ts';
import { previewLinkHandlers } from '../../documents/previews/preview-links.ts';
import { createPreviewStore, type PreviewRequest, type PreviewStore } from '../../documents/previews/preview-store.ts';
import type { PreviewVisitors } from '../../documents/previews/preview-visitors.ts';
import { releaseHandlers } from '../../documents/releases/release-handlers.ts';
import { ReleaseService } from '../../documents/releases/release-service.ts';
import { commentHandlers } from '../../documents/review/comments.ts';
import { experimentHandlers } from '../../documents/review/experiment-handlers.ts';
import { presenceHandler } from '../../documents/review/presence.ts';
import type { PreviewedDocument } from '../../render/drafts/drafts.ts';
import type { EvaluateRequest } from '../../render/explain/evaluate-expressions.ts';
import type { ExplainRequest } from '../../render/explain/explain-node.ts';
import type { Caller } from '../../shop/calls/context.ts';
import { defineHandler, type Handler } from '../../shop/calls/define-handler.ts';
import { type AuthorAccess, mayAct } from '../../shop/sessions/author-access.ts';
import type { RouteContext } from '../calls/route-context.ts';
import { addAssistantCall } from './assistant.ts';
import { addAccessCalls } from './author-access.ts';
import { documentBodyBytes } from './document-body.ts';
import { addDraftPages, asVisitor } from './draft-pages.ts';
import type { StaffCalls, StaffRouteSettings } from './staff-calls.ts';
import { authorToken } from './staff-token.ts';

/** Dependencies of the playground's calls, each of which is optional. */
export interface PageRoutesOptions {
  check: CheckDocument;
  /** Renders a preview as a document with its policy. Without it, there are no previews. */
  preview?: (document: PreviewRequest, request: FastifyRequest, turn?: Turn) => Promise<PreviewedDocument>;
  /** Address of the script for previews. Without it, the playground cannot communicate with previews. */
  canvasScript?: string | undefined;
  /** Renders a shared draft for anyone who has the link. Without it, links show nothing. */
  showDraft?: (document: PreviewRequest) => Promise<{ html: string; policy: string }>;
  /** Explains why a node of a document is shown or not. Without it, nothing is explained. */
  explain?: (wanted: ExplainRequest, request: FastifyRequest) => Promise<Explanation>;
  /** Evaluates expressions in the scope of a document's node. Without it, nothing is evaluated. */
  evaluate?: (wanted: EvaluateRequest, request: FastifyRequest) => Promise<Evaluation>;
  /** Extracts nodes into fragments in another thread. Without it, that is done in the thread that serves shoppers. */
  extract?: BackgroundTasks['extract'];
  /** Subsets uploaded fonts in another thread. Without it, that is done in the thread that serves shoppers. */
  prepareFont?: BackgroundTasks['font'];
  /** The authors' assistant. Without it, there is none. */
  assistant?: AssistantOptions;
  /** Opens the playground once, while there are no accounts of authors. */
  oneTimeKey?: string;
  /** Whether accounts without a second factor are refused. */
  isSecondFactorRequired?: boolean;
  /** Origin of links to drafts, if it is not the playground's. */
  linkOrigin?: string | undefined;
  /** Called when an author makes a request. */
  onAuthor?: () => void;
}

/** Settings of the routes in this file, with the authors' access. */
type DocumentRoutesOptions = Omit<PageRoutesOptions, 'oneTimeKey' | 'isSecondFactorRequired' | 'onAuthor'> & {
  access: AuthorAccess;
  visitors: PreviewVisitors;
};

/** Documents may be large, and editing sends many requests: one for each edited text. */
const documentCalls: StaffRouteSettings = { bodyLimit: documentBodyBytes, isLimited: false };

/** The routes for documents. */
class DocumentRoutes {
  readonly #app: FastifyInstance;
  readonly #context: RouteContext;
  readonly #options: DocumentRoutesOptions;
  readonly #previews: PreviewStore;
  readonly #calls: StaffCalls;

  constructor(app: FastifyInstance, context: RouteContext, calls: StaffCalls, options: DocumentRoutesOptions) {
    this.#app = app;
    this.#context = context;
    this.#options = options;
    this.#previews = createPreviewStore(context.runner.services);
    this.#calls = calls;
  }

  add(): void {
    this.#addCalls();
    this.#addQuestions();
    this.#addAssistant();
    this.#addDraftPages();
    this.#addAccess();
  }

  /** Adds the calls about documents, their releases, links and comments. */
  #addCalls(): void {
    for (const handler of this.#handlers()) this.#calls.add(handler, documentCalls);
  }

  #handlers(): Handler[] {
    const { storage, env, log, state } = this.#context.runner.services;
    const { check, extract, linkOrigin, prepareFont } = this.#options;
    const service = createPageService(storage.pages, env, check, log);
    const releases = new ReleaseService({ pages: storage.pages, releases: storage.releases, env, check, log });
    const extracting = createExtract(storage.pages, extract);
    const mayPublish = (caller: Caller): Promise<boolean> => this.#mayPublish(caller);
    return [
      ...releaseHandlers(releases),
      ...previewLinkHandlers(storage, service, env, linkOrigin),
      ...experimentHandlers(),
      ...commentHandlers(storage, service, env, mayPublish),
      presenceHandler(state),
      fontHandler(prepareFont),
      ...pageHandlers(service, storage.pages, this.#previews, extracting, mayPublish, storage),
    ];
  }

  /** Adds the calls that explain a node of a document and evaluate expressions in it. */
  #addQuestions(): void {
    for (const [contract, handlerFor] of [
      [explainNode, (request: FastifyRequest) => this.#explainFor(request)],
      [evaluateExpressions, (request: FastifyRequest) => this.#evaluateFor(request)],
    ] as const)
      this.#calls.addRoute(
        contract,
        (request, reply, signal) => this.#calls.run(handlerFor(request), request, reply, signal),
        documentCalls,
      );
  }

  #explainFor(request: FastifyRequest): Handler {
    const { explain, visitors } = this.#options;
    return defineHandler(explainNode, async ({ params: { kind, id }, body }) => {
      if (!explain) throw new CallError(404, 'no-preview', messages.notFound);
      requireKnownTime(body.conditions);
      return explain(await this.#shown(kind, id, body), await asVisitor(request, visitors));
    });
  }

  #evaluateFor(request: FastifyRequest): Handler {
    const { evaluate, visitors } = this.#options;
    return defineHandler(evaluateExpressions, async ({ params: { kind, id }, body }) => {
      if (!evaluate) throw new CallError(404, 'no-preview', messages.notFound);
      requireKnownTime(body.conditions);
      return evaluate(await this.#shown(kind, id, body), await asVisitor(request, visitors));
    });
  }

  async #shown<Body extends { source: SentSource }>(word: 'pages' | 'fragments', id: string, body: Body) {
    const { storage } = this.#context.runner.services;
    const kind = documentKinds[word];
    return { ...body, kind, id, source: await wholeSource(storage.pages, kind, id, body.source) };
  }

  #addAssistant(): void {
    const { check, assistant = { model: undefined, seePicture: async () => undefined } } = this.#options;
    addAssistantCall(this.#app, {
      services: this.#context.runner.services,
      check,
      assistant,
      calls: this.#calls,
    });
  }

  #addDraftPages(): void {
    const { runner, limitOf } = this.#context;
    const { storage, env, log } = runner.services;
    const { access, visitors, preview, showDraft, canvasScript } = this.#options;
    addDraftPages(this.#app, {
      storage,
      env,
      log,
      requireAuthor: async (request) => void (await access.require(authorToken(request), 'author')),
      limitOf,
      access,
      visitors,
      previews: this.#previews,
      preview,
      showDraft,
      canvasScript,
    });
  }

  #addAccess(): void {
    addAccessCalls(this.#calls, {
      access: this.#options.access,
      hasAssistant: this.#options.assistant?.model !== undefined,
      log: this.#context.runner.services.log,
    });
  }

  async #mayPublish({ session }: Caller): Promise<boolean> {
    const author = await this.#options.access.holderOf(session);
    return author !== undefined && mayAct(author, 'publisher');
  }
}

/** Registers the playground's calls. */
export const addPageRoutes = (
  app: FastifyInstance,
  context: RouteContext,
  calls: StaffCalls,
  options: DocumentRoutesOptions,
): void => new DocumentRoutes(app, context, calls, options).add();
