import { expect, it } from 'vitest';
import type { Json } from '../../../schemas/page.ts';
import type { ShownPictures } from '../../core/ports/storage/catalogue/media.ts';
import { withShownPictures } from './with-shown-pictures.ts';

const pictures: ShownPictures = new Map([
  ['/media/copies/a.webp', { url: '/media/copies/a.webp', focalPoint: { x: 0.1, y: 1 } }],
  ['/media/copies/b.webp', { url: '/media/copies/z.webp', width: 60, height: 40 }],
]);
const focalPoint = { x: 0.1, y: 1 };
const image = (props: Json): Json => ({ body: [{ widget: 'image', props }] });

it.each<[string, Json, Json]>([
  ['an address', image({ src: '/media/copies/a.webp' }), image({ src: '/media/copies/a.webp', focalPoint })],
  [
    'a replaced one, with its size',
    image({ src: '/media/copies/b.webp', width: 3, height: 2 }),
    image({ src: '/media/copies/z.webp', width: 60, height: 40 }),
  ],
  [
    'an asset',
    image({ asset: { cdnUrl: '/media/copies/a.webp', mimeType: 'image/webp' } }),
    image({ asset: { cdnUrl: '/media/copies/a.webp', mimeType: 'image/webp', focalPoint } }),
  ],
  [
    'a replaced asset, wherever it is',
    { values: { hero: [{ cdnUrl: '/media/copies/b.webp' }] } },
    { values: { hero: [{ cdnUrl: '/media/copies/z.webp', dimensions: { width: 60, height: 40 } }] } },
  ],
  [
    'what an author has said of the focal point, as it is',
    image({ src: '/media/copies/a.webp', focalPoint: { x: 0.9, y: 0 } }),
    image({ src: '/media/copies/a.webp', focalPoint: { x: 0.9, y: 0 } }),
  ],
  [
    'a widget that knows of no focal point, by its file alone',
    { body: [{ widget: 'video', props: { src: '/media/copies/a.webp', poster: '/media/copies/b.webp' } }] },
    { body: [{ widget: 'video', props: { src: '/media/copies/a.webp', poster: '/media/copies/z.webp' } }] },
  ],
  [
    'a text with addresses in it',
    { html: '<img src="/media/copies/b.webp?width=3"> /media/copies/b.webpx' },
    { html: '<img src="/media/copies/z.webp?width=3"> /media/copies/b.webpx' },
  ],
  ['a different picture, as it is', image({ src: '/media/copies/c.webp' }), image({ src: '/media/copies/c.webp' })],
])('shows %s', (_, page, shown) => {
  expect(withShownPictures(page, pictures)).toEqual(shown);
  expect(JSON.parse(withShownPictures(JSON.stringify(page), pictures))).toEqual(shown);
});

it('leaves a text unchanged that contains no such picture or is not JSON', () => {
  for (const text of ['{"a": 1 }', '{ "src": "/media/copies/b.webp", ', ''])
    expect(withShownPictures(text, pictures)).toBe(text);
  const text = '{ "src": "/media/copies/b.webp" }';
  expect(withShownPictures(text, new Map())).toBe(text);
});
