/** A document in the folder, in the shop, and as it was when both were last the same; undefined where there is none. */
export interface ThreeTexts {
  folder: string | undefined;
  shop: string | undefined;
  /** A hash of the text is enough: it is only compared. */
  last: string | undefined;
}

/** How the folder and the shop differ in a document. */
export type Difference =
  /** Not at all. */
  | 'none'
  /** The folder alone has a new text. */
  | 'changed-in-folder'
  /** The shop alone has a new text. */
  | 'changed-in-shop'
  /** Both have, and not the same. */
  | 'changed-in-both'
  /** It was removed from the folder, and is in the shop as it was. */
  | 'removed-from-folder'
  /** It was removed from the shop, and is in the folder as it was. */
  | 'removed-from-shop';

/**
 * Compares a document three ways: without what was exchanged last, a change cannot be told from a text that is outdated.
 */
export function differenceOf({ folder, shop, last }: ThreeTexts): Difference {
  if (folder === shop) return 'none';
  if (last === undefined) {
    if (shop === undefined) return 'changed-in-folder';
    return folder === undefined ? 'changed-in-shop' : 'changed-in-both';
  }
  if (folder === last) return shop === undefined ? 'removed-from-shop' : 'changed-in-shop';
  if (shop === last) return folder === undefined ? 'removed-from-folder' : 'changed-in-folder';
  return 'changed-in-both';
}
