import type { ProductDetail, ProductEntry, VariantEntry } from '../../commerce/admin-calls/products.ts';
import { formatMessage, messages } from '../../commerce/messages.ts';
import { productProblems, variantKey } from '../../commerce/rules/goods/product-problems.ts';
import { majorText } from '../../commerce/rules/money.ts';
import { inOrder, optionPositions } from '../../commerce/rules/option-order.ts';
import type { RuleProblem } from '../../commerce/rules/pricing/discount-problems.ts';
import { localTime, momentOf } from '../../commerce/rules/shop-time.ts';
import type { OwnPlan } from '../../schemas/entities/cart/pricing-rules.ts';
import { plainDigits, withoutGroups } from '../../text/digits.ts';
import { minorOf } from '../layout/format.ts';
import { listedTexts } from '../layout/listed-texts.ts';
import { emptyRow, type OptionDraft, type RowDraft, rowLike, rowsFor, rowValues } from './variant-rows.ts';

/** Values of the fields of a product, as typed. */
export interface Draft {
  title: string;
  /** Empty for a slug that is derived from the name. */
  slug: string;
  brand: string;
  category: string;
  descriptionHtml: string;
  summary: string;
  tags: string;
  isGiftCard: boolean;
  taxClass: string;
  plans: readonly OwnPlan[];
  options: readonly OptionDraft[];
  rows: readonly RowDraft[];
  pictures: readonly { url: string; altText: string }[];
  seoTitle: string;
  seoDescription: string;
  isHidden: boolean;
  isPublished: boolean;
  isArchived: boolean;
  publishedAt: string;
}

/** The shop's currency and time zone, in which amounts and dates are entered. */
export interface EntryFormat {
  currencyCode: string;
  timeZone: string;
}

/** The field values of a new product. */
export const emptyDraft = (now: number, { timeZone }: EntryFormat): Draft => ({
  title: '',
  slug: '',
  brand: '',
  category: '',
  descriptionHtml: '',
  summary: '',
  tags: '',
  isGiftCard: false,
  taxClass: '',

  plans: [],
  options: [],
  rows: [emptyRow],
  pictures: [],
  seoTitle: '',
  seoDescription: '',
  isHidden: false,

  isPublished: true,
  isArchived: false,
  publishedAt: localTime(now, timeZone),
});

function rowOf(
  variant: VariantEntry,
  stock: ProductDetail['stock'][number] | undefined,
  options: readonly OptionDraft[],
  currencyCode: string,
): RowDraft {
  const valueKeys = options.map(
    ({ values }, at) => values.find(({ value }) => value === variant.optionValues[at])?.key ?? '',
  );
  const pieces = String(stock?.quantity ?? 0);
  return {
    key: variant.id ?? valueKeys.join(' '),
    id: variant.id,
    valueKeys,
    isOffered: true,
    sku: variant.sku,
    price: majorText(variant.price, currencyCode),
    mrp: variant.mrp === 0 ? '' : majorText(variant.mrp, currencyCode),

    quantity: pieces,
    seen: pieces,
    isTracked: variant.isTracked,
    isSoldOn: variant.isSoldOn,
    weight: variant.weightGrams === undefined ? '' : String(variant.weightGrams),

    barcode: variant.barcode ?? '',
    pictures: variant.pictures,
  };
}

/** The field values of an existing product. */
export function draftOf({ slug, product, stock, currencyCode, timeZone }: ProductDetail): Draft {
  const { title, brand, category, descriptionHtml, summary, isGiftCard, taxClass, plans, pictures, seo } = product;
  const options = product.options.map(
    ({ name, values }, at): OptionDraft => ({
      key: `option-${at}`,
      name,
      values: values.map((value, position) => ({ key: `${at}-${position}`, ...value })),
    }),
  );
  const rows = product.variants.map((variant, at) => rowOf(variant, stock[at], options, currencyCode));
  return {
    title,
    slug,
    brand,
    category,
    descriptionHtml,
    summary,
    isGiftCard,
    taxClass,
    plans,
    options,
    pictures,
    tags: product.tags.join(', '),
    rows: rowsFor(options, rows, { isNewOffered: false }),

    seoTitle: seo.title,
    seoDescription: seo.description,
    isHidden: seo.isHidden,
    isPublished: product.isPublished,
    isArchived: product.isArchived ?? false,
    publishedAt: localTime(product.publishedAt, timeZone),
  };
}

/** The field values of a new product copied from another, without unique values: slug, pictures, stock and codes. */
export const draftLike = (detail: ProductDetail, now: number): Draft => {
  const { slug, pictures, seoTitle, seoDescription, isPublished, isArchived, publishedAt } = emptyDraft(now, detail);
  const draft = draftOf(detail);
  return {
    ...draft,
    slug,
    pictures,
    seoTitle,
    seoDescription,
    isPublished,
    isArchived,
    publishedAt,
    rows: draft.rows.map(({ valueKeys, isOffered, ...row }) => rowLike(row, valueKeys, isOffered)),
  };
};

/** Message for a variant without a price. */
export const priceMissing = 'Enter a price; 0 for what costs nothing.';

/** Parses a typed integer; undefined when it is invalid. */
function wholeOf(typed: string): number | undefined {
  const text = withoutGroups(plainDigits(typed.trim()));
  return /^-?\d{1,6}$/.test(text) ? Number(text) : undefined;
}

/** Parses typed values, and collects problems with invalid ones. */
class Reader {
  readonly problems: RuleProblem[] = [];
  readonly #currencyCode: string;

  constructor(currencyCode: string) {
    this.#currencyCode = currencyCode;
  }

  #given<Value>(field: string, value: Value | undefined, instead: Value, message: string): Value {
    if (value !== undefined) return value;
    this.problems.push({ field, message });
    return instead;
  }

  amount(field: string, typed: string, isOptional = false): number {
    if (isOptional && typed.trim() === '') return 0;
    const message = typed.trim() === '' ? priceMissing : messages.notANumber;
    const below = typed.trim().startsWith('-') ? formatMessage(messages.numberBelow, { limit: 0 }) : message;
    return this.#given(field, minorOf(typed, this.#currencyCode), 0, below);
  }

  whole(field: string, typed: string): number {
    return this.#given(field, wholeOf(typed), 0, messages.numberNotWhole);
  }

  moment(field: string, typed: string, timeZone: string): number {
    const moment = momentOf(typed, timeZone);
    return this.#given(field, Number.isNaN(moment) ? undefined : moment, 0, messages.notADate);
  }
}

/**
 * The stock to send; undefined unless it was edited. It includes the currently known stock, against which the
 * server checks the change.
 */
function stockOf(row: RowDraft, wanted: number, known: ProductDetail | undefined): VariantEntry['stock'] {
  if (!row.isTracked || row.quantity.trim() === row.seen) return undefined;
  const now = known?.stock.find(({ id }) => id === row.id)?.quantity ?? 0;
  return { seen: now, wanted };
}

const namesOf = (options: ProductEntry['options']): string[] => options.map(({ name }) => name);

/** The product that a draft describes, the problems with it, and the variants that it removes. */
export function productOf(
  draft: Draft,
  { currencyCode, timeZone }: EntryFormat,
  known?: ProductDetail,
): { product: ProductEntry; problems: RuleProblem[]; ends: { id: string; name: string }[] } {
  const reader = new Reader(currencyCode);
  const { title, brand, category, descriptionHtml, summary, isGiftCard, taxClass, plans, pictures, options } = draft;
  const offered = draft.rows.filter(({ isOffered }) => isOffered);
  const addresses = new Set(pictures.map(({ url }) => url));
  const variants = offered.map((row, at): VariantEntry => {
    const field = (name: string) => `variants.${at}.${name}`;
    const stock = stockOf(row, row.isTracked ? reader.whole(field('stock'), row.quantity) : 0, known);
    return {
      ...(row.id === undefined ? {} : { id: row.id }),

      optionValues: rowValues(row, options),
      sku: row.sku.trim(),
      price: reader.amount(field('price'), row.price),
      mrp: reader.amount(field('mrp'), row.mrp, true),
      ...(stock ? { stock } : {}),

      isTracked: row.isTracked,
      isSoldOn: row.isSoldOn,
      ...(row.weight.trim() === '' ? {} : { weightGrams: reader.whole(field('weightGrams'), row.weight) }),
      ...(row.barcode.trim() === '' ? {} : { barcode: row.barcode.trim() }),
      pictures: row.pictures.filter((url) => addresses.has(url)),
    };
  });
  // The input of type datetime-local shows minutes: a time that was not edited keeps its seconds.
  const isSameTime = known !== undefined && draft.publishedAt === localTime(known.product.publishedAt, timeZone);
  const product: ProductEntry = {
    title: title.trim(),
    brand: brand.trim(),
    category: category.trim(),
    descriptionHtml,

    summary: summary.trim(),
    tags: listedTexts(draft.tags),
    isGiftCard,
    taxClass: taxClass.trim(),
    plans: [...plans],
    options: options.map(({ name, values }) => ({
      name: name.trim(),
      values: values.map(({ value, swatch, picture }) => ({
        value: value.trim(),
        ...(swatch ? { swatch } : {}),
        ...(picture ? { picture } : {}),
      })),
    })),
    variants,
    pictures: pictures.map(({ url, altText }) => ({ url, altText: altText.trim() })),
    seo: { title: draft.seoTitle.trim(), description: draft.seoDescription.trim(), isHidden: draft.isHidden },
    isPublished: draft.isPublished,
    ...(draft.isArchived && !draft.isPublished ? { isArchived: true } : {}),
    publishedAt: isSameTime ? known.product.publishedAt : reader.moment('publishedAt', draft.publishedAt, timeZone),
  };
  const unread = new Set(reader.problems.map(({ field }) => field));
  const problems = [...reader.problems, ...productProblems(product).filter(({ field }) => !unread.has(field))];
  const positions = known && optionPositions(namesOf(known.product.options), namesOf(product.options));
  const kept = new Set(variants.map(({ optionValues }) => variantKey(inOrder(positions, optionValues))));
  const ends = (known?.product.variants ?? []).flatMap(({ id, optionValues, sku }) =>
    id === undefined || kept.has(variantKey(optionValues)) ? [] : [{ id, name: optionValues.join(', ') || sku }],
  );
  return { product, problems, ends };
}
