import { createContext } from 'react';
import type { CheckableSchema } from '../../../schemas/check.ts';
import type { MediaAsset } from '../../../schemas/entities/catalogue/media-asset.ts';
import type { SeoDefinition } from '../../../schemas/page.ts';
import type { LibraryPicture } from '../../../staff-ui/pictures/library.ts';

type Props = Readonly<Record<string, unknown>>;

/**
 * Props of a node for which a picture of the library was chosen. One that has an alternative text of its own gets that of
 * the picture while it has none, and the picture's size, which reserves its space.
 */
export function withPicture(
  props: Props,
  { properties = {} }: CheckableSchema,
  name: string,
  { url, altText, width, height }: LibraryPicture,
): Props {
  const next: Record<string, unknown> = { ...props, [name]: url };
  if (!Object.hasOwn(properties, 'alt')) return next;
  if ((props.alt === undefined || props.alt === '') && altText !== '') next.alt = altText;
  if (width === undefined || height === undefined) return next;
  if (Object.hasOwn(properties, 'width') && Object.hasOwn(properties, 'height')) Object.assign(next, { width, height });
  return next;
}

/** A picture of the library as a media asset of a page. Its focal point is not written: pages have that of the library. */
export const assetOf = ({ id, url, altText, width, height }: LibraryPicture): MediaAsset => ({
  id,
  cdnUrl: url,
  mimeType: mimeTypeOf(url),
  altText,
  ...(width === undefined || height === undefined ? {} : { dimensions: { width, height } }),
});

/** The cover of an article with what it shows; a text that was written stays. */
export const coverOf = ({ url, altText }: LibraryPicture, written: unknown): { cover: string; coverText?: string } => {
  const text = typeof written === 'string' && written !== '' ? written : altText;
  return { cover: url, ...(text === '' ? {} : { coverText: text }) };
};

/** The picture of link previews with its size, which they reserve, and what it shows; a text that was written stays. */
export function previewOf({ url, altText, width, height }: LibraryPicture, written: unknown): SeoDefinition {
  const text = typeof written === 'string' && written !== '' ? written : altText;
  return {
    image: url,
    ...(text === '' ? {} : { imageAlt: text }),
    ...(width === undefined || height === undefined ? {} : { imageWidth: String(width), imageHeight: String(height) }),
  };
}

/** Files of the library are in WebP; what the server draws is asked for by its path without an ending. */
const mimeTypeOf = (url: string): string => (/\.svg$/.test(url) ? 'image/svg+xml' : 'image/webp');

/** Sets all props of the node whose fields are shown, when a picture is chosen for one of them: one step to undo. */
export type ChoosePicture = (name: string, schema: CheckableSchema, picture: LibraryPicture) => boolean;

export const ChoosePictureContext = createContext<ChoosePicture>(() => false);
