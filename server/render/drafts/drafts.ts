import type { FastifyRequest } from 'fastify';
import checkoutGet from '../../../commerce/calls/checkout/get.ts';
import type { Plan } from '../../../plan/plan.ts';
import type { Consent } from '../../../schemas/entities/shop/consent.ts';
import type { Market } from '../../../schemas/entities/shop/market.ts';
import type { Json } from '../../../schemas/page.ts';
import { CallError } from '../../core/call-error.ts';
import { messageOfTemplate, ownMailOf } from '../../core/messages.ts';
import type { Turn } from '../../core/threads/thread-pool.ts';
import type { Evaluation } from '../../documents/contracts/evaluate-contract.ts';
import type { Explanation } from '../../documents/contracts/explain-contract.ts';
import type { PreviewRequest } from '../../documents/previews/preview-store.ts';
import { createLocalCaller, type Shop } from '../../shop/calls/shop.ts';
import type { RenderVisitor } from '../answers/rendered-for.ts';
import type { PageResponse } from '../answers/send-page.ts';
import { routeAt } from '../answers/visit.ts';
import { withLocalIcons } from '../document/local-icons.ts';
import { disconnectedPolicy, pagePolicy, previewPolicy, readOnlyPolicy } from '../document/policy.ts';
import { type EvaluateRequest, evaluateExpressions } from '../explain/evaluate-expressions.ts';
import { type Explainer, type ExplainRequest, explainNode } from '../explain/explain-node.ts';
import type { PageLibrary } from '../library/page-library.ts';
import type { ReadyPage } from '../library/ready-page.ts';
import type { PageRenderer, Place } from '../page-renderer.ts';
import { withPreviewConditions } from '../stress/preview-settings.ts';
import { stressAnswers } from '../stress/stress.ts';
import type { AnswerOverrides } from './given-answers.ts';
import { noPreview, previewedPage } from './preview.ts';
import { editedMailPolicy, previewedMessage } from './previewed-message.ts';
import { type PreviewedVisit, previewedVisit } from './previewed-visit.ts';

type Document = Pick<PageResponse, 'html' | 'policy'>;

/** A document, and the time at which it is previewed, when that is not the current time. */
export type PreviewedDocument = Document & { now?: number | undefined };

/** Renders documents that may be unpublished. */
export interface Drafts {
  /** Renders a document with the shop's code and data, for the author who requests it. */
  preview(wanted: PreviewRequest, request: FastifyRequest, turn?: Turn): Promise<PreviewedDocument>;
  /** Renders a document for anyone, as a guest sees it; no form on it can be submitted. */
  showDraft(wanted: PreviewRequest): Promise<Document>;
  /** Explains why a node of a document does or does not appear in the preview, and what it costs. */
  explain(wanted: ExplainRequest, request: FastifyRequest): Promise<Explanation>;
  /** Evaluates expressions in the scope of a node of a document. */
  evaluate(wanted: EvaluateRequest, request: FastifyRequest): Promise<Evaluation>;
  /** Renders a document that is not stored, with the given fragments and answers, for the gallery. */
  show(shown: GalleryDocument, request: FastifyRequest): Promise<Document>;
}

/** A document of the gallery, with everything that it depends on. */
export interface GalleryDocument {
  source: Json;
  /** Fragments in addition to the shop's; they replace fragments of the same name. */
  fragments: ReadonlyMap<string, string>;
  answers: AnswerOverrides;
}

type At = Pick<PreviewedVisit, 'url' | 'market'>;

interface DraftsOptions {
  shop: Shop;
  library: PageLibrary;
  markets: readonly Market[];
  renderer: PageRenderer;
  scriptBytes?: ((plan: Plan) => number) | undefined;
}

const placeAt = (page: ReadyPage, { url, market }: At, consent: Consent | undefined): Place => ({
  market,
  route: routeAt(url, page, market),
  ...(consent ? { consent } : {}),
});

/** Adds the answers of a stress test, which override a visitor's sample answers. */
const withStress = (about: RenderVisitor, { answers, failing }: ReturnType<typeof stressAnswers>): RenderVisitor => ({
  ...about,
  ...(answers ? { answers: { ...about.answers, ...answers } } : {}),
  ...(failing ? { failing } : {}),
});

/** Returns a function that reads a visitor's checkout by the name of its cart. */
const checkoutsOf = (shop: Shop, request: FastifyRequest | undefined): Explainer['checkoutOf'] => {
  const { call } = createLocalCaller(shop, request);
  return async (cart) => {
    try {
      return await call(checkoutGet, { query: { cart } });
    } catch (error) {
      if (error instanceof CallError) return undefined;
      throw error;
    }
  };
};

/** Renders drafts as the shop renders its published pages. */
export class DraftPages implements Drafts {
  readonly #options: DraftsOptions;

  constructor(options: DraftsOptions) {
    this.#options = options;
  }

  async preview(
    wanted: PreviewRequest,
    request: FastifyRequest,
    turn: Turn = { owner: 'authors' },
  ): Promise<PreviewedDocument> {
    const { library, markets } = this.#options;
    const message = this.#messageIn(wanted);
    if (message) return { ...(await message), policy: editedMailPolicy };
    const visit = previewedVisit(wanted, markets, request);
    const page = await previewedPage(
      library,
      { ...wanted, url: visit.plainUrl, locale: visit.market.locale },
      true,
      turn,
    );
    // A newer edit has superseded this preview.
    turn.signal?.throwIfAborted();
    const { conditions = {} } = wanted;
    const sampleAnswers = stressAnswers(page, conditions, visit.market);
    const about = { ...withStress(visit.about, sampleAnswers), turn };
    const { answers, failing } = about;
    const shown = await this.#documentAt(page, visit, this.#decided, about);
    const document = withPreviewConditions(shown, conditions, { answers, failing });
    const policy = previewPolicy(document.policy);
    return {
      html: document.html,
      // The browser's calls would have the author's session, while this preview shows another visitor, so they are
      // blocked.
      policy: conditions.visitor === undefined ? policy : disconnectedPolicy(policy),
      now: visit.about.now,
    };
  }

  async showDraft(wanted: PreviewRequest): Promise<Document> {
    const { library, markets } = this.#options;
    const message = this.#messageIn(wanted);
    if (message) return message;
    const visit = previewedVisit(wanted, markets);
    const page = await previewedPage(library, { ...wanted, url: visit.plainUrl, locale: visit.market.locale }, false);
    const answers = stressAnswers(page, wanted.conditions ?? {}, visit.market);
    const { html, policy } = await this.#documentAt(page, visit, this.#decided, withStress(visit.about, answers));
    return { html: withLocalIcons(html), policy: readOnlyPolicy(policy) };
  }

  explain(wanted: ExplainRequest, request: FastifyRequest): Promise<Explanation> {
    return explainNode(this.#explainerFor(wanted, request), wanted);
  }

  evaluate(wanted: EvaluateRequest, request: FastifyRequest): Promise<Evaluation> {
    return evaluateExpressions(this.#explainerFor(wanted, request), wanted);
  }

  async show({ source, fragments, answers }: GalleryDocument, request: FastifyRequest): Promise<Document> {
    const { library, markets, renderer } = this.#options;
    const page = await library.compile(source, fragments);
    const at = { url: '/', market: markets[0]! };
    return this.#documentAt(page, at, renderer.consentIn(request), { request, answers });
  }

  /**
   * Consent of a preview's visitor, as decided already: the banner would cover the edited page, and previews send no
   * analytics.
   */
  get #decided(): Consent | undefined {
    const { config } = this.#options.shop.services;
    return config.consent && { isDecided: true, granted: [], isSignalled: false };
  }

  /** Renders a page at an address, or an explanation when it cannot be shown. */
  async #documentAt(
    page: ReadyPage,
    at: At,
    consent: Consent | undefined,
    about: RenderVisitor & { turn?: Turn },
  ): Promise<Document> {
    const options = { ...about, isUnlisted: true };
    const rendered = await this.#options.renderer.renderAt(page, placeAt(page, at, consent), options);
    if (!rendered.failure) return { html: rendered.html, policy: rendered.policy };
    const policy = pagePolicy({ styles: [], pictureHosts: [], isSecure: false });
    return { html: noPreview(at.url, rendered.failure), policy };
  }

  /** The preview of a message's template, which is not a page; undefined for other documents. */
  #messageIn({ kind, id, source }: PreviewRequest): Promise<Document> | undefined {
    if (kind !== 'fragment') return undefined;
    const { services } = this.#options.shop;
    const message = messageOfTemplate(id) ?? services.mails.kindOf(ownMailOf(id));
    return message && previewedMessage(services, message, source);
  }

  #explainerFor(wanted: PreviewRequest, request: FastifyRequest): Explainer {
    const { shop, library, markets, renderer, scriptBytes } = this.#options;
    const visit = previewedVisit(wanted, markets, request);
    return {
      compile: (text) => previewedPage(library, { ...text, url: visit.plainUrl, locale: visit.market.locale }),
      optionsFor: (page) =>
        renderer.optionsFor(
          page,
          placeAt(page, visit, this.#decided),
          withStress(visit.about, stressAnswers(page, wanted.conditions ?? {}, visit.market)),
        ),
      checkoutOf: checkoutsOf(shop, visit.about.request),
      scriptBytes,
    };
  }
}
