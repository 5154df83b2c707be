import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { messages } from '../../../commerce/messages.ts';
import { CallError } from '../../core/call-error.ts';
import type { AuthorRole } from '../../core/ports/storage/accounts/authors.ts';
import type { RequestClass } from '../../core/requests/client-limit.ts';
import { unlessGone } from '../../core/requests/gone-signal.ts';
import type { Turn } from '../../core/threads/thread-pool.ts';
import type { AssistantOptions } from '../../documents/assistant/wish-handler.ts';
import type { BackgroundTasks } from '../../documents/checks/background.ts';
import { type Evaluation, evaluateExpressions } from '../../documents/contracts/evaluate-contract.ts';
import { type Explanation, explainNode } from '../../documents/contracts/explain-contract.ts';
import { createExtract } from '../../documents/library/extract.ts';
import { documentKinds, pageHandlers } from '../../documents/library/handlers.ts';
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
import type { RunCallContext } from '../../shop/calls/run-call.ts';
import { type AuthorAccess, mayAct } from '../../shop/sessions/author-access.ts';
import { routePath } from '../calls/routes.ts';
import { addAssistantRoutes } from './assistant.ts';
import { addAccessRoutes, authorToken, documentToken } from './author-access.ts';
import { documentBodyBytes } from './document-body.ts';
import { addDraftPages, asVisitor } from './draft-pages.ts';
import { createStaffCall, type StaffCall } from './staff-calls.ts';

export interface PageRoutesOptions {
  check: CheckDocument;
  /** Renders a preview as a document with its policy. Omitted, there are no previews. */
  preview?: (document: PreviewRequest, request: FastifyRequest, turn?: Turn) => Promise<PreviewedDocument>;
  /** Address of the script of previews. Omitted, the playground sees nothing of them. */
  canvasScript?: string | undefined;
  /** Renders the draft of a link for anyone. Omitted, links show nothing. */
  showDraft?: (document: PreviewRequest) => Promise<{ html: string; policy: string }>;
  /** Says why a node of a text is shown or not. Omitted, nothing is explained. */
  explain?: (wanted: ExplainRequest, request: FastifyRequest) => Promise<Explanation>;
  /** Evaluates expressions in the scope of a node of a text. Omitted, nothing is evaluated. */
  evaluate?: (wanted: EvaluateRequest, request: FastifyRequest) => Promise<Evaluation>;
  /** Makes nodes fragments in another thread. Omitted, it is done where shoppers are answered. */
  extract?: BackgroundTasks['extract'];
  /** What writes for authors. Omitted, nothing does. */
  assistant?: AssistantOptions;
  /** Opens the playground once, while there are no accounts of authors. */
  oneTimeKey?: string;
  /** Accounts of authors without a second factor cannot be used. */
  isSecondFactorRequired?: boolean;
  /** Where links to drafts lead, if not to the host of the playground. */
  linkOrigin?: string | undefined;
  /** Called when an author is here. */
  onAuthor?: () => void;
}

/** What the playground's calls share with those of the shop. */
export interface RouteContext {
  runner: RunCallContext;
  allowedOrigins: readonly string[];
  /** Route options that limit a kind of request. */
  limitOf: (kind: RequestClass) => { onRequest?: onRequestAsyncHookHandler };
}

/** Calls that change what shoppers see. Only publishers may delete published documents, which the call checks. */
const changesShop: ReadonlySet<string> = new Set([
  ...['pages.publish', 'pages.rollBack', 'pages.unpublish'],
  ...['releases.create', 'releases.cancel', 'releases.rollBack'],
]);

/** Calls that programs make with a key: those of documents as texts, and of publishing them. */
const ofKeys: ReadonlySet<string> = new Set([
  ...['pages.list', 'pages.readDraft', 'pages.saveDraft', 'pages.check', 'pages.publish'],
  ...['pages.versions', 'pages.version', 'releases.list', 'releases.review', 'releases.create'],
  ...['pages.ownParts', 'previewLinks.create', 'previewLinks.revoke'],
]);

/** Settings of the routes that this file adds, with the access of the author who asks. */
type DocumentRoutesOptions = Omit<PageRoutesOptions, 'oneTimeKey' | 'isSecondFactorRequired' | 'onAuthor'> & {
  access: AuthorAccess;
  visitors: PreviewVisitors;
};

/** The routes of documents, which require an author. */
class DocumentRoutes {
  readonly #app: FastifyInstance;
  readonly #context: RouteContext;
  readonly #options: DocumentRoutesOptions;
  readonly #previews: PreviewStore;
  readonly #run: StaffCall;

  constructor(app: FastifyInstance, context: RouteContext, options: DocumentRoutesOptions) {
    this.#app = app;
    this.#context = context;
    this.#options = options;
    this.#previews = createPreviewStore(context.runner.services);
    this.#run = createStaffCall(context);
  }

  add(): void {
    this.#addCalls();
    this.#addQuestions();
    this.#addAssistant();
    this.#addDraftPages();
    this.#addAccess();
  }

  /** The calls about documents, their releases, links and comments. */
  #addCalls(): void {
    const { runner, allowedOrigins } = this.#context;
    const runForKeys = createStaffCall({ runner, allowedOrigins, tokenOf: documentToken });
    for (const handler of this.#handlers()) {
      const { id, method, path } = handler.contract;
      const takesKey = ofKeys.has(id);
      const run = takesKey ? runForKeys : this.#run;
      const role = changesShop.has(id) ? 'publisher' : 'author';
      this.#app.route({
        method,
        url: routePath(path),
        bodyLimit: documentBodyBytes,
        // Before the body is read: a stranger's two megabytes are not worth parsing.
        onRequest: this.#requireRole(role, takesKey ? documentToken : authorToken),
        handler: (request, reply) => unlessGone(reply, (signal) => run(handler, request, reply, signal)),
      });
    }
  }

  #handlers(): Handler[] {
    const { storage, env, log, state } = this.#context.runner.services;
    const { check, extract, linkOrigin } = this.#options;
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
      ...pageHandlers(service, storage.pages, this.#previews, extracting, mayPublish, storage),
    ];
  }

  /** What an author asks about a text: why a node is shown, and what expressions are. */
  #addQuestions(): void {
    for (const [{ method, path }, handlerFor] of [
      [explainNode, (request: FastifyRequest) => this.#explainFor(request)],
      [evaluateExpressions, (request: FastifyRequest) => this.#evaluateFor(request)],
    ] as const)
      this.#app.route({
        method,
        url: routePath(path),
        bodyLimit: documentBodyBytes,
        onRequest: this.#requireRole('author'),
        handler: (request, reply) => this.#run(handlerFor(request), request, reply),
      });
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
    addAssistantRoutes(this.#app, {
      services: this.#context.runner.services,
      check,
      assistant,
      requireAuthor: this.#requireRole('author'),
      run: this.#run,
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
      requireAuthor: this.#requireRole('author'),
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
    const { runner, limitOf } = this.#context;
    addAccessRoutes(this.#app, {
      access: this.#options.access,
      hasAssistant: this.#options.assistant?.model !== undefined,
      log: runner.services.log,
      run: this.#run,
      limitOf: (isAttempt) => limitOf(isAttempt ? 'signIn' : 'read'),
    });
  }

  #requireRole(role: AuthorRole, tokenOf = authorToken) {
    return async (request: FastifyRequest): Promise<void> => {
      const { kind } = request.params as { kind?: unknown };
      await this.#options.access.require(tokenOf(request), kind === 'scripts' ? 'developer' : role);
    };
  }

  async #mayPublish({ session }: Caller): Promise<boolean> {
    const author = await this.#options.access.holderOf(session);
    return author !== undefined && mayAct(author, 'publisher');
  }
}

/** Registers the playground's calls, which require an author. */
export const addPageRoutes = (app: FastifyInstance, context: RouteContext, options: DocumentRoutesOptions): void =>
  new DocumentRoutes(app, context, options).add();
