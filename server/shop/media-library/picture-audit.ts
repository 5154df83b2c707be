import type { PictureText } from '../../core/ports/storage/catalogue/media.ts';

/** Length of the part of an identifier that names a picture in the audit trail. */
const shownIdLength = 8;

/** Returns the name of a picture in the audit trail. */
export const auditSubject = (id: string): string => `picture ${id.slice(0, shownIdLength)}`;

const percent = (part: number): string => `${Math.round(part * 100)}%`;

/** A picture's texts and focal point as one line of the audit trail. */
export const describePicture = ({ name, altText, folder, focalPoint: { x, y } }: PictureText): string =>
  [
    `name: ${name}`,
    ...(altText === '' ? [] : [`alternative text: ${altText}`]),
    ...(folder === '' ? [] : [`folder: ${folder}`]),
    ...(x === 0.5 && y === 0.5 ? [] : [`focal point: ${percent(x)} ${percent(y)}`]),
  ].join('; ');
