import sharp from 'sharp';
import type { LibraryPicture, PictureDetail } from '../../commerce/admin-calls/pictures.ts';
import type { FileFacts } from '../../server/core/ports/files.ts';
import { UploadedFile } from '../../server/core/requests/multipart.ts';
import { keepUpload } from '../../server/shop/media-library/keep-picture.ts';
import { type MerchantWorld, openMerchantWorld } from './merchant-world.ts';

/** Returns a PNG picture of a single colour. */
export const drawn = (background = '#123456', width = 40): Promise<Buffer> =>
  sharp({ create: { width, height: 20, channels: 3, background } })
    .png()
    .toBuffer();

/** A merchant's world with a library of pictures. */
export interface PictureWorld extends MerchantWorld {
  upload(bytes: Uint8Array, name?: string, folder?: string): ReturnType<typeof kept>;
  /** Returns the pictures that a query finds. */
  list(query?: string): Promise<LibraryPicture[]>;
  read(id: string): Promise<PictureDetail>;
  remove(id: string): ReturnType<MerchantWorld['ask']>;
  fileOf(picture: { url: string }): Promise<FileFacts | undefined>;
  /** Replaces a product's pictures. */
  showIn(slug: string, urls: readonly string[]): ReturnType<MerchantWorld['ask']>;
}

const kept = async ({ shop }: MerchantWorld, bytes: Uint8Array, name: string, folder: string) => {
  const file = new UploadedFile(name, 'image/png', bytes);
  return (await keepUpload(shop.services, file, { folder, author: 'merchant' })).picture;
};

/** Opens a merchant's world with an empty library. */
export async function openPictureWorld(): Promise<PictureWorld> {
  const world = await openMerchantWorld();
  const read = async (id: string): Promise<PictureDetail> => (await world.ask('GET', `/pictures/${id}`)).body;
  return {
    ...world,
    upload: (bytes, name = 'a.png', folder = '') => kept(world, bytes, name, folder),
    list: async (query = '') => (await world.ask('GET', `/pictures?${query}`)).body.pictures,
    read,
    async remove(id) {
      const { version } = await read(id);
      return world.ask('POST', `/pictures/${id}/remove`, { changeId: world.changeId(), ifVersion: version });
    },
    fileOf: async ({ url }) => world.shop.services.files.find(url.slice(url.lastIndexOf('/') + 1)),
    async showIn(slug, urls) {
      const { body } = await world.ask('GET', `/products/${slug}`);
      return world.ask('PUT', `/products/${slug}`, {
        changeId: world.changeId(),
        ifVersion: body.version,
        product: {
          ...body.product,
          pictures: urls.map((url) => ({ url, altText: '' })),
          variants: body.product.variants.map((each: object) => ({ ...each, pictures: [] })),
        },
        ends: [],
      });
    },
  };
}
