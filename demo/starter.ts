import type { StarterShop } from '../server/catalogue/starter-shop.ts';
import type { LoadedDefinition } from '../server/core/definition/load-parts.ts';
import { packageRoot } from '../server/core/package-root.ts';
import { ownDocuments } from '../server/documents/library/own-documents.ts';
import { requireConfig } from '../server/start/read-config.ts';
import { demoShop } from './index.ts';

/**
 * What a shop starts from: the demo, the only place that names it, with what the shop's own definition says. A document of
 * its own replaces the one of the same name.
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
  return {
    ...demo,
    config: { ...demo.config, ...settings },
    settings,
    ...(catalogue !== undefined && catalogue !== 'demo'
      ? { catalogue: () => ({ products: [], collections: [] }), searches: [] }
      : {}),
    documents: [...all.filter(({ kind }) => kind === 'fragment'), ...all.filter(({ kind }) => kind !== 'fragment')],
  };
}
