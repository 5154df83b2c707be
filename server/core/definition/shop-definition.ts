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
  /**
   * Products of a new database: those of the demo (the default), none, or those of a CSV file, by its path. Without those
   * of the demo, the settings `shopName` and `currencyCode` are needed.
   */
  catalogue?: 'demo' | 'none' | `${string}.csv`;
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

/** Whether a catalogue is a file of goods that a new shop imports. */
export const isGoodsFile = (catalogue: unknown): catalogue is `${string}.csv` =>
  typeof catalogue === 'string' && /\.csv$/i.test(catalogue);

/**
 * Defines a shop: settings, pages, and what it adds to the catalogue.
 *
 * @example
 * // endcap.config.mjs
 * export default defineShop({ settings: { shopName: 'Corner Pots' }, pages: './pages', widgets: './widgets' });
 */
export const defineShop = (definition: ShopDefinition): ShopDefinition => definition;
