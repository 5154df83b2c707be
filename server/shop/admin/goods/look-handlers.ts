import * as calls from '../../../../commerce/admin-calls/looks.ts';
import { limits } from '../../../../commerce/limits.ts';
import { formatMessage, messages } from '../../../../commerce/messages.ts';
import { lookProblems } from '../../../../commerce/rules/goods/look-problems.ts';
import type { RuleProblem } from '../../../../commerce/rules/pricing/discount-problems.ts';
import { searchText } from '../../../../text/search-text.ts';
import { CallError } from '../../../core/call-error.ts';
import type { AssetRecord } from '../../../core/ports/product-record.ts';
import type { AuditNote } from '../../../core/ports/storage/accounts/audit.ts';
import type { LookChange } from '../../../core/ports/storage/catalogue/looks.ts';
import type { CallContext, ShopServices } from '../../calls/context.ts';
import { defineHandler, type Handler } from '../../calls/define-handler.ts';
import { type KnownLook, knownLooks, type NamedLook } from '../../presenters/goods/looks.ts';
import { changeBy } from '../change-by.ts';
import { listedPage } from '../listed-page.ts';
import { isAlreadyMade, outdatedError, shownChanges } from '../outdated.ts';
import { changedTexts } from '../prices/price-changes.ts';
import { assetOf } from './product-pictures.ts';
import { properSlug } from './proper-slug.ts';
import { searchedWords } from './searched-words.ts';

const kind = 'look';
const subjectOf = (slug: string): string => `look ${slug}`;

const missing = (): CallError => new CallError(404, 'look-not-found', formatMessage(messages.recordMissing, { kind }));

const refusalOf = (problems: readonly RuleProblem[]): CallError =>
  new CallError(400, 'look-invalid', problems[0]!.message, { problems });

async function found(shop: ShopServices, slug: string): Promise<KnownLook> {
  const knownLook = (await knownLooks(shop)).find(({ look }) => look.slug === slug);
  if (!knownLook) throw missing();
  return knownLook;
}

/** Creates the error for an outdated version. It names the author of the latest change. */
async function changed({ storage }: ShopServices, slug: string): Promise<CallError> {
  const [last] = (await storage.audit.list({ subject: subjectOf(slug), count: 1 })).entries;
  return outdatedError(kind, last);
}

const sourceOf = ({ ofSettings, stored }: KnownLook): calls.LookSummary['source'] => {
  if (!stored) return 'SETTINGS';
  return ofSettings ? 'CHANGED' : 'OWN';
};

const entryOf = (
  { title, description, tags, products, picture }: NamedLook,
  isPublished: boolean,
): calls.LookEntry => ({
  title,
  description,
  tags: [...tags],
  ...(picture ? { picture: { url: picture.url, altText: picture.altText } } : {}),
  products: [...products],
  isPublished,
});

function summaryOf(knownLook: KnownLook, picture: string | undefined) {
  const { slug, title, tags, picture: own } = knownLook.look;
  const shown = own?.url ?? picture;
  return {
    slug,
    title,
    tags: [...tags],
    ...(shown === undefined ? {} : { picture: shown }),
    isPublished: knownLook.isPublished,
    source: sourceOf(knownLook),
  };
}

async function present(shop: ShopServices, slug: string): Promise<calls.LookDetail> {
  const current = await found(shop, slug);
  const { entries } = await shop.storage.audit.list({ subject: subjectOf(slug), count: shownChanges });
  const listed = await shop.storage.collections.goods(current.look.products);
  const there = new Set(listed.map((each) => each.slug));
  const entry = entryOf(current.look, current.isPublished);
  return {
    ...summaryOf(current, listed[0]?.picture),
    version: current.stored?.version ?? 0,
    look: { ...entry, products: entry.products.filter((each) => there.has(each)) },
    listed,
    changes: entries,
  };
}

/** Returns all non-empty texts of a look by name, for the audit trail. */
function textsOf(look: NamedLook | undefined, isPublished: boolean): ReadonlyMap<string, string> {
  if (!look) return new Map();
  const texts: [string, string][] = [
    ['name', look.title],
    ['description', look.description],
    ['tags', look.tags.join(', ')],
    ['goods', look.products.join(', ')],
    ['picture', look.picture?.url ?? ''],
    ['alternative text', look.picture?.altText ?? ''],
    ['shoppers see it', isPublished ? 'yes' : 'no'],
  ];
  return new Map(texts.filter(([, text]) => text !== ''));
}

/** Trims an entry's texts, and removes repeated tags. */
const tidied = (entry: calls.LookEntry): calls.LookEntry => ({
  ...entry,
  title: entry.title.trim(),
  description: entry.description.trim(),
  tags: [...new Set(entry.tags.map((tag) => tag.trim()).filter((tag) => tag !== ''))],
});

/** Saves a look. @throws CallError when it has changed since it was seen, or there are too many looks */
async function save(context: CallContext, changeId: string, change: LookChange): Promise<void> {
  const { shop } = context;
  const outcome = await shop.storage.looks.change(change, limits.maxLooks, changeBy(context, changeId));
  if (outcome === 'outdated') throw await changed(shop, change.slug);
  if (outcome === 'full')
    throw new CallError(409, 'looks-too-many', formatMessage(messages.looksTooMany, { count: limits.maxLooks }));
}

/**
 * Converts an entry to a look.
 *
 * @throws CallError that lists the invalid fields
 */
async function readEntry(
  shop: ShopServices,
  { slug, entry, known }: { slug: string; entry: calls.LookEntry; known: NamedLook | undefined },
): Promise<NamedLook> {
  const { title, description, tags, products, picture } = entry;
  const problems = lookProblems(entry);
  const there = new Set((await shop.storage.collections.goods(products)).map((each) => each.slug));
  for (const [at, each] of products.entries())
    if (!there.has(each))
      problems.push({ field: `products.${at}`, message: formatMessage(messages.productUnknown, { slug: each }) });
  const previous = known?.picture;
  const asset: AssetRecord | undefined =
    picture && (previous?.url === picture.url ? previous : await assetOf(shop, picture.url));
  if (picture && !asset) problems.push({ field: 'picture', message: messages.collectionPicture });
  if (problems.length > 0) throw refusalOf(problems);
  return {
    slug,
    title,
    description,
    tags,
    products,
    ...(asset && picture ? { picture: { ...asset, altText: picture.altText.trim() || title } } : {}),
  };
}

/** The stored form of a look. */
const nextOf = ({ slug: _, ...look }: NamedLook, isPublished: boolean): LookChange['next'] => ({ look, isPublished });

/** Returns the words by which a look is found. */
const wordsOf = ({ slug, title, description, tags, products, picture }: NamedLook): string =>
  searchText([slug, title, description, ...tags, ...products, picture?.altText ?? ''].join(' '));

async function listed(shop: ShopServices, { q, after }: { q?: string; after?: string }) {
  const words = searchedWords(q);
  const wanted = (await knownLooks(shop)).filter(({ look }) => {
    const text = wordsOf(look);
    return words.every((word) => text.includes(word));
  });
  const { page, next } = listedPage(wanted, ({ look }) => look.slug, after);
  const goods = await shop.storage.collections.goods([...new Set(page.flatMap(({ look }) => look.products))]);
  const bySlug = new Map(goods.map((each) => [each.slug, each]));
  const looks = page.map((known): calls.LookSummary => {
    const of = known.look.products.flatMap((slug) => bySlug.get(slug) ?? []);
    return { ...summaryOf(known, of[0]?.picture), goods: of.filter(({ isPublished }) => isPublished).length };
  });
  return { looks, ...(next === undefined ? {} : { next }) };
}

async function add(context: CallContext, body: { changeId: string; slug: string; look: calls.LookEntry }) {
  const { shop } = context;
  const entry = tidied(body.look);
  const { slug, problem } = properSlug(body.slug, entry.title);
  if (problem) throw refusalOf([problem]);
  if (await isAlreadyMade(shop, subjectOf(slug), body.changeId)) return present(shop, slug);
  const taken = new Set((await knownLooks(shop)).map(({ look }) => look.slug));
  if (taken.has(slug)) {
    const free = Array.from({ length: limits.maxLooks }, (_, at) => `${slug}-${at + 2}`).find(
      (each) => !taken.has(each),
    );
    throw refusalOf([{ field: 'slug', message: formatMessage(messages.slugTaken, { kind, slug: free ?? slug }) }]);
  }
  const next = await readEntry(shop, { slug, entry, known: undefined });
  const texts = changedTexts(new Map(), textsOf(next, entry.isPublished));
  const audit: AuditNote = { action: 'look.add', subject: subjectOf(slug), ...texts };
  await save(context, body.changeId, { slug, ifVersion: 0, next: nextOf(next, entry.isPublished), audit });
  return present(shop, slug);
}

/** Handlers of the merchant's calls about looks. */
export const lookHandlers: readonly Handler[] = [
  defineHandler(calls.listLooks, ({ query, shop }) => listed(shop, query)),
  defineHandler(calls.readLook, ({ params, shop }) => present(shop, params.slug)),
  defineHandler(calls.addLook, (context) => add(context, context.body)),
  defineHandler(calls.changeLook, async (context) => {
    const { body, params, shop } = context;
    const { slug } = params;
    if (await isAlreadyMade(shop, subjectOf(slug), body.changeId)) return present(shop, slug);
    const current = await found(shop, slug);
    const entry = tidied(body.look);
    const next = await readEntry(shop, { slug, entry, known: current.look });
    const texts = changedTexts(textsOf(current.look, current.isPublished), textsOf(next, entry.isPublished));
    const audit: AuditNote = { action: 'look.change', subject: subjectOf(slug), ...texts };
    const change = { slug, ifVersion: body.ifVersion, next: nextOf(next, entry.isPublished), audit };
    await save(context, body.changeId, change);
    return present(shop, slug);
  }),
  defineHandler(calls.removeLook, async (context) => {
    const { body, params, shop } = context;
    const { slug } = params;
    const inSettings = () => ({ isInSettings: shop.config.looks.some((look) => look.slug === slug) });
    if (await isAlreadyMade(shop, subjectOf(slug), body.changeId)) return inSettings();
    const current = await found(shop, slug);
    if (!current.stored) throw await changed(shop, slug);
    const texts = changedTexts(textsOf(current.look, current.isPublished), textsOf(current.ofSettings, true));
    const audit: AuditNote = { action: 'look.remove', subject: subjectOf(slug), ...texts };
    await save(context, body.changeId, { slug, ifVersion: body.ifVersion, next: undefined, audit });
    return inSettings();
  }),
];
