import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { isRecord } from '../../../schemas/is-record.ts';
import type { DefinitionProblem } from './problems.ts';
import { problemsOfCalls } from './problems-of-calls.ts';
import { problemsOfHandlers } from './problems-of-handlers.ts';
import { problemsOfPayments } from './problems-of-payments.ts';
import { problemsOfPrices } from './problems-of-prices.ts';
import { problemsOfSlugs } from './problems-of-slugs.ts';
import { problemsOfWebHooks } from './problems-of-web-hooks.ts';
import { isGoodsFile, type ShopDefinition } from './shop-definition.ts';
import { folderKeys } from './sources.ts';

const keys: readonly (keyof ShopDefinition)[] = [
  'settings',
  'catalogue',
  ...folderKeys,
  'theme',
  'messages',
  'mails',
  'calls',
  'handlers',
  'webHooks',
  'payments',
  'delivery',
  'tax',
  'slugs',
  'plugins',
];

/** Returns problems with a folder that a definition names. */
function problemsOfFolder(root: string, key: string, value: unknown): DefinitionProblem[] {
  if (value === undefined) return [];
  if (typeof value !== 'string')
    return [{ place: key, what: 'it is not a path', todo: `write the path of a folder, such as "./${key}"` }];
  const path = resolve(root, value);
  if (existsSync(path) && statSync(path).isDirectory()) return [];
  return [{ place: key, what: `there is no folder ${path}`, todo: `make it, or leave "${key}" out` }];
}

/** Returns problems with the source of a new shop's products, and with the settings that such a shop requires. */
function problemsOfCatalogue(catalogue: unknown, settings: unknown): DefinitionProblem[] {
  if (catalogue === undefined || catalogue === 'demo') return [];
  if (catalogue !== 'none' && catalogue !== 'elsewhere' && !isGoodsFile(catalogue))
    return [
      {
        place: 'catalogue',
        what: `${JSON.stringify(catalogue)} is not a catalogue`,
        todo: 'write "demo", "none", or the path of a CSV file, such as "./goods.csv"; or "elsewhere" for goods of another backend',
      },
    ];
  const values = isRecord(settings) ? settings : {};
  const isMissing = (key: string) => typeof values[key] !== 'string' || values[key].trim() === '';
  return [
    ...(isMissing('shopName')
      ? [
          {
            place: 'settings.shopName',
            what: 'a new shop needs a name',
            todo: 'write settings: { shopName: "Corner Pots", … }',
          },
        ]
      : []),
    ...(isMissing('currencyCode')
      ? [
          {
            place: 'settings.currencyCode',
            what: 'a new shop needs the currency of its prices, which stays',
            todo: 'write settings: { currencyCode: "EUR", … }, a code of ISO 4217',
          },
        ]
      : []),
  ];
}

/** Checks the keys of a definition before its files are read. */
export function problemsOfKeys(root: string, definition: unknown): DefinitionProblem[] {
  if (!isRecord(definition))
    return [
      { place: 'default', what: 'the file exports no definition', todo: 'write: export default defineShop({ … })' },
    ];
  const { settings, catalogue, theme, calls, payments } = definition;
  const unknown = Object.keys(definition).filter((key) => !keys.some((each) => each === key));
  return [
    ...unknown.map((key) => ({
      place: key,
      what: 'there is no such key',
      todo: `correct its name, or remove it (known: ${keys.join(', ')})`,
    })),
    ...folderKeys.flatMap((key) => problemsOfFolder(root, key, definition[key])),
    ...(settings === undefined || isRecord(settings)
      ? []
      : [{ place: 'settings', what: 'it is not an object', todo: 'write an object of settings' }]),
    ...(theme === undefined || typeof theme === 'string'
      ? []
      : [{ place: 'theme', what: 'it is not a path', todo: 'write the path of a JSON file, such as "./theme.json"' }]),
    ...problemsOfCatalogue(catalogue, settings),
    ...problemsOfCalls('', calls),
    ...problemsOfHandlers('', definition.handlers),
    ...problemsOfWebHooks('', definition.webHooks),
    ...problemsOfPayments('', payments),
    ...problemsOfPrices('', definition),
    ...problemsOfSlugs(definition.slugs),
  ];
}
