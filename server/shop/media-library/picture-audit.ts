import type { PictureText } from '../../core/ports/storage/catalogue/media.ts';

/** Characters of an identifier that name a picture in the audit trail. */
const shownId = 8;

/** What the audit trail calls a picture. */
export const subjectOf = (id: string): string => `picture ${id.slice(0, shownId)}`;

const percent = (part: number): string => `${Math.round(part * 100)}%`;

/** All that is said about a picture. */
export const pictureTexts = ({ name, altText, folder, focalPoint: { x, y } }: PictureText): string =>
  [
    `name: ${name}`,
    ...(altText === '' ? [] : [`alternative text: ${altText}`]),
    ...(folder === '' ? [] : [`folder: ${folder}`]),
    ...(x === 0.5 && y === 0.5 ? [] : [`focal point: ${percent(x)} ${percent(y)}`]),
  ].join('; ');
