import { integer, number, object, optional, type Static, text } from '../../schema.ts';

/** A picture, a video or another file, depending on `mimeType`. */
export const mediaAsset = object(
  {
    id: text('Identifier'),
    cdnUrl: text('Address of the file'),
    originalUrl: optional(text('Address of the original upload')),
    mimeType: text('Media type, such as image/webp'),
    altText: text('Alternative text'),
    dimensions: optional(
      object({ width: integer('Width in pixels'), height: integer('Height in pixels') }, 'Size of the original'),
    ),
    focalPoint: optional(
      object(
        {
          x: number('Part of the width, from the left', { minimum: 0, maximum: 1 }),
          y: number('Part of the height, from the top', { minimum: 0, maximum: 1 }),
        },
        'The point that stays in sight where the picture is cropped; the middle without one',
      ),
    ),
    dominantColor: optional(text('Placeholder colour until it has loaded, as #rrggbb')),
    publicMetadata: optional(
      object({
        svgProps: optional(object({ viewbox: optional(text('viewBox of an SVG')) })),
      }),
    ),
  },
  'A media file',
);
export type MediaAsset = Static<typeof mediaAsset>;
