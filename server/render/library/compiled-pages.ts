import type { ShownPictures } from '../../core/ports/storage/catalogue/media.ts';
import type { PageVersion } from '../../core/ports/storage/documents/pages.ts';
import type { PageTheme } from './page-theme.ts';
import type { ReadyPage } from './ready-page.ts';

/** One of the versions of a page that visitors can get. */
export interface Version {
  variant?: string | undefined;
  /** Audience rules that the visitors pass. */
  held?: readonly string[] | undefined;
  locale?: string | undefined;
}

/** The published documents and settings from which pages are compiled, besides their own sources. */
export interface CompiledFrom {
  pictures: ShownPictures;
  fragments: ReadonlyMap<string, string>;
  theme: PageTheme;
}

interface CompiledPage {
  page: PageVersion;
  ready: ReadyPage;
}

/**
 * Pages compiled from one revision of the published documents. Those of an earlier revision stay when nothing that
 * they were compiled from has changed, so that a publication costs the compilation of the pages that show it.
 */
export class CompiledPages {
  readonly from: CompiledFrom;
  readonly #compiled = new Map<string, CompiledPage>();
  readonly #pending = new Map<string, Promise<ReadyPage>>();

  /** @param published pages of this revision, of which the earlier one's are reused */
  constructor(from: CompiledFrom, published: readonly PageVersion[] = [], earlier?: CompiledPages) {
    this.from = from;
    if (earlier?.from.pictures !== from.pictures || earlier.from.theme !== from.theme) return;
    const pages = new Map(published.map((page) => [page.id, page]));
    for (const [key, { page, ready }] of earlier.#compiled) {
      const now = pages.get(page.id);
      const isSame =
        now?.version === page.version &&
        now.source === page.source &&
        ready.fragments.every((name) => from.fragments.get(name) === earlier.from.fragments.get(name));
      if (isSame) this.#compiled.set(key, { page: now, ready });
    }
  }

  /** Returns a version of a page, which is compiled once. A failed compilation is repeated for the next visitor. */
  async get(page: PageVersion, version: Version, compile: () => Promise<ReadyPage>): Promise<ReadyPage> {
    const key = JSON.stringify([page.id, version.variant ?? null, version.held ?? null, version.locale ?? null]);
    const known = this.#compiled.get(key);
    if (known) return known.ready;
    let pending = this.#pending.get(key);
    if (!pending) {
      pending = compile();
      this.#pending.set(key, pending);
    }
    try {
      const ready = await pending;
      this.#compiled.set(key, { page, ready });
      return ready;
    } finally {
      this.#pending.delete(key);
    }
  }
}
