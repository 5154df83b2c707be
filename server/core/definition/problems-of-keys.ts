import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { DefinitionProblem } from './problems.ts';
import { problemsOfContract } from './problems-of-contracts.ts';
import { problemsOfHandlers } from './problems-of-handlers.ts';
import { isGoodsFile, type ShopDefinition } from './shop-definition.ts';

const folders = ['pages', 'fragments', 'widgets', 'actions'] as const;
const keys: readonly (keyof ShopDefinition)[] = ['settings', 'catalogue', ...folders, 'calls', 'handlers'];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns problems with a folder that a definition names. */
function problemsOfFolder(root: string, key: string, value: unknown): DefinitionProblem[] {
  if (value === undefined) return [];
  if (typeof value !== 'string')
    return [{ place: key, what: 'it is no path', todo: `write the path of a folder, such as "./${key}"` }];
  const path = resolve(root, value);
  if (existsSync(path) && statSync(path).isDirectory()) return [];
  return [{ place: key, what: `there is no folder ${path}`, todo: `make it, or leave "${key}" out` }];
}

/** Returns problems with the source of a new shop's goods, and with the settings that such a shop requires. */
function problemsOfCatalogue(catalogue: unknown, settings: unknown): DefinitionProblem[] {
  if (catalogue === undefined || catalogue === 'demo') return [];
  if (catalogue !== 'none' && catalogue !== 'elsewhere' && !isGoodsFile(catalogue))
    return [
      {
        place: 'catalogue',
        what: `${JSON.stringify(catalogue)} is no catalogue`,
        todo: 'write "demo", "none", or the path of a CSV file, such as "./goods.csv"; or "elsewhere" for goods of another backend',
      },
    ];
  const given = isObject(settings) ? settings : {};
  const isMissing = (key: string) => typeof given[key] !== 'string' || given[key].trim() === '';
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

/** Returns problems with one call: its shape, and a path outside `/api/`. */
function problemsOfCall(call: unknown, at: number): DefinitionProblem[] {
  const place = `calls[${at}]`;
  const todo = 'make it with defineHandler(contract, handle), the contract with defineCall';
  if (!isObject(call) || !isObject(call.contract)) return [{ place, what: 'it has no contract', todo }];
  if (typeof call.handle !== 'function') return [{ place: `${place}.handle`, what: 'it is no function', todo }];
  const shape = problemsOfContract('call', call.contract, `${place}.contract`);
  const { path } = call.contract;
  if (typeof path === 'string' && path.startsWith('/api/')) return shape;
  return [
    ...shape,
    {
      place: `${place}.contract.path`,
      what: `${JSON.stringify(path)} is no address of a call`,
      todo: 'begin it with /api/: other addresses are those of pages',
    },
  ];
}

/** Checks the keys of a definition, before anything that it names is read. */
export function problemsOfKeys(root: string, definition: unknown): DefinitionProblem[] {
  if (!isObject(definition))
    return [
      { place: 'default', what: 'the file exports no definition', todo: 'write: export default defineShop({ … })' },
    ];
  const { settings, catalogue, calls } = definition;
  const unknown = Object.keys(definition).filter((key) => !keys.some((each) => each === key));
  return [
    ...unknown.map((key) => ({
      place: key,
      what: 'there is no such key',
      todo: `correct its name, or remove it (known: ${keys.join(', ')})`,
    })),
    ...folders.flatMap((key) => problemsOfFolder(root, key, definition[key])),
    ...(settings === undefined || isObject(settings)
      ? []
      : [{ place: 'settings', what: 'it is no object', todo: 'write an object of settings' }]),
    ...problemsOfCatalogue(catalogue, settings),
    ...problemsOfHandlers(definition.handlers),
    ...(calls === undefined || Array.isArray(calls)
      ? ((calls ?? []) as unknown[]).flatMap(problemsOfCall)
      : [{ place: 'calls', what: 'it is no list', todo: 'write a list of handlers' }]),
  ];
}
