import { defineFilter } from './filter.ts';
import { imageWidths } from './image-widths.ts';
import { withQuery } from './query.ts';

/** Returns the address of an asset or picture; undefined when there is none. */
function addressOf(picture: unknown): string | undefined {
  if (typeof picture === 'string') return picture === '' ? undefined : picture;
  if (typeof picture !== 'object' || picture === null) return undefined;
  const { cdnUrl } = picture as { cdnUrl?: unknown };
  return typeof cdnUrl === 'string' && cdnUrl !== '' ? cdnUrl : undefined;
}

/** Returns the intrinsic width of a picture; wider ones would only be upscaled. */
function ownWidth(picture: unknown): number {
  const { dimensions } = (typeof picture === 'object' && picture !== null ? picture : {}) as {
    dimensions?: { width?: unknown };
  };
  const width = dimensions?.width;
  return typeof width === 'number' && width > 0 ? width : Number.POSITIVE_INFINITY;
}

/** Clamps a device pixel ratio to the range from 1 to 3: beyond that no difference is visible. */
const clampRatio = (ratio: unknown): number =>
  typeof ratio === 'number' && ratio > 0 ? Math.min(3, Math.max(1, ratio)) : 1;

const parameters = [{ name: 'picture', summary: 'An asset { cdnUrl, dimensions } or an address.' }];
const asset = { cdnUrl: 'https://cdn.example/a.jpg?v=1', dimensions: { width: 1200, height: 800 } };

/** The address of a picture at a given width. */
export const image = defineFilter(
  {
    name: 'image',
    summary: 'Gives the address of a picture in a width, for the density of the screen.',
    signature: '<(so)-n?n?:s>',
    fields: ['cdnUrl', 'dimensions'],
    parameters: [
      ...parameters,
      { name: 'width', summary: 'Width in CSS pixels; the picture as it is when left out.', optional: true },
      {
        name: 'dpr',
        summary: 'Device pixel ratio, held between 1 and 3; the device’s own when left out.',
        optional: true,
      },
    ],
    examples: [
      { expression: '$image(asset, 360)', data: { asset }, result: 'https://cdn.example/a.jpg?v=1&width=360' },
      { expression: '$image("/a.jpg", 100, 5)', result: '/a.jpg?width=300' },
      { expression: '$image("/a.jpg")', result: '/a.jpg' },
    ],
  },
  () =>
    ([picture, width, ratio], { environment }) => {
      const address = addressOf(picture);
      if (address === undefined || typeof width !== 'number' || !(width > 0)) return address;
      const wanted = Math.round(width * clampRatio(ratio ?? environment.devicePixelRatio));
      return withQuery(address, { width: Math.min(wanted, ownWidth(picture)) });
    },
);

/** The same picture in several widths, for `srcset`. */
export const srcset = defineFilter(
  {
    name: 'srcset',
    summary: 'Lists a picture in several widths for the srcset of an image.',
    signature: '<(so)-a?:s>',
    fields: ['cdnUrl', 'dimensions'],
    parameters: [
      ...parameters,
      { name: 'widths', summary: 'Widths in pixels; the shop’s own 14 when left out.', optional: true },
    ],
    examples: [
      { expression: '$srcset("/a.jpg", [360, 720])', result: '/a.jpg?width=360 360w, /a.jpg?width=720 720w' },
      {
        expression: '$srcset({"cdnUrl": "/a.jpg", "dimensions": {"width": 400}}, [360, 720])',
        result: '/a.jpg?width=360 360w, /a.jpg?width=400 400w',
      },
    ],
  },
  () =>
    ([picture, given], run) => {
      const address = addressOf(picture);
      if (address === undefined) return undefined;
      const own = ownWidth(picture);
      const widths = new Set<number>();
      for (const width of (given as readonly unknown[] | undefined) ?? imageWidths) {
        if (typeof width === 'number' && width > 0) widths.add(Math.min(Math.round(width), own));
      }
      run.charge(widths.size);
      run.admitText(widths.size * (address.length + 20));
      // Within a srcset, a comma or a space would end the address.
      const safe = address.replaceAll(' ', '%20').replaceAll(',', '%2C');
      return [...widths]
        .sort((left, right) => left - right)
        .map((width) => `${withQuery(safe, { width })} ${width}w`)
        .join(', ');
    },
);
