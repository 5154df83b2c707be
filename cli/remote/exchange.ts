import { type Difference, differenceOf } from './compare.ts';
import { type DocumentName, keyOf } from './document-name.ts';
import { type ExchangeFolder, type FolderDocument, hashOf, withUnixLineEndings } from './exchange-folder.ts';
import type { ListedDocument, RemoteShop } from './remote-shop.ts';

/** A document in the folder, the shop or both, with the difference between them. */
export interface ComparedDocument extends DocumentName {
  difference: Difference;
  folder: FolderDocument | undefined;
  /** Its published text; undefined when there is none, or when it equals the folder's. */
  shop: string | undefined;
  listed: ListedDocument | undefined;
}

/** Maximum number of concurrent requests. */
const atOnce = 4;

/** Applies an asynchronous function to all items of a list, a few at a time. The results are in the items' order. */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let at = 0; at < items.length; at += atOnce)
    results.push(...(await Promise.all(items.slice(at, at + atOnce).map(map))));
  return results;
}

/** Compares all documents in the folder with all that the shop has published. */
export async function compareAll(folder: ExchangeFolder, shop: RemoteShop): Promise<ComparedDocument[]> {
  const local = new Map(folder.documents().map((document) => [keyOf(document), document]));
  const listed = new Map((await shop.list()).map((document) => [keyOf(document), document]));
  const names: DocumentName[] = [...local.values(), ...[...listed.values()].filter((each) => !local.has(keyOf(each)))];
  return mapConcurrently(names, async ({ kind, id }) => {
    const name = { kind, id };
    const [here, there] = [local.get(keyOf(name)), listed.get(keyOf(name))];
    const version = there?.publishedVersion;
    const last = folder.last(name);
    const read = async () =>
      version === undefined ? undefined : withUnixLineEndings(await shop.published(name, version));
    // A version never changes, so one that was already exchanged is not requested again.
    const isKnown = last !== undefined && last.version === version;
    const published = isKnown ? undefined : await read();
    const publishedHash = published === undefined ? undefined : hashOf(published);
    const difference = differenceOf({
      folder: here && hashOf(here.text),
      shop: isKnown ? last.hash : publishedHash,
      last: last?.hash,
    });
    const text = isKnown && difference !== 'none' ? await read() : published;
    return { ...name, difference, folder: here, shop: text, listed: there };
  });
}
