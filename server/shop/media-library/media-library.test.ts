import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { authorPictures, type LibraryPicture } from '../../../commerce/admin-calls/pictures.ts';
import { limits } from '../../../commerce/limits.ts';
import { formatMessage, messages } from '../../../commerce/messages.ts';
import { staffPage } from '../../../testing/author-sign-in.ts';
import { drawn, openPictureWorld, type PictureWorld } from '../../../tests/handlers/picture-world.ts';
import { runCall } from '../calls/run-call.ts';
import { openSession } from '../sessions/session-handle.ts';
import { failureReason } from './fetch-picture.ts';
import { pictureHandlers } from './handlers.ts';
import { type FetchPicture, nameOfFile } from './keep-picture.ts';

let world: PictureWorld;
beforeEach(async () => {
  world = await openPictureWorld();
});

const textOf = ({ name, altText, folder, focalPoint }: LibraryPicture) => ({ name, altText, folder, focalPoint });
const change = (picture: LibraryPicture, text: object, changeId = world.changeId()) =>
  world.ask('PUT', `/pictures/${picture.id}`, {
    changeId,
    ifVersion: picture.version,
    picture: { ...textOf(picture), ...text },
  });

const form = (name: string, bytes: Uint8Array, fields = '') =>
  Buffer.concat([
    Buffer.from(`${fields}--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
    bytes,
    Buffer.from('\r\n--b--\r\n'),
  ]);
const send = (payload: Buffer, path = '/admin/api/pictures', cookie = world.cookies.merchant) =>
  world.app.inject({
    method: 'POST',
    url: path,
    payload,
    headers: { ...staffPage(cookie), 'content-type': 'multipart/form-data; boundary=b' },
  });

describe('adding a picture', () => {
  it('keeps one file and one entry however often the picture is sent, named after its first file', async () => {
    const folder = '--b\r\ncontent-disposition: form-data; name="folder"\r\n\r\n Summer  2027 \r\n';
    const first = await send(form('blue_tea-pot.JPG', await drawn(), folder));
    expect(first.json()).toMatchObject({
      name: 'blue tea-pot',
      folder: 'Summer 2027',
      altText: '',
      focalPoint: { x: 0.5, y: 0.5 },
      width: 40,
      height: 20,
      uses: 0,
      version: 1,
      isNew: true,
    });
    const withFacts = await sharp(await drawn())
      .withExif({ IFD0: { Artist: 'me' } })
      .png()
      .toBuffer();
    const again = (await send(form('other.png', withFacts))).json();
    expect(again).toEqual({ ...first.json(), isNew: false });
    expect((await world.list('q=tea')).map(({ id }) => id)).toEqual([first.json().id]);
    const { size } = (await world.fileOf(first.json()))!;
    expect(first.json().bytes).toBe(size);
    const [entry] = (await world.read(first.json().id)).changes;
    expect(entry).toMatchObject({
      author: 'merchant',
      action: 'picture.add',
      after: 'name: blue tea-pot; folder: Summer 2027',
    });
  });

  it.each([
    [
      'a drawing',
      'a.svg',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script></svg>'),
    ],
    ['a drawing that says it is a photo', 'a.jpg', async () => Buffer.from('<?xml version="1.0"?><svg/>')],
    ['a page', 'a.png', async () => Buffer.from('<!doctype html><script>x()</script>')],
    ['a video', 'a.mp4', async () => Buffer.from('\0\0\0\x18ftypmp42')],
    ['half of a picture', 'a.png', async () => (await drawn()).subarray(0, 40)],
  ])('refuses %s', async (_, name, bytes) => {
    const before = (await world.list()).length;
    const { statusCode, body } = await send(form(name, await bytes()));
    expect([statusCode, JSON.parse(body).error.message]).toEqual([400, messages.pictureTypeNotAllowed]);
    expect(await world.list()).toHaveLength(before);
  });

  it('refuses a picture above the maximum of bytes or pixels', async () => {
    const large = await send(form('a.png', Buffer.alloc(limits.maxUploadBytes + 1)));
    expect([large.statusCode, large.json().error.message]).toEqual([413, messages.fileTooLarge]);
    const side = Math.ceil(Math.sqrt(limits.maxUploadPixels)) + 1;
    const wide = await sharp({ create: { width: side, height: side, channels: 3, background: 'red' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect((await send(form('a.png', wide))).statusCode).toBe(400);
  });

  it("keeps nothing of a page that is appended to the picture's file", async () => {
    const polyglot = Buffer.concat([await drawn(), Buffer.from('<script>x()</script>')]);
    const { url } = (await send(form('a.png', polyglot))).json();
    const { bytes } = (await world.shop.services.files.read(url.slice(url.lastIndexOf('/') + 1)))!;
    expect(Buffer.from(bytes).includes('<script>')).toBe(false);
  });
});

describe('adding a picture by its address', () => {
  const byAddress = async (url: string, answer: Awaited<ReturnType<FetchPicture>>, asked: string[] = []) => {
    const fetch: FetchPicture = async (address) => {
      asked.push(address);
      return answer;
    };
    const handler = pictureHandlers(authorPictures, fetch).find(
      ({ contract }) => contract.id === 'author.fetchPicture',
    )!;
    const { storage, env } = world.shop.services;
    const session = openSession(storage.sessions, env, undefined, { kind: 'author' });
    return (await runCall(world.shop.runner, handler, { body: { url, folder: 'Press' } }, session)).answer;
  };

  it('fetches and re-encodes the picture, and names it after its address', async () => {
    const asked: string[] = [];
    const kept = await byAddress('https://example.com/a/Tea%20%C3%A0%20deux.png?x=1', { bytes: await drawn() }, asked);
    expect(kept).toMatchObject({ name: 'Tea à deux', folder: 'Press', isNew: true });
    expect(asked).toEqual(['https://example.com/a/Tea%20%C3%A0%20deux.png?x=1']);
  });

  it.each([
    'javascript:alert(1)',
    'file:///etc/passwd',
    'data:image/png;base64,AA',
    'https://a:b@example.com/x.png',
    'tea',
  ])('sends no request to %s', async (address) => {
    const asked: string[] = [];
    await expect(byAddress(address, { bytes: await drawn() }, asked)).rejects.toMatchObject({
      message: messages.pictureAddress,
    });
    expect(asked).toEqual([]);
  });

  it.each(['http://127.0.0.1/a.png', 'http://[::1]/a.png', 'http://169.254.169.254/latest', 'http://0x7f.1/a.png'])(
    'refuses to fetch from the internal network, at %s',
    async (url) => {
      const { status, body } = await world.ask('POST', '/pictures-by-address', { url });
      const why = failureReason({ code: 'private-address' });
      expect([status, body.error.message]).toEqual([400, formatMessage(messages.pictureNotFetched, { why })]);
    },
  );

  it('gives the reason why the picture could not be fetched', async () => {
    await expect(
      byAddress('https://example.com/a.png', { failure: { code: 'refused', status: 404 } }),
    ).rejects.toMatchObject({ message: 'The picture was not fetched: its server answered 404.' });
    await expect(byAddress('https://example.com/a.png', { bytes: Buffer.from('<svg/>') })).rejects.toMatchObject({
      message: messages.pictureTypeNotAllowed,
    });
  });
});

describe('a picture in the library', () => {
  it('is found by words of its name and alternative text in any script, by folder, and page by page', async () => {
    const tea = await world.upload(await drawn('#111111'), 'Café.png', 'Drinks');
    const other = await world.upload(await drawn('#222222'), 'b.png');
    await change(await world.read(other.id), { altText: 'चाय का कप', folder: 'Drinks' });
    expect((await world.list('q=cafe')).map(({ id }) => id)).toEqual([tea.id]);
    expect((await world.list(`q=${encodeURIComponent('चाय')}`)).map(({ id }) => id)).toEqual([other.id]);
    expect((await world.list('folder=Drinks')).map(({ id }) => id).sort()).toEqual([tea.id, other.id].sort());
    expect(await world.list('q=%25')).toEqual([]);
    for (let at = 0; at < limits.adminPageSize; at += 1)
      await world.upload(await drawn('#0000ff', 100 + at), `blue ${at}.png`, 'Blue');
    const first = (await world.ask('GET', '/pictures?folder=Blue')).body;
    expect(first.pictures).toHaveLength(limits.adminPageSize);
    expect(first.next).toBeUndefined();
    await world.upload(await drawn('#0000ff', 90), 'more.png', 'Blue');
    const page = (await world.ask('GET', '/pictures?folder=Blue')).body;
    const rest = (await world.ask('GET', `/pictures?folder=Blue&after=${page.next}`)).body;
    const seen = [...page.pictures, ...rest.pictures].map(({ id }: LibraryPicture) => id);
    expect([seen.length, new Set(seen).size]).toEqual([limits.adminPageSize + 1, limits.adminPageSize + 1]);
    expect(page.folders).toContainEqual({ name: 'Blue', count: limits.adminPageSize + 1 });
  });

  it('is changed once, and only by someone who has seen its latest version', async () => {
    const { id } = await world.upload(await drawn());
    const before = await world.read(id);
    const changeId = world.changeId();
    const text = { name: ' Tea ', altText: ' A cup ', folder: ' Drinks ', focalPoint: { x: 0.25, y: 1 } };
    const saved = await change(before, text, changeId);
    expect(saved.body).toMatchObject({
      name: 'Tea',
      altText: 'A cup',
      folder: 'Drinks',
      focalPoint: { x: 0.25, y: 1 },
      version: 2,
    });
    expect((await change(before, text, changeId)).body.version).toBe(2);
    const late = await change(before, { name: 'Coffee' });
    expect([late.status, late.body.error.message]).toEqual([
      409,
      formatMessage(messages.recordChanged, { kind: 'picture' }),
    ]);
    expect((await world.read(id)).changes.find(({ action }) => action === 'picture.change')).toMatchObject({
      before: 'name: a',
      after: 'name: Tea; alternative text: A cup; folder: Drinks; focal point: 25% 100%',
    });
    const unnamed = await change(await world.read(id), { name: ' ' });
    expect(unnamed.body.error.details.problems).toEqual([{ field: 'name', message: messages.pictureNameMissing }]);
    for (const focalPoint of [
      { x: -0.1, y: 0 },
      { x: 0, y: 1.1 },
      { x: 'a', y: 0 },
    ])
      expect((await change(await world.read(id), { focalPoint })).status).toBe(400);
  });

  it('is moved to a folder together with others', async () => {
    const ids = [(await world.upload(await drawn('#111111'))).id, (await world.upload(await drawn('#222222'))).id];
    const move = (folder: string, changeId = world.changeId()) =>
      world.ask('POST', '/pictures-move', { changeId, ids, folder });
    const changeId = world.changeId();
    expect((await move('Winter', changeId)).body).toEqual({ moved: 2 });
    expect((await move('Spring', changeId)).body).toEqual({ moved: 0 });
    expect((await move('Winter')).body).toEqual({ moved: 0 });
    expect(await world.list('folder=Winter')).toHaveLength(2);
    await move('');
    expect((await world.list('isUnsorted=yes')).map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  });

  it('is unknown after its removal, and can be added again', async () => {
    const { id, url } = await world.upload(await drawn());
    expect((await world.remove(id)).body).toEqual({ isRemoved: true });
    expect(await world.fileOf({ url })).toBeUndefined();
    expect(await world.read(id)).toMatchObject({
      error: { message: formatMessage(messages.recordMissing, { kind: 'picture' }) },
    });
    expect((await world.upload(await drawn())).version).toBe(1);
    expect(await world.fileOf({ url })).toBeDefined();
  });
});

it('lets authors choose and add pictures but not remove them, and refuses their calls to everyone else', async () => {
  const path = '/playground/api/pictures';
  const { author, merchant } = world.cookies;
  expect((await send(form('a.png', await drawn()), path, merchant)).statusCode).toBe(403);
  expect((await send(form('a.png', await drawn()), path, '')).statusCode).toBe(401);
  const sent = await send(form('a.png', await drawn()), path, author);
  expect(sent.statusCode).toBe(200);
  const found = await world.app.inject({ url: `${path}?q=a`, headers: staffPage(author) });
  expect(found.json().pictures[0]).toMatchObject({ id: sent.json().id });
  const removal = { method: 'POST', url: `${path}/${sent.json().id}/remove`, payload: {} } as const;
  expect((await world.app.inject({ ...removal, headers: staffPage(author) })).statusCode).toBe(404);
  expect((await world.read(sent.json().id)).changes[0]).toMatchObject({ author: 'author' });
});

it.each([
  ['IMG_2041.JPEG', 'IMG 2041'],
  ['.webp', 'Picture'],
  ['a\u0000b\u202e.png', 'a b'],
  ['x'.repeat(300), 'x'.repeat(limits.maxPictureName)],
  ['चाय.png', 'चाय'],
])('names the file %j as %j', (file, name) => {
  expect(nameOfFile(file)).toBe(name);
});
