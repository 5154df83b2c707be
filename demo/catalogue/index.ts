import type { PictureRequest } from '../../server/catalogue/media/renderer.ts';
import type { CollectionRecord, ProductRecord, ReviewRecord } from '../../server/core/ports/product-record.ts';
import { engravingPicture } from '../animations/engraving.ts';
import type { Drawing } from '../drawings/create-picture.ts';
import { createMeasure } from '../drawings/picture.ts';
import { demoCollections } from './collections.ts';
import type { DemoProduct } from './define.ts';
import { type Maker, makers } from './makers.ts';
import { type ProductPictures, picturesOf } from './pictures.ts';
import { demoProducts } from './products/index.ts';
import { recordOf } from './records.ts';
import { sceneAsset, scenePictures } from './scenes.ts';
import { testimonialRecords } from './testimonials.ts';

export type { Maker } from './makers.ts';

/** The demo shop's products, ready to be stored. */
export interface DemoCatalogue {
  products: ProductRecord[];
  collections: CollectionRecord[];
  makers: readonly Maker[];
  testimonials: ReviewRecord[];
}

const picturesByProduct = (): Map<DemoProduct, ProductPictures> => {
  const measure = createMeasure();
  const bySlug = new Map(demoProducts.map((product) => [product.slug, product]));
  return new Map(demoProducts.map((product) => [product, picturesOf(product, bySlug, measure)]));
};

/**
 * Returns the whole demo catalogue. It is the same on every call and every machine: dates are fixed and nothing is
 * random. No picture is drawn for it: the pictures' versions and colours are generated in advance, and pixels are
 * rendered on first request.
 */
export const demoCatalogue = (): DemoCatalogue => ({
  products: [...picturesByProduct()].map(([product, pictures]) => recordOf(product, pictures)),
  collections: demoCollections.map(({ slug, title, description }) => ({
    slug,
    title,
    description,
    productSlugs: demoProducts.filter(({ collections }) => collections.includes(slug)).map((product) => product.slug),
    asset: sceneAsset(slug),
  })),
  makers,
  testimonials: testimonialRecords(),
});

/** Returns every drawn picture of the demo shop by name, for `mediaRoutes`. Pictures are drawn on first request. */
export const demoPictures = (): ReadonlyMap<string, Drawing> => {
  const products = [...picturesByProduct().values()].flatMap(({ pictures, ofShoppers }) => [
    ...pictures.map(({ picture }) => picture),
    ...ofShoppers.values(),
  ]);
  return new Map(
    [...products, ...scenePictures().values(), engravingPicture()].map((picture) => [picture.name, picture]),
  );
};

/** The opening picture of the home page, in the sizes that browsers request first. */
export const openingPictures: readonly PictureRequest[] = [
  { name: 'scenes/table', width: 1500, format: 'webp' },
  { name: 'scenes/table', width: 1080, format: 'avif' },
  { name: 'scenes/table', width: 2160, format: 'webp' },
];
