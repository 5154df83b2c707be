import { createHash } from 'node:crypto';
import { limits } from '../../commerce/limits.ts';
import type { CatalogueSlugs, CompileOptions } from '../../compiler/index.ts';
import type { DocumentKind } from '../core/ports/storage/documents/pages.ts';
import { tenantFlags } from '../core/tenant-flags.ts';
import type { BackgroundTasks } from '../documents/checks/background.ts';
import { createChecks } from '../documents/checks/check-in-background.ts';
import { type CheckJob, withTogether } from '../documents/checks/check-job.ts';
import type { CheckDocument } from '../documents/library/page-service.ts';
import { checkCost } from '../render/checks/check-cost.ts';
import { runCheck } from '../render/checks/run-check.ts';
import type { PageLibrary } from '../render/library/page-library.ts';
import type { ShopServices } from '../shop/calls/context.ts';

/** Dependencies of the checks. */
export interface DocumentChecksOptions {
  services: ShopServices;
  library: PageLibrary;
  /** Returns the products and collections that a page may refer to. */
  slugsForSale: () => Promise<CatalogueSlugs>;
  /** Runs a check in another thread. */
  check: BackgroundTasks['check'];
  /** Measures a page's scripts. */
  scriptBytes: CompileOptions['scriptBytes'];
  origin: string;
}

/** Checks documents against the shop's current pages, fragments, scripts and products. */
export class DocumentChecks {
  readonly #options: DocumentChecksOptions;
  readonly #queue;

  constructor(options: DocumentChecksOptions) {
    this.#options = options;
    this.#queue = createChecks({ check: options.check, patienceMs: limits.checkPatienceMs });
  }

  /** Checks a document in another thread; identical checks are run once. */
  readonly inBackground: CheckDocument = async (source, document, together = [], turn = { owner: 'shop' }) => {
    const { pages, catalogue } = this.#options.services.storage;
    const { kind, id } = document;
    const others = together.map((each) => [each.kind, each.id, each.source]);
    const revisions = [await pages.revision(), await catalogue.revision()];
    return this.#queue({
      key: createHash('sha256')
        .update(JSON.stringify([kind, id, source, others, revisions]))
        .digest('base64url'),
      job: async () => withTogether(await this.#job(source, document), together),
      turn,
    });
  };

  /** Checks a document in this thread, for a server that is not listening yet. */
  readonly here: CheckDocument = async (source, document) =>
    runCheck(await this.#job(source, document), this.#options.scriptBytes);

  /** Checks a document in this thread, but not its rendering cost, which takes as long as everything else. */
  readonly withoutCost: CheckDocument = async (source, document) =>
    runCheck(await this.#job(source, document), this.#options.scriptBytes, async () => []);

  /** Checks the rendering cost of a document without other errors in this thread. */
  readonly cost: CheckDocument = async (source, document) => checkCost(await this.#job(source, document));

  async #job(source: string, { kind, id }: { kind: DocumentKind; id: string }): Promise<CheckJob> {
    const { services, library, slugsForSale, origin } = this.#options;
    const { pages } = services.storage;
    const [fragments, addresses, scripts, audiences, live, forSale, unpublished] = await Promise.all([
      library.fragments(),
      library.pageAddresses(),
      pages.published('script'),
      pages.published('audience'),
      kind === 'fragment' ? pages.published('page') : [],
      slugsForSale(),
      library.newFragments(source),
    ]);
    return {
      kind,
      id,
      source,
      fragments,
      addresses,
      slugs: addresses.map(({ slug }) => slug),
      scripts: scripts.map((script) => script.id),
      audiences: audiences.map((audience) => audience.id),
      catalogue: { ...forSale, draftFragments: [...unpublished.keys()] },
      flags: tenantFlags(services.config),
      origin,
      pages: live.map((page) => ({ id: page.id, source: page.source })),
    };
  }
}
