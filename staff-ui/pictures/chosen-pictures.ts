import type { LibraryPicture, PictureDescription } from './library.ts';

/** Chosen pictures, and what is said about them since. */
export interface Chosen {
  readonly pictures: readonly LibraryPicture[];
  /** Texts written about them, by their ids. */
  readonly said: Readonly<Record<string, PictureDescription>>;
}

export const nothingChosen: Chosen = { pictures: [], said: {} };

const isOther =
  ({ id }: LibraryPicture) =>
  (each: LibraryPicture): boolean =>
    each.id !== id;

export const isChosen = ({ pictures }: Chosen, picture: LibraryPicture): boolean =>
  pictures.some((each) => each.id === picture.id);

/** Chooses a picture: after those that are chosen, or in place of the one that is. */
export const choose = (chosen: Chosen, picture: LibraryPicture, isMultiple: boolean): Chosen => ({
  ...chosen,
  pictures: isMultiple ? [...chosen.pictures.filter(isOther(picture)), picture] : [picture],
});

/** Chooses a picture, or leaves out one that is chosen. */
export const toggle = (chosen: Chosen, picture: LibraryPicture, isMultiple: boolean): Chosen =>
  isChosen(chosen, picture)
    ? { ...chosen, pictures: chosen.pictures.filter(isOther(picture)) }
    : choose(chosen, picture, isMultiple);

export const describe = (chosen: Chosen, { id }: LibraryPicture, said: PictureDescription): Chosen => ({
  ...chosen,
  said: { ...chosen.said, [id]: said },
});

/** The texts of a picture: as written here, or as in the library. */
export const saidOf = ({ said }: Chosen, { id, altText, focalPoint }: LibraryPicture): PictureDescription =>
  said[id] ?? { altText, focalPoint };

/** The description that the library has yet to take; undefined where it says the same. */
export function unsaved(chosen: Chosen, picture: LibraryPicture): PictureDescription | undefined {
  const { altText, focalPoint } = saidOf(chosen, picture);
  const { x, y } = picture.focalPoint;
  const isSame = altText.trim() === picture.altText && focalPoint.x === x && focalPoint.y === y;
  return isSame ? undefined : { altText: altText.trim(), focalPoint };
}

/** Chosen pictures as a list has them now, so that a change is made of their newest version. */
export const asListed = ({ pictures }: Chosen, listed: readonly LibraryPicture[]): readonly LibraryPicture[] =>
  pictures.map((picture) => listed.find(({ id }) => id === picture.id) ?? picture);
