import type { LibraryPicture, PictureDescription } from './library.ts';

/** Chosen pictures, with their edited descriptions. */
export interface Chosen {
  readonly pictures: readonly LibraryPicture[];
  /** Edited descriptions by picture id. */
  readonly descriptions: Readonly<Record<string, PictureDescription>>;
}

/** The initial state, without pictures. */
export const nothingChosen: Chosen = { pictures: [], descriptions: {} };

const isOther =
  ({ id }: LibraryPicture) =>
  (each: LibraryPicture): boolean =>
    each.id !== id;

/** Whether a picture is chosen. */
export const isChosen = ({ pictures }: Chosen, picture: LibraryPicture): boolean =>
  pictures.some((each) => each.id === picture.id);

/** Chooses a picture: in addition to those already chosen, or instead of the current one. */
export const choose = (chosen: Chosen, picture: LibraryPicture, isMultiple: boolean): Chosen => ({
  ...chosen,
  pictures: isMultiple ? [...chosen.pictures.filter(isOther(picture)), picture] : [picture],
});

/** Chooses a picture, or deselects it when it is already chosen. */
export const toggle = (chosen: Chosen, picture: LibraryPicture, isMultiple: boolean): Chosen =>
  isChosen(chosen, picture)
    ? { ...chosen, pictures: chosen.pictures.filter(isOther(picture)) }
    : choose(chosen, picture, isMultiple);

/** Edits the description of a chosen picture. */
export const describe = (chosen: Chosen, { id }: LibraryPicture, description: PictureDescription): Chosen => ({
  ...chosen,
  descriptions: { ...chosen.descriptions, [id]: description },
});

/** Returns a picture's description: the edited one, or the library's. */
export const descriptionOf = (
  { descriptions }: Chosen,
  { id, altText, focalPoint }: LibraryPicture,
): PictureDescription => descriptions[id] ?? { altText, focalPoint };

/** Returns the description that has not been saved to the library; undefined when nothing has changed. */
export function unsaved(chosen: Chosen, picture: LibraryPicture): PictureDescription | undefined {
  const { altText, focalPoint } = descriptionOf(chosen, picture);
  const { x, y } = picture.focalPoint;
  const isSame = altText.trim() === picture.altText && focalPoint.x === x && focalPoint.y === y;
  return isSame ? undefined : { altText: altText.trim(), focalPoint };
}

/** Returns the chosen pictures as the list currently has them, so that changes are based on their newest versions. */
export const asListed = ({ pictures }: Chosen, listed: readonly LibraryPicture[]): readonly LibraryPicture[] =>
  pictures.map((picture) => listed.find(({ id }) => id === picture.id) ?? picture);
