import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createPicture } from '../../../demo/drawings/create-picture.ts';
import { createMemoryFiles } from '../../storage/files/memory.ts';
import { copyAddress } from './copy-address.ts';
import { pictureForVision } from './seen-picture.ts';

const picture = createPicture({
  name: 'goods/bowl/front~red',
  spec: () => ({
    view: 'front',
    object: { kind: 'vessel', form: 'bowl', width: 160, height: 74, tone: '#bd6540', seed: 'bowl' },
    paper: 'linen',
  }),
});
const pictures = new Map([[picture.name, picture]]);
const name = `${'a'.repeat(40)}.webp`;

async function open() {
  const files = createMemoryFiles();
  const bytes = await sharp({ create: { width: 2000, height: 1000, channels: 4, background: '#0000' } })
    .webp()
    .toBuffer();
  await files.write(name, { bytes, mimeType: 'image/webp' });
  return (address: string) => pictureForVision({ files, pictures }, address);
}

it.each([
  ['a file of the library', copyAddress(name), { width: 720, height: 360 }],
  ['the same in another width', `${copyAddress(name)}?width=80`, { width: 720, height: 360 }],
  ['a drawn picture', picture.address(), { width: 720 }],
])('reads %s as a small JPEG', async (_, address, size) => {
  const seen = await (await open())(address);
  const [head, data = ''] = seen!.split(',');
  expect(head).toBe('data:image/jpeg;base64');
  expect(await sharp(Buffer.from(data, 'base64')).metadata()).toMatchObject({ format: 'jpeg', ...size });
});

it.each([
  'https://pictures.example/a.jpg',
  '//pictures.example/media/copies/a.webp',
  '/media/../etc/passwd',
  `/media/copies/../${name}`,
  copyAddress(`${'b'.repeat(40)}.webp`),
  '/media/goods/none/front.jpg',
  '/uploads/a.jpg',
  'data:image/png;base64,AA==',
])('reads nothing at %s', async (address) => {
  expect(await (await open())(address)).toBeUndefined();
});
