import { expect, it } from 'vitest';
import type { CheckableSchema } from '../../../schemas/check.ts';
import type { LibraryPicture } from '../../../staff-ui/pictures/library.ts';
import { widgetEntries } from '../../catalogue/widgets.ts';
import { assetOf, describedAsset, withPicture } from './chosen-picture.ts';
import { fieldKind } from './field-kind.ts';

const schemaOf = (widget: string) => widgetEntries.get(widget)!.contract.props as CheckableSchema;
const picture: LibraryPicture = {
  id: 'a',
  kind: 'PICTURE',
  url: '/media/copies/a.webp',
  width: 640,
  height: 480,
  name: 'Tea',
  altText: 'A cup of tea',
  folder: '',
  focalPoint: { x: 0.5, y: 0.5 },
  uses: 0,
  version: 1,
};

it.each([
  ['image', 'src', {}, { alt: 'A cup of tea', width: 640, height: 480 }],
  ['image', 'src', { alt: 'Mine', width: 1, sizes: '50vw' }, { alt: 'Mine', width: 640, height: 480, sizes: '50vw' }],
  ['image', 'src', { alt: '' }, { alt: 'A cup of tea', width: 640, height: 480 }],
  ['video', 'poster', { src: '/a.mp4' }, { src: '/a.mp4' }],
])('gives %s.%s the picture and its known values: %j', (widget, name, props, others) => {
  expect(withPicture(props, schemaOf(widget), name, picture)).toEqual({ ...others, [name]: picture.url });
});

it('keeps the alt text when the library has none, and the size when the library does not know it', () => {
  const { width: _, ...plain } = picture;
  expect(withPicture({}, schemaOf('image'), 'src', { ...plain, altText: '' })).toEqual({ src: picture.url });
});

const film: LibraryPicture = { ...picture, kind: 'VIDEO', url: '/media/copies/b.mp4', name: 'workshop', altText: '' };

it.each<[what: string, film: LibraryPicture, props: object, expected: object]>([
  ['its title', { ...film, altText: 'At the bench' }, {}, { label: 'At the bench' }],
  ['its name without a title', film, { label: '' }, { label: 'workshop' }],
  ['nothing, where the page has words of its own', film, { label: 'Mine' }, { label: 'Mine' }],
])('gives a video %s as the accessible name', (_, chosen, props, expected) => {
  expect(withPicture({ ...props }, schemaOf('video'), 'src', chosen)).toEqual({ ...expected, src: film.url });
});

it('uses the picture control for every text prop that refers to a picture', () => {
  const found: string[] = [];
  for (const [widget, { contract }] of widgetEntries)
    for (const [name, schema] of Object.entries((contract.props as CheckableSchema).properties ?? {}))
      if (schema.leadsTo === 'picture' && schema.type === 'string') {
        found.push(`${widget}.${name}`);
        expect([name, fieldKind(name, schema)]).toEqual([name, 'picture']);
      }
  expect(found.sort()).toEqual(['embed.poster', 'image.src', 'rive-animation.poster', 'video.poster']);
});

it('writes a media asset when a widget takes one', () => {
  expect(assetOf(picture)).toEqual({
    id: 'a',
    cdnUrl: '/media/copies/a.webp',
    mimeType: 'image/webp',
    altText: 'A cup of tea',
    dimensions: { width: 640, height: 480 },
  });
  const found: string[] = [];
  for (const [widget, { contract }] of widgetEntries)
    for (const [name, schema] of Object.entries((contract.props as CheckableSchema).properties ?? {}))
      if (fieldKind(name, schema) === 'asset') found.push(`${widget}.${name}`);
  expect(found).toContain('image.asset');
});

it.each<[how: string, asset: { cdnUrl?: string; altText?: string }, before: string, described: object | undefined]>([
  ['as the library did', { altText: 'Rain' }, 'Rain', { altText: 'Rain on a window' }],
  [
    'not at all, as the library',
    { cdnUrl: '/media/a.webp' },
    '',
    { cdnUrl: '/media/a.webp', altText: 'Rain on a window' },
  ],
  ['in words of its own', { altText: 'Our window' }, 'Rain', undefined],
  ['in words of its own, where the library had none', { altText: 'Our window' }, '', undefined],
])('an asset that is described %s gets the new description or keeps its own', (_, asset, before, described) => {
  expect(describedAsset(asset, 'Rain on a window', before)).toEqual(described);
});
