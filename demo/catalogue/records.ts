import type { Picture } from '../../server/catalogue/media/picture.ts';
import type {
  AssetRecord,
  ProductRecord,
  ReviewRecord,
  VariantRecord,
} from '../../server/core/ports/product-record.ts';
import { createRandom, seedOf } from '../drawings/random.ts';
import { choicesOf, keyOf } from './choices.ts';
import { daysAgo } from './day.ts';
import type { Choice, DemoProduct } from './define.ts';
import type { ProductPictures } from './pictures.ts';
import { reviewDetails } from './review-details.ts';
import { reviewerNames } from './reviewers.ts';

const escapeHtml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

const descriptionOf = ({ story, facts }: DemoProduct): string =>
  story.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('') +
  (facts.length > 0 ? `<ul>${facts.map((fact) => `<li>${escapeHtml(fact)}</li>`).join('')}</ul>` : '');

const views = {
  front: (title: string, choice: string) => (choice ? `${title} in ${choice}` : title),
  detail: (title: string, choice: string) => `Close view of ${title}${choice ? ` in ${choice}` : ''}`,
  scene: (title: string, choice: string) => `${title}${choice ? ` in ${choice}` : ''}, on a table beside other pieces`,
} as const;

const assetOf = (picture: Picture, altText: string): AssetRecord => ({
  url: picture.address(),
  altText,
  width: picture.size.width,
  height: picture.size.height,
  mimeType: 'image/jpeg',
  dominantColor: picture.dominantColor(),
});

const assetsOf = ({ title }: DemoProduct, { pictures }: ProductPictures): AssetRecord[] =>
  pictures.map(({ picture, view, choice }) => assetOf(picture, views[view](title, Object.values(choice).join(', '))));

const chosenValues = (product: DemoProduct, choice: Choice) =>
  (product.options ?? []).map((option) => option.values.find(({ value }) => value === choice[option.name])!);

const variantsOf = (product: DemoProduct, pictures: ProductPictures): VariantRecord[] =>
  choicesOf(product).map((choice, position) => {
    const values = chosenValues(product, choice);
    const names = values.map(({ value }) => value);
    const added = values.reduce((sum, { add = 0 }) => sum + add, 0);
    const sku = `${keyOf([product.slug])}${names.length > 0 ? `-${keyOf(names)}` : ''}`.toUpperCase();
    const random = createRandom(sku);
    const stock = product.stock?.[names.join(' / ')] ?? product.stock?.['*'] ?? Math.round(4 + 44 * random.next() ** 2);
    const price = (product.price + added) * 100;
    return {
      sku,
      optionValues: names,
      price,
      mrp: product.mrp === undefined ? undefined : price + (product.mrp - product.price) * 100,
      quantityAvailable: stock,
      isInventoryTracked: !product.isGiftCard,
      inventoryPolicy: product.isGiftCard ? 'CONTINUE' : 'DENY',
      weightGrams: product.grams + values.reduce((sum, { grams = 0 }) => sum + grams, 0),
      barcode: `890${String(seedOf(product.slug) % 1_000_000).padStart(6, '0')}${String(position).padStart(4, '0')}`,
      assetIndexes: pictures.positionsOf(choice),
    };
  });

const reviewsOf = ({ slug, reviews, age = 8 }: DemoProduct, { ofShoppers }: ProductPictures): ReviewRecord[] => {
  const random = createRandom(`reviews/${slug}`);
  const first = Math.floor(random.next() * reviewerNames.length);
  const newest = random.between(2, 16);
  const step = ((age * 30 - newest) / Math.max(1, reviews.length)) * 0.9;
  return reviews.map(([score, body, title], i) => {
    const { picture, tags } = reviewDetails[slug]?.[i] ?? {};
    const drawn = ofShoppers.get(i);
    return {
      score,
      title,
      body,
      displayName: reviewerNames[(first + i * 7) % reviewerNames.length]!,
      createdAt: daysAgo(newest + step * i + random.between(0, step * 0.6)),
      ...(picture && drawn ? { assets: [assetOf(drawn, picture.altText)] } : {}),
      ...(tags ? { tags: [...tags] } : {}),
      ...(seedOf(`${slug}/${i}`) % 4 > 0 ? { isVerifiedBuyer: true as const } : {}),
    };
  });
};

/** Returns the stored record of a demo product. */
export const recordOf = (product: DemoProduct, pictures: ProductPictures): ProductRecord => ({
  slug: product.slug,
  title: product.title,
  brand: product.maker,
  category: product.category,
  descriptionHtml: descriptionOf(product),
  summary: product.summary,
  tags: [...product.tags],
  ...(product.isGiftCard ? { isGiftCard: true } : {}),
  currencyCode: 'INR',
  options: (product.options ?? []).map(({ name, values }) => ({
    name,
    values: values.map(({ value, swatch }) => (swatch ? { value, swatch } : { value })),
  })),
  variants: variantsOf(product, pictures),
  assets: assetsOf(product, pictures),
  publishedAt: daysAgo((product.age ?? 8) * 30),
  published: true,
  reviews: reviewsOf(product, pictures),
});
