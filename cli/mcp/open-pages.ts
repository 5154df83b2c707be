import { PagePatch } from '../../assistant/patch-page.ts';
import { WorkingPage } from '../../assistant/working-page.ts';
import { type DocumentName, keyOf } from '../remote/document-name.ts';
import type { AuthorClient } from './written-shop.ts';

/** A page that is being changed. */
export interface OpenPage {
  name: DocumentName;
  patch: PagePatch;
  /** Version of the draft that it was read from; 0 for a new page. */
  version: number;
}

/** Maximum number of open pages; the least recently used one is closed first. */
const maxOpenPages = 20;

/** The pages that an assistant reads and changes. Node ids stay the same as long as a page is open. */
export class OpenPages {
  readonly #shop: AuthorClient;
  readonly #open = new Map<string, OpenPage>();

  constructor(shop: AuthorClient) {
    this.#shop = shop;
  }

  /**
   * Returns the current draft of a page; undefined when there is none. A draft that someone else has saved is read
   * again.
   */
  async read(name: DocumentName): Promise<OpenPage | undefined> {
    const stored = await this.#shop.read(name);
    if (!stored) {
      this.#open.delete(keyOf(name));
      return undefined;
    }
    const opened = this.#open.get(keyOf(name));
    const isCurrent = opened?.version === stored.version && opened.patch.page.text === stored.source;
    return this.#keep(isCurrent ? opened : await this.#opened(name, stored.source, stored.version));
  }

  /** Opens a page that is not in the shop yet. */
  async begin(name: DocumentName, source: string): Promise<OpenPage> {
    return this.#keep(await this.#opened(name, source, 0));
  }

  /** Saves the changes as the draft. @throws RefusedError when the draft was saved concurrently */
  async save(page: OpenPage): Promise<void> {
    page.version = await this.#shop.save(page.name, page.patch.page.text, page.version);
  }

  /** Closes a page, so that it is read again the next time. */
  close(name: DocumentName): void {
    this.#open.delete(keyOf(name));
  }

  async #opened(name: DocumentName, source: string, version: number): Promise<OpenPage> {
    const patch = await PagePatch.of(new WorkingPage(source), (text) => this.#shop.check(name, text));
    return { name, patch, version };
  }

  #keep(page: OpenPage): OpenPage {
    const key = keyOf(page.name);
    this.#open.delete(key);
    this.#open.set(key, page);
    const [oldest] = this.#open.keys();
    if (this.#open.size > maxOpenPages && oldest !== undefined) this.#open.delete(oldest);
    return page;
  }
}
