import type { AnyCall } from '../../../schemas/contract/call.ts';
import type { ShopConfig } from '../config.ts';

/** A call of a shop's own with what answers it, as `defineHandler` gives them. */
export interface OwnCall {
  contract: AnyCall;
  handle(input: never): Promise<unknown>;
}

/** A shop of its own: the default export of `endcap.config.mjs`. Folders are relative to that file. */
export interface ShopDefinition {
  /** Settings, as in a settings file. `--config` replaces them. */
  settings?: Partial<ShopConfig>;
  /** Products of a new database: those of the demo (the default), or none, for a shop that imports its own. */
  catalogue?: 'demo' | 'none';
  /** Folder of pages: JSON files with an address. One with the id of a page of the catalogue replaces it. */
  pages?: string;
  /** Folder of sections that pages include by the widget `fragment`. */
  fragments?: string;
  /** Folder with a folder for each widget: `contract`, and `view` or `model` or both. */
  widgets?: string;
  /** Folder with a folder for each page action: `contract` and `reduce`. */
  actions?: string;
  /** Calls with their handlers, which run on the server alone. */
  calls?: readonly OwnCall[];
}

/**
 * Defines a shop: settings, pages, and what it adds to the catalogue.
 *
 * @example
 * // endcap.config.mjs
 * export default defineShop({ settings: { shopName: 'Corner Pots' }, pages: './pages', widgets: './widgets' });
 */
export const defineShop = (definition: ShopDefinition): ShopDefinition => definition;
