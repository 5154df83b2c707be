/**
 * The texts of a document in the folder, in the shop, and at their last synchronisation (merge base); undefined when
 * there is none.
 */
export interface MergeTexts {
  folder: string | undefined;
  shop: string | undefined;
  /** Hash of the text. */
  last: string | undefined;
}

/** Difference between the folder and the shop in a document. */
export type Difference =
  /** Both are the same. */
  | 'none'
  /** Only the folder has a new text. */
  | 'changed-in-folder'
  /** Only the shop has a new text. */
  | 'changed-in-shop'
  /** Both have new texts, which differ. */
  | 'changed-in-both'
  /** It was removed from the folder and is unchanged in the shop. */
  | 'removed-from-folder'
  /** It was removed from the shop and is unchanged in the folder. */
  | 'removed-from-shop';

/**
 * Compares a document three ways: without the text of the last exchange, a change could not be distinguished from
 * an outdated text.
 */
export function differenceOf({ folder, shop, last }: MergeTexts): Difference {
  if (folder === shop) return 'none';
  if (last === undefined) {
    if (shop === undefined) return 'changed-in-folder';
    return folder === undefined ? 'changed-in-shop' : 'changed-in-both';
  }
  if (folder === last) return shop === undefined ? 'removed-from-shop' : 'changed-in-shop';
  if (shop === last) return folder === undefined ? 'removed-from-folder' : 'changed-in-folder';
  return 'changed-in-both';
}
