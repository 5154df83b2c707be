import { parsePage } from '../../compiler/index.ts';
import { starterShop } from '../../demo/starter.ts';
import type { LoadedDefinition } from '../../server/core/definition/load-parts.ts';
import { typesWithoutAddress } from '../../server/documents/checks/check-address.ts';
import type { KnownShop } from './check-files.ts';

/**
 * Returns what a shop has according to its definition, before there is a database: its own pages and fragments, and
 * those that every new shop starts with. Audiences are unknown, because they are created in the playground.
 *
 * @throws SettingsError when a document cannot be read
 */
export function definedShop(loaded: LoadedDefinition): KnownShop {
  const { documents } = starterShop(loaded);
  const pages = documents.filter(({ kind }) => kind === 'page').map(({ source }) => parsePage(source).page);
  return {
    slugs: pages.filter(({ type }) => !typesWithoutAddress.has(type)).map(({ slug }) => slug),
    fragments: new Map(documents.flatMap(({ kind, id, source }) => (kind === 'fragment' ? [[id, source]] : []))),
  };
}
