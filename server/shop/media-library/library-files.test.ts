import { readdir } from 'node:fs/promises';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LibraryPicture } from '../../../commerce/admin-calls/pictures.ts';
import { messages } from '../../../commerce/messages.ts';
import { staffPage } from '../../../testing/author-sign-in.ts';
import { sampleMp4 } from '../../../testing/sample-video.ts';
import { openPictureWorld, type PictureWorld } from '../../../tests/handlers/picture-world.ts';

let world: PictureWorld;
beforeEach(async () => {
  world = await openPictureWorld();
});

const form = (kind: string, name: string, content: Uint8Array): Buffer =>
  Buffer.concat([
    Buffer.from(`--b\r\ncontent-disposition: form-data; name="kind"\r\n\r\n${kind}\r\n`),
    Buffer.from(`--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
    content,
    Buffer.from('\r\n--b--\r\n'),
  ]);
const send = (payload: Buffer, root = '/admin/api', cookie = world.cookies.merchant) =>
  world.app.inject({
    method: 'POST',
    url: `${root}/library-files`,
    payload,
    headers: { ...staffPage(cookie), 'content-type': 'multipart/form-data; boundary=b' },
  });
const listed = async (kind: string): Promise<string[]> =>
  (await world.ask('GET', `/pictures?kind=${kind}`)).body.pictures.map(({ name }: LibraryPicture) => name);
const save = (source: string) =>
  world.storage
    .forTenant(world.shop.services.config.tenant)
    .pages.saveDraft('page', 'films', source, { slug: '/films', type: 'CONTENT', title: 'Our films' }, 'now');
/** Files that are still being received. */
const received = () => readdir(world.shop.services.receivedDir).catch(() => []);

describe('a video', () => {
  it('is kept unchanged under the hash of its content, once, without being held in memory', async () => {
    const write = vi.spyOn(world.shop.services.files, 'write');
    const before = await received();
    const sent = (await send(form('VIDEO', 'at_the-bench.MP4', sampleMp4()))).json();
    expect(sent).toMatchObject({
      kind: 'VIDEO',
      name: 'at the-bench',
      width: 640,
      height: 360,
      bytes: sampleMp4().length,
      isNew: true,
      uses: 0,
      url: expect.stringMatching(/^\/media\/copies\/[0-9a-f]{40}\.mp4$/),
    });
    expect(await send(form('VIDEO', 'other.mp4', sampleMp4())).then((again) => again.json())).toEqual({
      ...sent,
      isNew: false,
    });
    expect(await world.fileOf(sent)).toEqual({ size: sampleMp4().length, mimeType: 'video/mp4' });
    expect(write).not.toHaveBeenCalled();
    await expect.poll(received).toEqual(before);
    expect(await listed('VIDEO')).toEqual(['at the-bench']);
    expect(await listed('PICTURE')).not.toContain('at the-bench');
  });

  it('is recognised by its content, and leaves nothing when it is refused', async () => {
    const before = await received();
    const page = await send(form('VIDEO', 'film.mp4', Buffer.from('<!doctype html><script>x()</script>')));
    expect([page.statusCode, page.json().error.message]).toEqual([400, messages.videoTypeNotAllowed]);
    expect((await send(form('FILE', 'film.pdf', sampleMp4()))).json().error.message).toBe(
      messages.libraryFileNotAllowed,
    );
    expect((await send(form('PICTURE', 'film.mp4', sampleMp4()))).statusCode).toBe(400);
    await expect.poll(received).toEqual(before);
    expect(await listed('VIDEO')).toEqual([]);
  });

  it('is removed only while no document uses it, and its file with it', async () => {
    const video: LibraryPicture = (await send(form('VIDEO', 'bench.mp4', sampleMp4()))).json();
    await save(`{"body":[{"widget":"video","props":{"src":"${video.url}"}}]}`);
    expect((await world.read(video.id)).usedBy).toEqual([{ kind: 'PAGE', id: 'films', title: 'Our films' }]);
    const refused = await world.remove(video.id);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'picture-in-use']);
    expect(refused.body.error.message).toContain('“Our films”');
    await save('{}');
    expect((await world.remove(video.id)).body).toEqual({ isRemoved: true });
    expect(await world.fileOf(video)).toBeUndefined();
    expect(await listed('VIDEO')).toEqual([]);
    await send(form('VIDEO', 'bench.mp4', sampleMp4()));
    expect(await world.fileOf(video)).toBeDefined();
  });

  it('is not replaced by a picture', async () => {
    const video: LibraryPicture = (await send(form('VIDEO', 'bench.mp4', sampleMp4()))).json();
    const replaced = await world.app.inject({
      method: 'POST',
      url: `/admin/api/pictures/${video.id}/file`,
      payload: Buffer.concat([
        Buffer.from('--b\r\ncontent-disposition: form-data; name="ifVersion"\r\n\r\n1\r\n'),
        Buffer.from(`--b\r\ncontent-disposition: form-data; name="changeId"\r\n\r\n${world.changeId()}\r\n`),
        Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nx\r\n--b--\r\n'),
      ]),
      headers: { ...staffPage(world.cookies.merchant), 'content-type': 'multipart/form-data; boundary=b' },
    });
    expect([replaced.statusCode, replaced.json().error.message]).toEqual([409, messages.onlyPicturesReplaced]);
  });
});

it('lets authors add files, and nobody who is not of the staff', async () => {
  const { author, merchant } = world.cookies;
  const pdf = form('FILE', 'Care & repair.pdf', Buffer.from('%PDF-1.7\n'));
  expect((await send(pdf, '/playground/api', author)).json()).toMatchObject({ kind: 'FILE', name: 'Care & repair' });
  expect((await send(pdf, '/playground/api', merchant)).statusCode).toBe(403);
  expect((await send(pdf, '/playground/api', '')).statusCode).toBe(401);
  const found = await world.app.inject({
    url: '/playground/api/pictures?kind=FILE&q=repair',
    headers: staffPage(author),
  });
  expect(found.json().pictures).toHaveLength(1);
});

it('refuses a body with a file that is cut off, and keeps nothing of it', async () => {
  const before = await received();
  const cut = form('VIDEO', 'film.mp4', sampleMp4()).subarray(0, -30);
  expect((await send(cut)).statusCode).toBe(400);
  await expect.poll(received).toEqual(before);
});
