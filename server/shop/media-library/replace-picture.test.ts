import { beforeEach, describe, expect, it } from 'vitest';
import { adminPictures, type PictureDetail } from '../../../commerce/admin-calls/pictures.ts';
import { productGet, productSearch } from '../../../commerce/calls/registry.ts';
import { formatMessage, messages } from '../../../commerce/messages.ts';
import { staffPage } from '../../../testing/author-sign-in.ts';
import { drawn, openPictureWorld, type PictureWorld } from '../../../tests/handlers/picture-world.ts';
import { PageLibrary } from '../../render/library/page-library.ts';
import { silentLog } from '../calls/context.ts';

let world: PictureWorld;
beforeEach(async () => {
  world = await openPictureWorld();
});

const field = (name: string, text: string): Buffer =>
  Buffer.from(`--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`);

const replace = ({ id, version }: Pick<PictureDetail, 'id' | 'version'>, bytes: Uint8Array) =>
  world.app.inject({
    method: 'POST',
    url: adminPictures.replace.path.replace('{id}', id),
    payload: Buffer.concat([
      field('changeId', world.changeId()),
      field('ifVersion', String(version)),
      Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="new.png"\r\n\r\n'),
      bytes,
      Buffer.from('\r\n--b--\r\n'),
    ]),
    headers: { ...staffPage(world.cookies.merchant), 'content-type': 'multipart/form-data; boundary=b' },
  });

const focus = async (id: string, focalPoint: { x: number; y: number }) => {
  const { name, altText, folder, version } = await world.read(id);
  const picture = { name, altText, folder, focalPoint };
  return world.ask('PUT', `/pictures/${id}`, { changeId: world.changeId(), ifVersion: version, picture });
};

const assetOf = async (slug: string) => (await world.call(productGet, { params: { slug } })).assets[0]!;
const isKept = async (url: string) => (await world.fileOf({ url })) !== undefined;

describe('replacing a picture', () => {
  it("keeps the picture's uses and texts, and shows the other file wherever shoppers see it", async () => {
    const before = await world.upload(await drawn('#aa0000'), 'Red.png', 'Tea');
    await world.showIn('item-1', [before.url]);
    await focus(before.id, { x: 0.2, y: 0.9 });
    const seen = await world.read(before.id);
    const answer = await replace(seen, await drawn('#00aa00', 60));
    expect(answer.statusCode).toBe(200);
    const { file, ...after } = answer.json() as PictureDetail;
    expect(after).toMatchObject({
      id: before.id,
      url: before.url,
      name: 'Red',
      folder: 'Tea',
      uses: 1,
      width: 60,
      height: 20,
      version: seen.version + 1,
    });
    expect(file).not.toBe(before.url);
    expect(await assetOf('item-1')).toMatchObject({
      cdnUrl: file,
      dimensions: { width: 60, height: 20 },
      focalPoint: { x: 0.2, y: 0.9 },
    });
    const change = after.changes.find(({ action }) => action === 'picture.replace');
    expect(change).toMatchObject({ author: 'merchant', after: expect.stringContaining('60 × 20') });
    const { body } = await world.ask('GET', '/products/item-1');
    expect([body.product.pictures[0].url, body.files]).toEqual([before.url, [{ url: before.url, file }]]);
    // The first file stays, because orders or earlier versions may show it.
    expect([await isKept(before.url), await isKept(file!)]).toEqual([true, true]);
  });

  it('shows the new file in the filters of searches and collections as well', async () => {
    const before = await world.upload(await drawn('#aa0000'));
    const { body } = await world.ask('GET', '/products/item-1');
    const { name, values } = body.product.options[0];
    // A value that no other product has, because the first product with a value decides how it is shown.
    const options = body.product.options.with(0, {
      name,
      values: [...values, { value: 'Woven', picture: before.url }],
    });
    const [first] = body.product.variants;
    const woven = { ...first, id: undefined, sku: 'WOVEN', optionValues: first.optionValues.with(0, 'Woven') };
    const variants = [...body.product.variants, woven];
    const change = { changeId: world.changeId(), ifVersion: body.version, ends: [] };
    const saved = await world.ask('PUT', '/products/item-1', {
      ...change,
      product: { ...body.product, options, variants },
    });
    expect(saved.status).toBe(200);
    const shown = async () => {
      const { facets } = await world.call(productSearch, { body: {} as never });
      return facets
        .flatMap((facet) => facet.values.map(({ displayConfig }) => displayConfig))
        .flatMap((display) => (display?.type === 'IMAGE' ? [display.imageUrl] : []));
    };
    expect(await shown()).toEqual([before.url]);
    const { file } = (await replace(await world.read(before.id), await drawn('#00aa00'))).json() as PictureDetail;
    expect(await shown()).toEqual([file]);
    expect(file).not.toBe(before.url);
  });

  it('leaves no file behind that is no longer shown anywhere', async () => {
    const { id } = await world.upload(await drawn('#aa0000'));
    const first = (await replace(await world.read(id), await drawn('#00aa00'))).json() as PictureDetail;
    const second = (await replace(first, await drawn('#0000aa'))).json() as PictureDetail;
    expect([await isKept(first.file!), await isKept(second.file!)]).toEqual([false, true]);
    expect((await world.remove(id)).status).toBe(200);
    expect([await isKept(second.file!), await isKept(second.url)]).toEqual([false, false]);
  });

  it('shares its file with a picture that was added with the same content', async () => {
    const green = await world.upload(await drawn('#00aa00'));
    const { id } = await world.upload(await drawn('#aa0000'));
    const { file } = (await replace(await world.read(id), await drawn('#00aa00'))).json() as PictureDetail;
    expect(file).toBe(green.url);
    await world.remove(green.id);
    expect(await isKept(green.url)).toBe(true);
  });

  it('refuses a file that is not a picture, and a request based on an outdated version', async () => {
    const { id } = await world.upload(await drawn('#aa0000'));
    const seen = await world.read(id);
    const refused = await replace(seen, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    expect([refused.statusCode, refused.json().error.message]).toEqual([400, messages.pictureTypeNotAllowed]);
    await focus(id, { x: 0, y: 0 });
    const late = await replace(seen, await drawn('#00aa00'));
    expect([late.statusCode, late.json().error.message]).toEqual([
      409,
      formatMessage(messages.recordChanged, { kind: 'picture' }),
    ]);
    expect((await world.read(id)).file).toBeUndefined();
  });
});

it('crops a picture in pages around its focal point as soon as it is set', async () => {
  const { id, url } = await world.upload(await drawn());
  const { pages, media, catalogue } = world.shop.services.storage;
  const library = new PageLibrary(pages, silentLog, { pictures: () => media.shown() });
  const head = { slug: '/tea', type: 'CONTENT', title: 'Tea' };
  const fragment = JSON.stringify({
    version: 3,
    name: 'top',
    body: [{ widget: 'image', props: { src: url, alt: '' } }],
  });
  const page = JSON.stringify({
    version: 3,
    id: 'tea',
    ...head,
    title: undefined,
    body: [{ widget: 'fragment', props: { name: 'top' } }],
  });
  const publication = { note: '', author: '', at: '2026-01-01T00:00:00Z' };
  for (const [kind, name, text] of [
    ['fragment', 'top', fragment],
    ['page', 'tea', page],
  ] as const) {
    await pages.saveDraft(kind, name, text, head, publication.at);
    await pages.publish(kind, name, text, head, publication);
  }
  const planned = async () => JSON.stringify((await library.find('/tea'))!.plan);
  expect(await planned()).not.toContain('focalPoint');
  const revision = await catalogue.revision();
  await focus(id, { x: 1, y: 0.25 });
  expect(await planned()).toContain('"focalPoint":{"x":1,"y":0.25}');
  // The new revision makes cached pages be rendered again.
  expect(await catalogue.revision()).toBeGreaterThan(revision);
  await focus(id, { x: 0.5, y: 0.5 });
  expect(await planned()).not.toContain('focalPoint');
});
