import type { OwnPrices } from '../../../../commerce/rules/pricing/own-prices.ts';
import type { Static, TObject } from '../../../../schemas/schema.ts';
import type { PaymentProvider } from '../../ports/payments.ts';
import type { MailKind } from '../mails/mail-kind.ts';
import type { OwnCall } from '../own-call.ts';
import type { WebHook } from '../web-hook.ts';
import type { OwnMessages } from '../wording/own-texts.ts';
import type { AdminPage } from './admin-page.ts';

/** The parts of a plug-in that are values, not folders. */
export interface PluginParts extends OwnPrices {
  /** Calls with their handlers, which run only on the server. */
  calls?: readonly OwnCall[];
  /** Handlers that replace those of the catalogue's calls, such as with another backend. */
  handlers?: readonly OwnCall[];
  /** Addresses at which other systems report changes. */
  webHooks?: readonly WebHook[];
  /** The payment service of the shop. A shop has one. */
  payments?: PaymentProvider;
  /** Wording of messages and of the widgets' texts, or a JSON file with it. That of the shop takes precedence. */
  messages?: OwnMessages | URL;
  /** Kinds of mails, by name. Begin each name with that of the plug-in. */
  mails?: Readonly<Record<string, MailKind>>;
  /** Its page in the admin, as `defineAdminPage` returns it. */
  admin?: AdminPage;
}

/** Keys of the parts that are values. */
export const pluginPartKeys: readonly (keyof PluginParts)[] = [
  'calls',
  'handlers',
  'webHooks',
  'payments',
  'admin',
  'messages',
  'mails',
  'delivery',
  'tax',
];

/** A plug-in: what a package adds to a shop. Its folders are URLs, because they are in the package. */
export interface PluginDefinition<Settings extends TObject = TObject> extends PluginParts {
  /** Unique in a shop, such as `review-service`. */
  name: string;
  /**
   * Schema of the plug-in's settings. A text with `secret: true` that the definition omits is read from the
   * environment: `apiKey` of `review-service` from `REVIEW_SERVICE_API_KEY`.
   */
  settings?: Settings;
  /** Folder of pages: `new URL('./pages', import.meta.url)`. */
  pages?: URL;
  /** Folder of sections that pages include with the `fragment` widget. */
  fragments?: URL;
  /** Folder with a subfolder for each widget. */
  widgets?: URL;
  /** Folder with a subfolder for each page action. */
  actions?: URL;
  /** Folder with a module for each expression function. */
  functions?: URL;
  /** JSON file of the theme that a shop without one gets. */
  theme?: URL;
  /**
   * Returns the parts that depend on the settings. It runs in every command and thread, so it must only create
   * definitions. Secrets that are not set are empty texts, except in a shop that is served.
   */
  setup?(settings: Static<Settings>): PluginParts;
}

/** A plug-in with its settings, as the definition of a shop lists it. */
export interface UsedPlugin {
  plugin: PluginDefinition;
  options: unknown;
}

/**
 * Defines a plug-in. Returns a function that takes its settings and is called in the definition of a shop.
 *
 * @example
 * export default definePlugin({
 *   name: 'greetings',
 *   settings: object({ word: text('How shoppers are greeted.', { default: 'Hello' }) }),
 *   widgets: new URL('./widgets', import.meta.url),
 *   setup: ({ word }) => ({ calls: [defineHandler(greeting, async () => ({ text: word }))] }),
 * });
 */
export const definePlugin =
  <Settings extends TObject>(plugin: PluginDefinition<Settings>) =>
  (options: Partial<Static<Settings>> = {}): UsedPlugin => ({
    plugin: plugin as unknown as PluginDefinition,
    options,
  });
