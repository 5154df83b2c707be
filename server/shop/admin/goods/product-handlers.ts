import * as calls from '../../../../commerce/admin-calls/products.ts';
import { limits } from '../../../../commerce/limits.ts';
import { formatMessage, messages } from '../../../../commerce/messages.ts';
import { productProblems } from '../../../../commerce/rules/goods/product-problems.ts';
import type { RuleProblem } from '../../../../commerce/rules/pricing/discount-problems.ts';
import { shopTimeZone } from '../../../../commerce/rules/shop-time.ts';
import { CallError } from '../../../core/call-error.ts';
import type { NamedProduct } from '../../../core/own-slugs.ts';
import { shownAs } from '../../../core/ports/product-record.ts';
import type { AuditEntry, AuditNote } from '../../../core/ports/storage/accounts/audit.ts';
import type { DeskProduct, ProductChange } from '../../../core/ports/storage/catalogue/products.ts';
import type { CallContext, ShopServices } from '../../calls/context.ts';
import { defineHandler, type Handler } from '../../calls/define-handler.ts';
import { changeBy } from '../change-by.ts';
import { outdatedError, shownChanges } from '../outdated.ts';
import { productChanges } from './product-audit.ts';
import { assetsOf, unknownSwatches } from './product-pictures.ts';
import { endedVariants, entryOf, formerVariants, recordOf, tidied } from './product-record.ts';
import { properSlug } from './proper-slug.ts';
import { searchedWords } from './searched-words.ts';

const shopOf = ({ config }: ShopServices) => ({
  currencyCode: config.currencyCode,
  timeZone: shopTimeZone(config.markets),
});

const subjectOf = (slug: string): string => `product ${slug}`;

const missing = (): CallError =>
  new CallError(404, 'product-not-found', formatMessage(messages.recordMissing, { kind: 'product' }));

const refusalOf = (problems: readonly RuleProblem[]): CallError =>
  new CallError(400, 'product-invalid', problems[0]!.message, { problems });

/** Returns a product's status, which tells whether shoppers see it. */
export function statusOf({ record, publishAt }: DeskProduct): calls.ProductStatus {
  if (record.archived) return 'ARCHIVED';
  if (record.published) return 'PUBLISHED';
  return publishAt === undefined ? 'UNPUBLISHED' : 'SCHEDULED';
}

/** Converts a product to its entry in lists. */
export function summaryOf(product: DeskProduct): calls.ProductSummary {
  const { record, variants, isEdited } = product;
  const prices = record.variants.map(({ price }) => price);
  const counted = variants.filter((_, at) => record.variants[at]?.isInventoryTracked);
  const [first] = record.assets;
  const picture = first?.[shownAs]?.url ?? first?.url;
  return {
    slug: record.slug,
    title: record.title,
    status: statusOf(product),
    variants: variants.length,
    isEdited,
    ...(picture === undefined ? {} : { picture }),
    ...(counted.length > 0 ? { quantity: counted.reduce((sum, each) => sum + each.quantityAvailable, 0) } : {}),

    price: Math.min(...prices),
    highestPrice: Math.max(...prices),
  };
}

async function present(shop: ShopServices, slug: string): Promise<calls.ProductDetail> {
  const product = await shop.storage.products.read(slug);
  if (!product) throw missing();
  const { entries } = await shop.storage.audit.list({ subject: subjectOf(slug), count: shownChanges });
  return {
    ...shopOf(shop),

    slug,
    version: product.version,
    status: statusOf(product),
    isEdited: product.isEdited,
    product: entryOf(product),
    files: product.record.assets.flatMap(({ url, [shownAs]: shown }) =>
      shown && shown.url !== url ? [{ url, file: shown.url }] : [],
    ),
    stock: product.variants.map(({ id, quantityAvailable }) => ({ id, quantity: quantityAvailable })),
    changes: entries,
  };
}

/**
 * Returns the latest change of a product, or of its variants' stock and prices. Imported changes are not recorded
 * per product.
 */
async function latestChange({ storage }: ShopServices, slug: string): Promise<AuditEntry | undefined> {
  const product = await storage.products.read(slug);
  const subjects = [
    ...(product?.isEdited ? [subjectOf(slug)] : []),
    ...(product?.variants ?? []).map(({ simpleId }) => `variant ${simpleId}`),
  ];
  let last: AuditEntry | undefined;
  for (const subject of subjects) {
    const [entry] = (await storage.audit.list({ subject, count: 1 })).entries;
    if (entry && (!last || entry.at > last.at)) last = entry;
  }
  return last;
}

/** Creates the error for an outdated version. It names the author of the latest change. */
async function changed(shop: ShopServices, slug: string): Promise<CallError> {
  return outdatedError('product', await latestChange(shop, slug));
}

/** Sanitises HTML. The sanitiser is loaded on first use, because only merchants need it. */
async function sanitised(html: string, current: DeskProduct | undefined): Promise<string> {
  if (html === current?.record.descriptionHtml) return html;
  const { sanitiseDescription } = await import('../../../catalogue/import/cells/html.ts');
  return sanitiseDescription(html);
}

type Refusal = { kind: 'missing' | 'outdated' | 'taken' } | { kind: 'wrong' | 'stock'; problems: RuleProblem[] };

interface Saving {
  slug: string;
  product: calls.ProductEntry;
  /** Undefined for a new product. */
  seen: { version: string; ends: readonly string[] } | undefined;
}

/** Returns a problem for each variant whose stock has changed since it was seen. */
const stockProblems = (product: calls.ProductEntry, current: DeskProduct): RuleProblem[] =>
  formerVariants(product, current).flatMap(({ at, quantity }, index) => {
    const { stock } = product.variants[index]!;
    if (stock === undefined || at < 0 || stock.seen === quantity) return [];
    return [{ field: `variants.${index}.stock`, message: formatMessage(messages.productStockChanged, { quantity }) }];
  });

function refusedChange({ product, seen }: Saving, current: DeskProduct | undefined): Refusal | undefined {
  if (!seen) return current ? { kind: 'taken' } : undefined;
  if (!current) return { kind: 'missing' };
  if (current.version !== seen.version) return { kind: 'outdated' };
  const stock = stockProblems(product, current);
  if (stock.length > 0) return { kind: 'stock', problems: stock };
  const unsaid = endedVariants(product, current).filter(({ id }) => !seen.ends.includes(id));
  if (unsaid.length === 0) return undefined;
  const names = unsaid.map(({ name }) => name).join('; ');
  return { kind: 'wrong', problems: [{ field: 'variants', message: formatMessage(messages.variantsEnd, { names }) }] };
}

async function errorOf(shop: ShopServices, slug: string, refusal: Refusal): Promise<CallError> {
  if ('problems' in refusal && refusal.kind === 'wrong') return refusalOf(refusal.problems);
  if ('problems' in refusal)
    return new CallError(409, 'stock-changed', messages.stockChanged, { problems: refusal.problems });
  if (refusal.kind === 'missing') return missing();
  if (refusal.kind === 'taken') return refusalOf([await slugTaken(shop, slug)]);
  return changed(shop, slug);
}

/** Saves a product. @throws CallError when it is invalid, or has changed since it was seen */
async function save(context: CallContext, changeId: string, saving: Saving): Promise<void> {
  const { shop } = context;
  const { slug, product } = saving;
  const problems = productProblems(product);
  const before = await shop.storage.products.read(slug);
  const assets = await assetsOf(shop, product, before);
  for (const [at, { url }] of product.pictures.entries())
    if (!assets.has(url)) problems.push({ field: `pictures.${at}`, message: messages.pictureUnknown });
  for (const at of await unknownSwatches(shop, product, before))
    problems.push({ field: `options.${at}.values`, message: messages.pictureUnknown });
  if (problems.length > 0) throw refusalOf(problems);
  const descriptionHtml = await sanitised(product.descriptionHtml, before);
  const { currencyCode } = shop.config;
  const decide = (known: DeskProduct | undefined): { change: ProductChange } | { refusal: Refusal } => {
    const refusal = refusedChange(saving, known);
    if (refusal) return { refusal };
    const next = recordOf(product, { slug, currencyCode, now: shop.env.now(), descriptionHtml, known, assets });
    const now = known && { ...known, record: withStock(known) };
    const audit: AuditNote = {
      action: known ? 'product.change' : 'product.add',
      subject: subjectOf(slug),
      ...productChanges(now, next),
    };
    return { change: { ...next, audit } };
  };
  const refusal = await shop.storage.products.change<Refusal>(slug, decide, changeBy(context, changeId));
  if (refusal) throw await errorOf(shop, slug, refusal);
}

/** Returns the record with the current stock, which orders have changed since it was written. */
export const withStock = ({ record, variants }: DeskProduct): DeskProduct['record'] => ({
  ...record,
  variants: record.variants.map((variant, at) => ({
    ...variant,
    quantityAvailable: variants[at]!.quantityAvailable,
  })),
});

/** Highest number that is tried as a suffix of a taken slug. */
const triedNumbers = 100;

async function slugTaken({ storage }: ShopServices, slug: string): Promise<RuleProblem> {
  let free = slug;
  for (let number = 2; number <= triedNumbers && (await storage.products.read(free)); number += 1)
    free = `${slug}-${number}`;
  return { field: 'slug', message: formatMessage(messages.slugTaken, { kind: 'product', slug: free }) };
}

/** Determines a new product's slug. @throws CallError for an invalid slug */
function newSlug({ slugs }: ShopServices, typed: string, { title, brand, category }: NamedProduct): string {
  const { slug, problem } = properSlug(typed, title, () => slugs.product({ title, brand, category }));
  if (problem) throw refusalOf([problem]);
  return slug;
}

/** Handlers of the merchant's calls about products. */
export const productHandlers: readonly Handler[] = [
  defineHandler(calls.listProducts, async ({ query, shop }) => {
    const { q, status, after } = query;
    const { products, next } = await shop.storage.products.list({
      words: searchedWords(q),
      status,
      after,
      count: limits.adminPageSize,
    });
    return { ...shopOf(shop), products: products.map(summaryOf), ...(next === undefined ? {} : { next }) };
  }),
  defineHandler(calls.readProduct, ({ params, shop }) => present(shop, params.slug)),
  defineHandler(calls.addProduct, async (context) => {
    const { body, shop } = context;
    const product = tidied(body.product);
    const slug = newSlug(shop, body.slug, product);
    await save(context, body.changeId, { slug, product, seen: undefined });
    return present(shop, slug);
  }),
  defineHandler(calls.changeProduct, async (context) => {
    const { body, params, shop } = context;
    const seen = { version: body.ifVersion, ends: body.ends };
    await save(context, body.changeId, { slug: params.slug, product: tidied(body.product), seen });
    return present(shop, params.slug);
  }),
  defineHandler(calls.removeProduct, async (context) => {
    const { body, params, shop } = context;
    const { slug } = params;
    const refusal = await shop.storage.products.change<Refusal>(
      slug,
      (known) => {
        if (!known) return { refusal: { kind: 'missing' } };
        if (known.version !== body.ifVersion) return { refusal: { kind: 'outdated' } };
        const now = { ...known, record: withStock(known) };
        const audit: AuditNote = {
          action: 'product.remove',
          subject: subjectOf(slug),
          ...productChanges(now, undefined),
        };
        return { change: { record: undefined, audit } };
      },
      changeBy(context, body.changeId),
    );
    if (refusal) throw await errorOf(shop, slug, refusal);
    return { isRemoved: true };
  }),
];
