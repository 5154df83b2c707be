import type { FastifyRequest } from 'fastify';
import type { Plan } from '../../plan/plan.ts';
import type { Consent } from '../../schemas/entities/consent.ts';
import type { Market } from '../../schemas/entities/market.ts';
import type { Json } from '../../schemas/page.ts';
import type { ShopServices } from '../calls/context.ts';
import type { KeptState } from '../forms/kept-states.ts';
import { messageOfTemplate } from '../messaging/messages.ts';
import type { Explanation } from '../pages/explain-contract.ts';
import type { PreviewRequest } from '../pages/preview-store.ts';
import { type ExplainRequest, explainNode } from './explain/explain-node.ts';
import type { ExplainOptions } from './explain/explained-page.ts';
import type { GivenAnswers } from './given-answers.ts';
import type { DraftPage, PageLibrary, ReadyPage } from './page-library.ts';
import { pagePolicy, readOnlyPolicy } from './policy.ts';
import { noPreview, previewedPage } from './preview.ts';
import { withPointers } from './preview-marks.ts';
import { previewedMessage } from './previewed-message.ts';
import type { RenderedPage } from './render-page.ts';
import type { PageResponse } from './send-page.ts';
import { canonicalPath, marketOf, routeAt, type Visit } from './visit.ts';

type Document = Pick<PageResponse, 'html' | 'policy'>;

/** Shows documents that need not be published. */
export interface Drafts {
  /** Renders a document with the shop's own code and data, for the author who asks. */
  preview(wanted: PreviewRequest, request: FastifyRequest): Promise<Document>;
  /** Renders the same for anyone, as a guest sees it; nothing on it can be sent. */
  showDraft(wanted: PreviewRequest): Promise<Document>;
  /** Says why a node of a document is in its preview or not, and what it costs. */
  explain(wanted: ExplainRequest, request: FastifyRequest): Promise<Explanation>;
  /** Renders a document that is nowhere stored, with fragments and answers of its own, for the gallery. */
  show(shown: ShownDocument, request: FastifyRequest): Promise<Document>;
}

export interface ShownDocument {
  source: Json;
  /** Fragments besides those of the shop, which they replace. */
  fragments: ReadonlyMap<string, string>;
  answers: GivenAnswers;
}

type Place = Pick<Visit, 'route' | 'market' | 'consent'>;

/** Who a page is rendered for, and what it has become for them. */
export interface RenderedFor {
  request?: FastifyRequest | undefined;
  kept?: KeptState | undefined;
  answers?: GivenAnswers | undefined;
}

interface DraftsOptions {
  services: ShopServices;
  library: PageLibrary;
  markets: readonly Market[];
  consentIn(request: FastifyRequest): Consent | undefined;
  optionsFor(page: DraftPage, at: Place, about: RenderedFor): Promise<ExplainOptions>;
  renderAt(
    page: ReadyPage,
    at: Place,
    about: RenderedFor & { isUnlisted?: boolean },
  ): Promise<(Document & { failure?: undefined }) | Required<Pick<RenderedPage, 'failure'>>>;
  scriptBytes?: ((plan: Plan) => number) | undefined;
}

/** Shows drafts as the shop renders its pages. */
export function createDrafts({
  services,
  library,
  markets,
  consentIn,
  optionsFor,
  renderAt,
  scriptBytes,
}: DraftsOptions): Drafts {
  // A preview asks for no consent: the banner would cover what is edited, and nothing is measured there.
  const decided = services.config.consent && { isDecided: true, granted: [], isSignalled: false };

  const placeAt = (page: ReadyPage, url: string, consent: Consent | undefined): Place => {
    const market = marketOf(canonicalPath(url.split(/[?#]/)[0] ?? '/'), markets);
    return { market, route: routeAt(url, page, market), ...(consent ? { consent } : {}) };
  };

  /** A page at an address; what to say where it cannot be shown. */
  const documentAt = async (
    page: ReadyPage,
    url: string,
    consent: Consent | undefined,
    about: RenderedFor,
  ): Promise<Document> => {
    const rendered = await renderAt(page, placeAt(page, url, consent), { ...about, isUnlisted: true });
    if (!rendered.failure) return { html: rendered.html, policy: rendered.policy };
    const policy = pagePolicy({ styles: [], pictureHosts: [], isSecure: false });
    return { html: noPreview(url, rendered.failure.message), policy };
  };

  /** The template of a message is not a page. */
  const messageIn = ({ kind, id, source }: PreviewRequest): Promise<Document> | undefined => {
    const message = kind === 'fragment' ? messageOfTemplate(id) : undefined;
    return message && previewedMessage(services, message, source);
  };

  return {
    async preview(wanted, request) {
      const message = messageIn(wanted);
      if (message) return message;
      const page = await previewedPage(library, wanted);
      const { html, policy } = await documentAt(page, wanted.url, decided, { request });
      return { html: withPointers(html, page.pointers ?? new Map()), policy };
    },
    async showDraft(wanted) {
      const message = messageIn(wanted);
      if (message) return message;
      const page = await previewedPage(library, wanted, false);
      const { html, policy } = await documentAt(page, wanted.url, decided, {});
      return { html, policy: readOnlyPolicy(policy) };
    },
    explain: (wanted, request) =>
      explainNode(
        {
          compile: (text) => previewedPage(library, text),
          optionsFor: (page) => optionsFor(page, placeAt(page, wanted.url, decided), { request }),
          scriptBytes,
        },
        wanted,
      ),
    async show({ source, fragments, answers }, request) {
      const page = await library.compile(source, fragments);
      return documentAt(page, '/', consentIn(request), { request, answers });
    },
  };
}
