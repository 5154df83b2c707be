import type { Product } from '../../../schemas/entities/catalogue/product.ts';
import type { Review } from '../../../schemas/entities/catalogue/review.ts';
import type { Variant } from '../../../schemas/entities/catalogue/variant.ts';
import { absoluteAddress } from '../../core/absolute-address.ts';
import { answersOf, context, type JsonLd, type Subject } from './subject.ts';
import { offerTerms } from './terms.ts';

const availability = { IN_STOCK: 'https://schema.org/InStock', OUT_OF_STOCK: 'https://schema.org/OutOfStock' };

/** Properties of schema.org for options that search engines know. */
const knownOptions: readonly [RegExp, string][] = [
  [/colou?r/i, 'color'],
  [/size/i, 'size'],
  [/material/i, 'material'],
  [/pattern/i, 'pattern'],
];

const propertyOf = (option: string): string | undefined => knownOptions.find(([name]) => name.test(option))?.[1];

const optionKeys = ['basisAttr1Value', 'basisAttr2Value', 'basisAttr3Value'] as const;

const offerOf = (variant: Variant, url: string, terms: JsonLd): JsonLd => ({
  '@type': 'Offer',
  url: `${url}?variant=${encodeURIComponent(variant.simpleId)}`,
  ...(variant.sku ? { sku: variant.sku } : {}),
  price: variant.price.amount,
  priceCurrency: variant.price.currencyCode,
  availability: availability[variant.stockStatus],
  itemCondition: 'https://schema.org/NewCondition',
  ...terms,
});

const reviewOf = ({ rating, title, body, userDisplayName, createdAt }: Review): JsonLd => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: userDisplayName },
  datePublished: createdAt.slice(0, 10),
  ...(title ? { name: title } : {}),
  reviewBody: body,
  reviewRating: {
    '@type': 'Rating',
    ratingValue: rating.default.score,
    worstRating: rating.default.minScore,
    bestRating: rating.default.maxScore,
  },
});

const ratingOf = ({ rating }: Product): JsonLd =>
  rating.count === 0
    ? {}
    : {
        aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.average, reviewCount: rating.count },
      };

/** A variant as a product in its group, with the properties that distinguish it from the others. */
function variantOf(product: Product, variant: Variant, { url, origin }: Subject, terms: JsonLd): JsonLd {
  const [picture] = variant.assets;
  const options = product.options.flatMap((option, at) => {
    const property = propertyOf(option.name);
    const value = variant[optionKeys[at]!];
    return property && value ? [[property, value] as const] : [];
  });
  return {
    '@type': 'Product',
    name: variant.title ? `${product.title}, ${variant.title}` : product.title,
    ...(variant.sku ? { sku: variant.sku } : {}),
    ...(variant.barcode ? { gtin: variant.barcode } : {}),
    ...(picture ? { image: absoluteAddress(picture.cdnUrl, origin) } : {}),
    ...Object.fromEntries(options),
    offers: offerOf(variant, url, terms),
  };
}

/**
 * A product, or a group when it has several variants, and the terms that its offers refer to. Its reviews are
 * those that the page shows.
 */
export function productLd(product: Product, subject: Subject): JsonLd[] {
  const { url, origin, queries } = subject;
  const { ofOffer, described } = offerTerms(product, subject.terms, url);
  const reviews = answersOf<{ hits: Review[] }>(queries, 'review.searchForProduct').flatMap(({ hits }) => hits);
  const [only, ...others] = product.variants;
  const shared = {
    name: product.title,
    description: product.summary,
    url,
    image: product.assets.map((asset) => absoluteAddress(asset.cdnUrl, origin)),
    ...(product.brand ? { brand: { '@type': 'Brand', name: product.brand } } : {}),
    ...ratingOf(product),
    ...(reviews.length > 0 ? { review: reviews.map(reviewOf) } : {}),
  };
  if (others.length === 0)
    return [
      {
        ...context,
        '@type': 'Product',
        ...shared,
        ...(only?.sku ? { sku: only.sku } : {}),
        ...(only ? { offers: offerOf(only, url, ofOffer) } : {}),
      },
      ...described,
    ];
  const varies = product.options.flatMap(({ name }) => propertyOf(name) ?? []);
  return [
    {
      ...context,
      '@type': 'ProductGroup',
      ...shared,
      productGroupID: product.simpleId,
      ...(varies.length > 0 ? { variesBy: varies.map((property) => `https://schema.org/${property}`) } : {}),
      hasVariant: product.variants.map((variant) => variantOf(product, variant, subject, ofOffer)),
    },
    ...described,
  ];
}
