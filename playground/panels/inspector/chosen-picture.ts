import { createContext } from 'react';
import type { CheckableSchema } from '../../../schemas/check.ts';
import type { MediaAsset } from '../../../schemas/entities/catalogue/media-asset.ts';
import type { SeoDefinition } from '../../../schemas/page.ts';
import type { LibraryPicture } from '../../../staff-ui/pictures/library.ts';

type Props = Readonly<Record<string, unknown>>;

/**
 * Returns a node's props after a picture or a video from the library was chosen for one of them. If the widget has an
 * `alt` prop, the picture's alt text is taken over when the node has none, and so is the picture's size, which reserves
 * its space. A video gives its title to a widget that needs an accessible name.
 */
export function withPicture(
  props: Props,
  { properties = {} }: CheckableSchema,
  name: string,
  { kind, url, name: fileName, altText, width, height }: LibraryPicture,
): Props {
  const next: Record<string, unknown> = { ...props, [name]: url };
  if (kind === 'VIDEO' && Object.hasOwn(properties, 'label') && (props.label === undefined || props.label === ''))
    next.label = altText || fileName;
  if (!Object.hasOwn(properties, 'alt')) return next;
  if ((props.alt === undefined || props.alt === '') && altText !== '') next.alt = altText;
  if (width === undefined || height === undefined) return next;
  if (Object.hasOwn(properties, 'width') && Object.hasOwn(properties, 'height')) Object.assign(next, { width, height });
  return next;
}

/** A picture of the library as a media asset. Its focal point is not written, because pages use that of the library. */
export const assetOf = ({ id, url, altText, width, height }: LibraryPicture): MediaAsset => ({
  id,
  cdnUrl: url,
  mimeType: mimeTypeOf(url),
  altText,
  ...(width === undefined || height === undefined ? {} : { dimensions: { width, height } }),
});

/** The cover of an article with its alt text. An existing text is kept. */
export const coverOf = ({ url, altText }: LibraryPicture, written: unknown): { cover: string; coverText?: string } => {
  const text = typeof written === 'string' && written !== '' ? written : altText;
  return { cover: url, ...(text === '' ? {} : { coverText: text }) };
};

/**
 * The picture for link previews, with its size, so that previews can reserve its space, and its alt text. An existing
 * text is kept.
 */
export function previewOf({ url, altText, width, height }: LibraryPicture, written: unknown): SeoDefinition {
  const text = typeof written === 'string' && written !== '' ? written : altText;
  return {
    image: url,
    ...(text === '' ? {} : { imageAlt: text }),
    ...(width === undefined || height === undefined ? {} : { imageWidth: String(width), imageHeight: String(height) }),
  };
}

/** Files of the library are WebP. Pictures drawn by the server are requested by a path without an extension. */
const mimeTypeOf = (url: string): string => (/\.svg$/.test(url) ? 'image/svg+xml' : 'image/webp');

/**
 * Sets all affected props of the node whose fields are shown when a picture is chosen for one of them, as a single undo
 * step.
 */
export type ChoosePicture = (name: string, schema: CheckableSchema, picture: LibraryPicture) => boolean;

/**
 * Provides fields with the function that sets a chosen picture's details. It returns false where only the field's own
 * value can be set.
 */
export const ChoosePictureContext = createContext<ChoosePicture>(() => false);

/**
 * Returns an asset with the library's new description; undefined for one that a page describes in other words than the
 * library did.
 */
export const describedAsset = <Asset extends { altText?: unknown }>(
  asset: Asset,
  altText: string,
  before: string,
): (Asset & { altText: string }) | undefined => ((asset.altText ?? '') === before ? { ...asset, altText } : undefined);
