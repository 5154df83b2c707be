import type { StarterShop } from '../server/catalogue/starter-shop.ts';
import type { ShopConfig } from '../server/core/config.ts';
import type { LoadedDefinition } from '../server/core/definition/load-parts.ts';
import { packageRoot } from '../server/core/package-root.ts';
import { ownDocuments } from '../server/documents/library/own-documents.ts';
import { requireConfig } from '../server/start/read-config.ts';
import { demoShop } from './index.ts';

/** Returns settings without what is about certain goods and prices. */
function withoutGoods({
  pricing,
  promotions,
  offers,
  combos,
  looks,
  ...rest
}: Partial<ShopConfig>): Partial<ShopConfig> {
  return rest;
}

/**
 * Returns a shop's initial content: the demo, combined with the shop's own definition. A shop's own document
 * replaces the demo's document with the same name. Shops are based on the demo only here.
 */
export function starterShop(loaded?: LoadedDefinition): StarterShop {
  const demo = demoShop(packageRoot);
  if (!loaded) return demo;
  const { catalogue } = loaded.definition;
  const settings = requireConfig(loaded.file, loaded.definition.settings ?? {});
  const own = ownDocuments(loaded, demo.documents);
  const isReplaced = (kind: string, id: string) => own.some((each) => each.kind === kind && each.id === id);
  const kept = demo.documents.filter(({ kind, id }) => !isReplaced(kind, id));
  const all = [...kept, ...own];
  const config = catalogue === 'elsewhere' ? withoutGoods(demo.config) : demo.config;
  return {
    ...demo,
    config: { ...config, ...settings },
    settings,
    ...(catalogue !== undefined && catalogue !== 'demo'
      ? { catalogue: () => ({ products: [], collections: [] }), searches: [] }
      : {}),
    documents: (['audience', 'fragment', 'page', 'redirects'] as const).flatMap((wanted) =>
      all.filter(({ kind }) => kind === wanted),
    ),
  };
}
