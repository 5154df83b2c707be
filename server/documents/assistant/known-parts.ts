import type { PageParts } from '../../../assistant/shop-parts.ts';
import { parseFragment } from '../../../compiler/index.ts';
import { currentParts } from '../../../widgets/current-parts.ts';
import type { PageStorage } from '../../core/ports/storage/documents/pages.ts';

/** The parts that the shop's pages can use; read again after each publication. */
export class KnownParts {
  readonly #pages: Pick<PageStorage, 'published' | 'revision'>;
  #known: { revision: number; parts: Promise<PageParts> } | undefined;

  constructor(pages: Pick<PageStorage, 'published' | 'revision'>) {
    this.#pages = pages;
  }

  async read(): Promise<PageParts> {
    const revision = await this.#pages.revision();
    if (this.#known?.revision === revision) return this.#known.parts;
    const parts = this.#read();
    const cached = { revision, parts };
    this.#known = cached;
    parts.catch(() => {
      // A failed read is retried.
      if (this.#known === cached) this.#known = undefined;
    });
    return parts;
  }

  async #read(): Promise<PageParts> {
    const { widgets, actions } = currentParts().registry;
    const published = await this.#pages.published('fragment');
    return { widgets, actions, fragments: published.map(({ source }) => parseFragment(source).fragment) };
  }
}
