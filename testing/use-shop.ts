import { starterShop } from '../demo/starter.ts';
import type { Json, NodeDefinition } from '../schemas/page.ts';
import { installShop } from '../server/core/definition/install-shop.ts';
import type { LoadedDefinition } from '../server/core/definition/load-parts.ts';
import type { ShopDefinition } from '../server/core/definition/shop-definition.ts';
import type { Handler } from '../server/shop/calls/define-handler.ts';
import { type PageOptions, page, type TestPage } from './page.ts';
import { shop, type TestShop } from './shop.ts';

/** A shop with a definition, as its tests use it. */
export interface UsedShop {
  definition: ShopDefinition;
  /**
   * Runs one of the shop's pages by its id, or a list of nodes, with the shop's fragments: its own, and those that
   * every new shop starts with.
   *
   * @throws Error when there is no such page
   */
  page(of: string | NodeDefinition[], options?: PageOptions): TestPage;
  /**
   * Opens the shop in memory with its settings, calls and handlers, but with a small catalogue and the currency of that
   * catalogue.
   */
  shop(options?: Parameters<typeof shop>[0]): Promise<TestShop>;
}

/** Returns pages and fragments by name. */
function documentsOf(loaded: LoadedDefinition) {
  const named = { page: new Map<string, Record<string, Json>>(), fragment: new Map<string, Json>() };
  for (const { kind, id, source } of starterShop(loaded).documents)
    if (kind === 'page' || kind === 'fragment') named[kind].set(id, JSON.parse(source));
  return named;
}

/**
 * Loads a shop's definition for its tests: `endcap.config.mjs` with everything it refers to. From then on this
 * process uses the shop's widgets, actions and calls, so call this before opening any page.
 *
 * @param folder folder of the definition; by default the one in which the tests run
 * @throws SettingsError when the definition has mistakes, and Error when there is none
 * @example
 * const own = await useShop();
 * own.page('visit').text();
 */
export async function useShop(folder = process.cwd()): Promise<UsedShop> {
  const loaded = await installShop(folder);
  if (!loaded)
    throw new Error(
      `There is no endcap.config.mjs in ${folder}.\n  what to do: run the tests in the folder of the shop, or pass that folder to useShop.`,
    );
  const { definition } = loaded;
  const { settings = {} } = definition;
  const named = documentsOf(loaded);
  const fragments = Object.fromEntries(named.fragment);
  return {
    definition,
    page(of, options = {}) {
      const known = typeof of === 'string' ? named.page.get(of) : of;
      if (known === undefined)
        throw new Error(`The shop has no page "${of}". It has ${[...named.page.keys()].join(', ')}.`);
      const { shopName, information } = settings;
      const config = { ...(shopName ? { shopName } : {}), ...(information ? { information } : {}), ...options.config };
      return page(known, { ...options, config, fragments: { ...fragments, ...options.fragments } });
    },
    shop: ({ config, ...options } = {}) => {
      const { currencyCode: _, ...others } = settings;
      return shop({
        ...options,
        handlers: loaded.calls as readonly Handler[],
        replacements: loaded.replacements as readonly Handler[],
        config: { ...others, ...config },
      });
    },
  };
}
