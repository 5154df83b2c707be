import { beforeEach, describe, expect, it } from 'vitest';
import { drawn, openPictureWorld, type PictureWorld } from '../../../tests/handlers/picture-world.ts';
import { copyAddress } from '../../catalogue/media/copy-address.ts';
import { UploadedFile } from '../../core/requests/multipart.ts';
import { keepUpload } from './keep-picture.ts';

let world: PictureWorld;
beforeEach(async () => {
  world = await openPictureWorld();
});

const usersOf = async (id: string) => (await world.read(id)).usedBy.map(({ kind, id: of }) => `${kind} ${of}`);

describe('the uses of a picture', () => {
  const document = (source: string, id = 'tea') => ({
    save: () => {
      const { pages } = world.storage.forTenant(world.shop.services.config.tenant);
      return pages.saveDraft('page', id, source, { slug: `/${id}`, type: 'CONTENT', title: 'Tea time' }, 'now');
    },
    publish: () => {
      const { pages } = world.storage.forTenant(world.shop.services.config.tenant);
      const head = { slug: `/${id}`, type: 'CONTENT', title: 'Tea time' };
      return pages.publish('page', id, source, head, { note: '', author: 'a', at: 'now' });
    },
  });
  const shown = (url: string) => JSON.stringify({ body: [{ widget: 'image', props: { src: `${url}?width=320` } }] });

  it("are listed and prevent the picture's removal until other pictures are shown instead", async () => {
    const picture = await world.upload(await drawn());
    const other = await world.upload(await drawn('#654321'));
    expect((await world.showIn('item-1', [picture.url])).status).toBe(200);
    await world.ask('POST', '/collections', {
      changeId: world.changeId(),
      slug: 'tea',
      collection: {
        title: 'All about tea',
        descriptionHtml: '',
        picture: { url: picture.url, altText: '' },
        kind: 'BY_HAND',
        products: [],
        rules: { match: 'ALL', conditions: [] },
        order: 'FEATURED',
        seo: { title: '', description: '', isHidden: false },
        isPublished: true,
      },
    });
    await document(shown(picture.url)).save();
    expect(await usersOf(picture.id)).toEqual(['COLLECTION tea', 'PAGE tea', 'PRODUCT item-1']);
    expect((await world.list('q=a')).find(({ id }) => id === picture.id)?.uses).toBe(3);
    const refused = await world.remove(picture.id);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'picture-in-use']);
    expect(refused.body.error.message).toContain('“All about tea”, “Tea time”');
    expect(await world.fileOf(picture)).toBeDefined();

    await world.showIn('item-1', [other.url]);
    await document(shown(other.url)).save();
    expect(await usersOf(picture.id)).toEqual(['COLLECTION tea']);
    const { body: collection } = await world.ask('GET', '/collections/tea');
    await world.ask('POST', '/collections/tea/remove', { changeId: world.changeId(), ifVersion: collection.version });
    expect(await usersOf(picture.id)).toEqual([]);
    expect((await world.remove(picture.id)).status).toBe(200);
    expect(await world.fileOf(picture)).toBeUndefined();
  });

  it('include a live page and its draft; an earlier version only keeps the file from being deleted', async () => {
    const picture = await world.upload(await drawn());
    await document(shown(picture.url)).save();
    await document(shown(picture.url)).publish();
    await document('{}').save();
    expect(await usersOf(picture.id)).toEqual(['PAGE tea']);
    await document('{}').publish();
    expect(await usersOf(picture.id)).toEqual([]);
    expect((await world.remove(picture.id)).status).toBe(200);
    expect(await world.fileOf(picture)).toBeDefined();
  });

  it('do not include an order; it only keeps the file of a bought product from being deleted', async () => {
    const picture = await world.upload(await drawn());
    const { body } = await world.showIn('item-1', [picture.url]);
    await world.order([{ variantId: body.stock[0].id, quantity: 1 }]);
    await world.showIn('item-1', []);
    expect(await usersOf(picture.id)).toEqual([]);
    expect((await world.remove(picture.id)).status).toBe(200);
    expect(await world.fileOf(picture)).toBeDefined();
  });

  it('do not include another shop in the same storage; it only keeps the file from being deleted', async () => {
    const picture = await world.upload(await drawn());
    const { services } = world.shop;
    const storage = world.storage.forTenant('neighbour');
    await keepUpload({ ...services, storage }, new UploadedFile('b.png', 'image/png', await drawn()), {
      folder: '',
      author: 'b',
    });
    expect((await world.remove(picture.id)).status).toBe(200);
    expect(await world.fileOf(picture)).toBeDefined();
    expect(await storage.media.read(picture.id)).toMatchObject({ name: 'b' });
  });
});

describe('pictures of goods', () => {
  it('are listed in the library; an imported copy gets its details from its file and is not stored twice', async () => {
    const { services } = world.shop;
    const encoded = await world.upload(await drawn());
    const bytes = (await services.files.read(encoded.url.slice(encoded.url.lastIndexOf('/') + 1)))!;
    await world.remove(encoded.id);
    const name = `${'ab'.repeat(20)}.webp`;
    await services.files.write(name, bytes);
    await world.showIn('item-2', [copyAddress(name)]);
    const [copy] = (await world.list()).filter(({ id }) => id === 'ab'.repeat(20));
    expect(copy).toMatchObject({ folder: 'Products', uses: 1, width: 40, height: 20, bytes: bytes.bytes.length });
    expect((await world.upload(await drawn())).id).toBe(copy!.id);
  });

  it('are removed from the library with the product, when the server generates them', async () => {
    const { catalogue, media } = world.storage.forTenant(world.shop.services.config.tenant);
    const { record } = (await catalogue.productBySlug('item-1'))!;
    const url = '/media/goods/lamp/front~red.12ab';
    const asset = { url, altText: 'A lamp', mimeType: 'image/webp' };
    await catalogue.upsertProducts([{ ...record, slug: 'lamp', title: 'Lamp', assets: [asset] }]);
    const [picture] = await world.list('q=lamp');
    expect(picture).toMatchObject({ url, name: 'Lamp', altText: 'A lamp', uses: 1 });
    await catalogue.removeProducts(['lamp']);
    expect(await media.read(picture!.id)).toBeUndefined();
  });
});
