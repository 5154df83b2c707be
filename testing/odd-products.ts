import fc from 'fast-check';
import { currencyDecimals } from '../commerce/rules/money.ts';
import { isUnmoved } from '../commerce/rules/option-order.ts';
import { sanitiseDescription } from '../server/catalogue/import/cells/html.ts';
import { summaryOf } from '../server/catalogue/import/summary.ts';
import type { ProductRecord, VariantRecord } from '../server/core/ports/product-record.ts';
import { slugOf } from '../text/slug.ts';

/** Words in eight scripts, and texts that cause problems in spreadsheet files. */
const words = [
  ...['Becher', 'ΠΟΤΉΡΙ ΤΣΑΓΙΟΎ', 'кружка', 'כוס תה', 'كوب شاي', 'चाय का प्याला', '茶碗', 'แก้วชา', '머그잔'],
  ...['=1+1', '+49', '-5', '@x', "'=1", "''-", "'", '＝1', '"', '""', ',', ', ', ';', '; =1', '\\', '\\,', '|'],
  ...['\n', '\r\n', '\n=1', "\n'=1", '\t', '\tx', "'\t=", ' ', '🍵', 'TRUE', '1,5', '0', 'Title', 'Default Title'],
  ...['X-Small', 'xs', 'XSmall', '<b>', '&amp;', '#fff', 'sep=;'],
];

const anyText = (maxLength = 5) =>
  fc
    .array(fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 6 })), { maxLength })
    .map((parts) => parts.join(''));
const filled = (maxLength?: number) => anyText(maxLength).filter((text) => text.trim() !== '');
const trimmed = (maxLength?: number) => filled(maxLength).map((text) => text.trim());
const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const time = fc.integer({ min: 0, max: 4_000_000_000_000 });

const asset = fc.record(
  {
    url: fc.constantFrom('/media/goods/a.svg', '/media/uploads/b c.webp', 'https://pictures.example/%C3%A9.png?w=1,2'),
    altText: filled(),
    mimeType: fc.constantFrom('image/webp', 'image/svg+xml'),
    width: fc.integer({ min: 1, max: 5000 }),
    height: fc.integer({ min: 1, max: 5000 }),
    dominantColor: color,
  },
  { requiredKeys: ['url', 'altText', 'mimeType'] },
);

const plan = fc.record(
  {
    id: fc.stringMatching(/^[a-z][a-z0-9-]{0,12}$/),
    title: filled(),
    description: filled(),
    every: fc.record({
      unit: fc.constantFrom('DAY' as const, 'WEEK' as const, 'MONTH' as const, 'YEAR' as const),
      count: fc.integer({ min: 1, max: 365 }),
    }),
    percentage: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
  },
  { requiredKeys: ['id', 'title', 'every', 'percentage'] },
);

const variant = (pictures: number): fc.Arbitrary<Omit<VariantRecord, 'optionValues' | 'sku'>> =>
  fc.record(
    {
      price: fc.integer({ min: 0, max: 100_000_000_000 }),
      mrp: fc.integer({ min: 1, max: 100_000_000_000 }),
      quantityAvailable: fc.integer({ min: -20, max: 1_000_000 }),
      isInventoryTracked: fc.boolean(),
      inventoryPolicy: fc.constantFrom('DENY' as const, 'CONTINUE' as const),
      weightGrams: fc.integer({ min: 0, max: 100_000_000 }),
      barcode: filled(),
      assetIndexes:
        pictures === 0
          ? fc.constant([])
          : fc.uniqueArray(fc.integer({ min: 0, max: pictures - 1 }), { maxLength: pictures }),
    },
    {
      requiredKeys: [
        ...(['price', 'quantityAvailable', 'isInventoryTracked', 'inventoryPolicy', 'assetIndexes'] as const),
      ],
    },
  );

/** Options with some of the variants that their values form, in any order. */
const options = fc
  .array(
    fc.record({
      name: trimmed(),
      values: fc.uniqueArray(
        fc.record({ value: trimmed(), swatch: fc.option(color, { nil: undefined }), isPictured: fc.boolean() }),
        {
          minLength: 1,
          maxLength: 3,
          selector: ({ value }) => value,
        },
      ),
    }),
    { maxLength: 3 },
  )
  .chain((all) => {
    const rows = all.reduce<string[][]>(
      (sum, { values }) => sum.flatMap((row) => values.map(({ value }) => [...row, value])),
      [[]],
    );
    return fc.record({
      options: fc.constant(all),
      rows: fc.shuffledSubarray(rows, { minLength: 1 }),
      order: fc.shuffledSubarray([...all.keys()], { minLength: all.length }),
    });
  });

/** Generates a product as a merchant, an import or an edit may have left it. */
export const oddProduct = (currencyCode: string): fc.Arbitrary<ProductRecord> =>
  fc
    .record({
      slug: trimmed()
        .map(slugOf)
        .filter((slug) => slug !== ''),
      title: filled().map((text) => text.slice(0, 300)),
      brand: anyText().map((text) => text.trim()),
      category: anyText().map((text) => text.trim()),
      html: anyText(8).map((text) => sanitiseDescription(`<p>${text}</p><ul><li>${text}<p></p></li></ul>`)),
      summary: fc.option(filled(), { nil: undefined }),
      tags: fc.uniqueArray(trimmed(), { maxLength: 4 }),
      taxClass: fc.option(
        trimmed().map((text) => text.slice(0, 100)),
        { nil: undefined },
      ),
      isGiftCard: fc.boolean(),
      plans: fc.uniqueArray(plan, { maxLength: 4, selector: ({ id }) => id }),
      made: options,
      assets: fc.uniqueArray(asset, { maxLength: 3, selector: ({ url }) => url }),
      seo: fc.record({ title: anyText(2), description: anyText(2), hidden: fc.boolean() }),
      publishedAt: time,
      published: fc.boolean(),
      isArchived: fc.boolean(),
    })
    .chain(({ html, isArchived, summary, taxClass, isGiftCard, plans, made, assets, seo, publishedAt, ...rest }) => {
      const count = made.rows.length;
      return fc
        .record({
          variants: fc.array(variant(assets.length), { minLength: count, maxLength: count }),
          skus: fc.uniqueArray(filled(2), { minLength: count, maxLength: count }),
        })
        .map(({ variants, skus }): ProductRecord => {
          const used = (at: number) => new Set(made.rows.map((row) => row[at]));
          const hasSeo = seo.title !== '' || seo.description !== '' || seo.hidden;
          return {
            ...rest,
            descriptionHtml: html,
            summary: summary ?? summaryOf(html, rest.title),
            ...(taxClass === undefined ? {} : { taxClass }),
            ...(isGiftCard ? { isGiftCard } : {}),
            ...(plans.length > 0 ? { sellingPlans: plans } : {}),
            currencyCode,
            options: made.options.map(({ name, values }, at) => ({
              name,
              values: values
                .filter(({ value }) => used(at).has(value))
                .map(({ value, swatch, isPictured }) => ({
                  value,
                  ...(swatch === undefined ? {} : { swatch }),
                  ...(isPictured ? { picture: '/media/copies/grain-2.webp' } : {}),
                })),
            })),
            ...(isUnmoved(made.order) ? {} : { optionOrder: made.order }),
            variants: variants.map((each, at) => ({ ...each, sku: skus[at]!, optionValues: made.rows[at]! })),
            assets,
            ...(hasSeo
              ? {
                  seo: {
                    ...(seo.title === '' ? {} : { title: seo.title }),
                    ...(seo.description === '' ? {} : { description: seo.description }),
                    ...(seo.hidden ? { hidden: true } : {}),
                  },
                }
              : {}),
            publishedAt: new Date(publishedAt).toISOString(),
            ...(isArchived && !rest.published ? { archived: true as const } : {}),
          };
        });
    });

/** Currencies with no, two and three decimals, and one for which other tables state a different number. */
export const oddCurrencies = ['JPY', 'INR', 'KWD', 'PKR'] as const;

/** Generates a catalogue whose products have distinct addresses, with its currency. */
export const oddCatalogue = fc.constantFrom(...oddCurrencies).chain((currencyCode) =>
  fc.record({
    currencyCode: fc.constant(currencyCode),
    decimals: fc.constant(currencyDecimals(currencyCode)),
    products: fc.uniqueArray(oddProduct(currencyCode), { minLength: 1, maxLength: 4, selector: ({ slug }) => slug }),
  }),
);
