import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { expect } from 'vitest';
import * as calls from '../../commerce/calls/registry.ts';
import { hourMs } from '../../commerce/durations.ts';
import { limits } from '../../commerce/limits.ts';
import { messages } from '../../commerce/messages.ts';
import type { FileStorage } from '../../server/core/ports/files.ts';
import { UploadedFile } from '../../server/core/requests/multipart.ts';
import type { HandlerCase, World } from './world.ts';

const params = { slug: 'contact' };
const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#123456' } })
  .withExif({ IFD0: { Copyright: 'a secret place' } })
  .png()
  .toBuffer();

async function storedBytes(files: FileStorage, name: string): Promise<Buffer> {
  const { size } = (await files.find(name))!;
  return buffer((await files.open(name, { start: 0, end: size - 1 }))!);
}

const file = (bytes: Uint8Array | string, name = 'cup.png', type = 'image/png') => ({
  file: new UploadedFile(name, type, typeof bytes === 'string' ? Buffer.from(bytes) : bytes),
});

/** Values for the sample shop's contact form, sent as soon as a shopper is allowed to. */
const entry = ({ env }: World, more: object = {}) => ({
  name: 'Asha',
  email: 'asha@example.com',
  rating: '4',
  topics: ['Delivery'],
  stray: 'x',
  _website: '',
  _shownAt: String(env.now() - limits.minFormSeconds * 1000),
  ...more,
});
const kept = async ({ shop }: World) => (await shop.services.storage.submissions.page({ count: 9 })).submissions;

/** Files that are empty, or not what their name or type claims. */
const refusedFiles: [what: string, bytes: Uint8Array | string][] = [
  ['HTML called a picture', '<!doctype html><script>alert(1)</script>'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['nothing', ''],
  ['a picture that is cut off', png.subarray(0, 60)],
  ['the first bytes of a picture and HTML', Buffer.concat([png.subarray(0, 33), Buffer.from('<script>1</script>')])],
  ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])],
];

/** Checks of the handlers for forms and uploads. */
export const formHandlers: Record<string, HandlerCase> = {
  formSchema: {
    async content({ call }) {
      const form = await call(calls.formSchema, { params });
      expect(form).toMatchObject({ slug: 'contact', timeZone: 'Asia/Kolkata' });
      expect(form.fields.map(({ key, isRequired }) => [key, isRequired])).toEqual([
        ['name', true],
        ['email', true],
        ['rating', false],
        ['topics', false],
        ['photo', false],
      ]);
    },
    async refusal({ call }) {
      await expect(call(calls.formSchema, { params: { slug: 'none' } })).rejects.toMatchObject({ status: 404 });
    },
  },
  formSubmit: {
    async content(world) {
      const { call, stranger } = world;
      const { id } = await call(calls.fileUpload, { body: file(png) });
      const foreign = await stranger(calls.fileUpload, { body: file(png) });
      const body = entry(world, { photo: [id, foreign.id] });
      expect(await call(calls.formSubmit, { params, body }, { page: '/contact' })).toEqual({ isSubmitted: true });
      const [submission] = await kept(world);
      expect(submission).toMatchObject({
        form: 'contact',
        values: { name: 'Asha', email: 'asha@example.com', rating: 4, topics: ['Delivery'] },
        files: [{ id, mimeType: 'image/webp' }],
        page: '/contact',
      });
      expect(submission!.values).not.toHaveProperty('stray');
      expect(submission!.values).not.toHaveProperty('_website');
    },
    async refusal(world) {
      const refused = (more: object) =>
        expect(world.call(calls.formSubmit, { params, body: entry(world, more) })).rejects;
      await refused({ name: ' ', email: 'asha', rating: '9', topics: ['Weather'] }).toMatchObject({
        status: 400,
        code: 'invalid-form',
        message: messages.invalidFormValues,
        details: {
          problems: {
            name: 'Name is required.',
            email: messages.emailInvalid,
            rating: 'Enter 5 or less.',
            topics: messages.notAChoice,
          },
        },
      });
      await refused({ _shownAt: String(world.env.now()) }).toMatchObject({ status: 429, code: 'too-fast' });
      await refused({ _shownAt: undefined }).toMatchObject({ status: 429 });
      await refused({ _shownAt: 'long ago' }).toMatchObject({ status: 429 });
      const program = entry(world, { _website: 'https://spam.example' });
      expect(await world.call(calls.formSubmit, { params, body: program })).toEqual({ isSubmitted: true });
      await expect(world.call(calls.formSubmit, { params: { slug: 'none' }, body: {} })).rejects.toMatchObject({
        status: 404,
      });
      expect(await kept(world)).toEqual([]);
    },
  },
  fileUpload: {
    async content({ call, shop, owner }) {
      const asset = await call(calls.fileUpload, { query: { usecase: 'review' }, body: file(png, '../<cup>\r\n.png') });
      expect(asset).toMatchObject({
        mimeType: 'image/webp',
        altText: '../<cup>',
        dimensions: { width: 40, height: 20 },
      });
      expect(asset.cdnUrl).toMatch(/^\/uploads\/[a-z0-9]{24}\.webp$/);
      const stored = await storedBytes(shop.services.files, asset.cdnUrl.slice('/uploads/'.length));
      expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 40, height: 20 });
      expect(stored.includes('a secret place')).toBe(false);
      const turned = await call(calls.fileUpload, { body: file(png, 'ad\u202egnp.\u200bक्\u200dष 👩\u200d🌾\0.png') });
      expect(turned.altText).toBe('adgnp.क्\u200dष 👩\u200d🌾');
      const document = await call(calls.fileUpload, { body: file('%PDF-1.7\n1 0 obj\n', 'offer.pdf', 'text/html') });
      expect(document).toMatchObject({ mimeType: 'application/pdf', altText: 'offer' });
      // The files belong to this shopper, who alone may send them with a form or a review.
      const { uploads } = shop.services.storage;
      expect(await uploads.use('another', [asset.id])).toEqual([]);
      expect(await uploads.use(owner, [asset.id, document.id])).toEqual([asset, document]);
    },
    async refusal(world) {
      const { call, env, shop } = world;
      for (const [what, bytes] of refusedFiles)
        await expect(call(calls.fileUpload, { body: file(bytes) }), what).rejects.toMatchObject({
          status: 400,
          code: 'file-type',
        });
      const huge = new Uint8Array(limits.maxUploadBytes + 1);
      await expect(call(calls.fileUpload, { body: file(huge) })).rejects.toMatchObject({ status: 413, code: 'size' });
      await expect(call(calls.fileUpload, { body: { file: 'x' } })).rejects.toMatchObject({ status: 400 });
      const pdf = file('%PDF-1.7\n', 'a.pdf');
      for (let at = 0; at < limits.maxUploadsPerShopper; at++) await call(calls.fileUpload, { body: pdf });
      await expect(call(calls.fileUpload, { body: pdf })).rejects.toMatchObject({ status: 429 });
      // Yesterday's unused uploads and their files are removed with the next upload.
      env.advance(limits.unusedUploadHours * hourMs + 1);
      const removed = (await world.stranger(calls.fileUpload, { body: pdf })).cdnUrl;
      expect(await shop.services.files.find(removed.slice('/uploads/'.length))).toBeDefined();
      await expect(call(calls.fileUpload, { body: pdf })).resolves.toMatchObject({ mimeType: 'application/pdf' });
    },
  },
};
