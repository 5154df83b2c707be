import type { OwnPrices } from '../../../commerce/rules/pricing/own-prices.ts';
import type { ShopConfig } from '../config.ts';
import type { OwnSlugs } from '../own-slugs.ts';
import type { PaymentProvider } from '../ports/payments.ts';
import type { MailKind } from './mails/mail-kind.ts';
import type { OwnCall } from './own-call.ts';
import type { UsedPlugin } from './plugins/plugin.ts';
import type { WebHook } from './web-hook.ts';
import type { OwnMessages } from './wording/own-texts.ts';

/** A shop definition: the default export of `endcap.config.mjs`. Folders are relative to that file. */
export interface ShopDefinition extends OwnPrices {
  /** Settings, as in a settings file. `--config` replaces them. */
  settings?: Partial<ShopConfig>;
  /**
   * Products of a new database: those of the demo (the default), none, or those of a CSV file, by its path. The
   * settings `shopName` and `currencyCode` are required unless it is the demo. `elsewhere` is a shop with the demo's
   * pages whose products are in another backend.
   */
  catalogue?: 'demo' | 'none' | 'elsewhere' | `${string}.csv`;
  /** Folder of pages: JSON files with an address. A page with the id of a catalogue page replaces it. */
  pages?: string;
  /** Folder of sections that pages include with the `fragment` widget. */
  fragments?: string;
  /** Folder with a subfolder for each widget: `contract`, and `view` or `model` or both. */
  widgets?: string;
  /** Folder with a subfolder for each page action: `contract` and `reduce`. */
  actions?: string;
  /** Folder with a module for each expression function. */
  functions?: string;
  /** JSON file of the theme that a shop without one gets. */
  theme?: string;
  /**
   * The shop's own wording of messages and of the widgets' texts, by language, or the path of a JSON file with it.
   *
   * @example messages: { en: { outOfStock: '{title} is gone.', Close: 'Back to the shop' } }
   */
  messages?: OwnMessages | `${string}.json`;
  /** Kinds of mails that handlers send with `sendMail`, by name: `{ 'restock-report': defineMail({ … }) }`. */
  mails?: Readonly<Record<string, MailKind>>;
  /** Calls with their handlers, which run only on the server. */
  calls?: readonly OwnCall[];
  /** Handlers that replace those of the catalogue's calls, such as with another backend. */
  handlers?: readonly OwnCall[];
  /** Addresses at which other systems report changes. */
  webHooks?: readonly WebHook[];
  /** The payment service in whose pages shoppers pay. */
  payments?: PaymentProvider;
  /** How addresses of new products and collections are made; of their titles by default. */
  slugs?: OwnSlugs;
  /** Plug-ins with their settings, whose parts are added to those of the shop. */
  plugins?: readonly UsedPlugin[];
}

/** Whether a catalogue is a CSV file of products that a new shop imports. */
export const isGoodsFile = (catalogue: unknown): catalogue is `${string}.csv` =>
  typeof catalogue === 'string' && /\.csv$/i.test(catalogue);

/**
 * Defines a shop: its settings, its pages, and the parts that it adds to the catalogue.
 *
 * @example
 * // endcap.config.mjs
 * export default defineShop({ settings: { shopName: 'Corner Pots' }, pages: './pages', widgets: './widgets' });
 */
export const defineShop = (definition: ShopDefinition): ShopDefinition => definition;
