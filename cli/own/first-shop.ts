import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Output } from '../../server/catalogue/import/progress.ts';
import type { StarterShop } from '../../server/catalogue/starter-shop.ts';
import type { ShopConfig } from '../../server/core/config.ts';
import { countryOf } from '../../server/core/countries.ts';
import type { LoadedDefinition } from '../../server/core/definition/load-parts.ts';
import { type DefinitionProblem, definitionErrorOf, requireNoProblems } from '../../server/core/definition/problems.ts';
import { isGoodsFile } from '../../server/core/definition/shop-definition.ts';
import { systemEnv } from '../../server/core/env.ts';
import type { ShopStorage } from '../../server/core/ports/storage/storage.ts';
import { createOwnShop } from '../../server/documents/merchant/create-own-shop.ts';
import { importShop } from '../../server/documents/merchant/import-shop.ts';
import type { PictureCopies } from '../../server/documents/merchant/pictures/copy-pictures.ts';
import { homeCountry } from '../../server/documents/merchant/profile.ts';

/** Options of a new shop. */
export interface FirstShopOptions {
  loaded: LoadedDefinition;
  /** Initial content of the shop, with the settings of its definition. */
  starter: StarterShop;
  storage: ShopStorage;
  /** Settings from a file, which replace those of the definition. */
  settings?: Partial<ShopConfig> | undefined;
  /** Copies the pictures in a product file into the shop. */
  pictures: PictureCopies;
  output: Output;
}

/** Returns problems with the country in a new shop's settings, beyond those that apply to every shop. */
function problemsOfCountry({ countries: [country] = [], currencyCode = '' }: Partial<ShopConfig>): DefinitionProblem[] {
  const todo = 'write where you deliver to, as a code of ISO 3166: countries: ["IE"]';
  if (country !== undefined && countryOf(country) === undefined)
    return [{ place: 'settings.countries[0]', what: `there is no country ${JSON.stringify(country)}`, todo }];
  if (homeCountry({ currencyCode, ...(country === undefined ? {} : { country }) }) === undefined)
    return [{ place: 'settings.countries', what: `no country is known by the currency ${currencyCode}`, todo }];
  return [];
}

/**
 * Creates the shop that a definition describes, if the storage has none: an empty one, or one with the products in a
 * file. An interrupted import is repeated. The server itself adds the demo's products, and another backend provides its
 * own.
 *
 * @throws SettingsError when there is no such file, nothing in it can be imported, or a setting does not fit
 */
export async function createFirstShop(options: FirstShopOptions): Promise<void> {
  const { loaded, starter, storage, settings = starter.settings ?? {}, output } = options;
  const { catalogue } = loaded.definition;
  if (catalogue === undefined || catalogue === 'demo' || catalogue === 'elsewhere') return;
  const profile = await storage.profile.read();
  if (profile && !profile.isUnfinished) return;
  requireNoProblems(loaded.file, problemsOfCountry(settings));
  const { shopName = '', currencyCode = '', countries: [country] = [] } = settings;
  const said = { ...settings.information, country };
  if (!isGoodsFile(catalogue)) {
    output.write(await createOwnShop({ storage, shopName, currencyCode, said, isDefined: true, starter }));
    return;
  }
  const file = resolve(dirname(loaded.file), catalogue);
  if (!existsSync(file) || !statSync(file).isFile())
    throw definitionErrorOf(loaded.file, [
      { place: 'catalogue', what: `there is no file ${file}`, todo: 'put it there, or write "none" for an empty shop' },
    ]);
  await importShop({
    storage,
    file,
    shopName,
    currencyCode,
    settings,
    said,
    isDefined: true,
    starter,
    ownSlugs: loaded.definition.slugs,
    pictures: options.pictures,
    at: systemEnv.now(),
    output,
  });
  if (await storage.profile.read()) return;
  throw definitionErrorOf(loaded.file, [
    { place: 'catalogue', what: `nothing in ${file} could be imported`, todo: 'correct the problems listed above' },
  ]);
}
