import { integer, object, optional, type Static, text } from '../schema.ts';

/** A picture, a video or another file of the shop. Which of them is told by the start of `mimeType`. */
export const mediaAsset = object(
  {
    id: text('Identifier'),
    cdnUrl: text('Address to load it from'),
    originalUrl: optional(text('Address of the file as it was uploaded')),
    mimeType: text('Media type, such as image/webp'),
    altText: text('What it shows, for whoever cannot see it'),
    dimensions: optional(
      object({ width: integer('Width in pixels'), height: integer('Height in pixels') }, 'Size of the original'),
    ),
    dominantColor: optional(text('Colour to show until it arrives, as #rrggbb')),
    publicMetadata: optional(
      object({
        svgProps: optional(object({ viewbox: optional(text('viewBox of an SVG')) })),
      }),
    ),
  },
  'A media file',
);
export type MediaAsset = Static<typeof mediaAsset>;
