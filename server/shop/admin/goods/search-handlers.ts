import * as calls from '../../../../commerce/admin-calls/search.ts';
import { dayMs } from '../../../../commerce/durations.ts';
import { limits } from '../../../../commerce/limits.ts';
import { formatMessage, messages } from '../../../../commerce/messages.ts';
import type { RuleProblem } from '../../../../commerce/rules/pricing/discount-problems.ts';
import { searchRuleProblems } from '../../../../commerce/rules/search/search-rule-problems.ts';
import type { SearchRuleBook } from '../../../../commerce/rules/search/search-rules.ts';
import { localTime, shopTimeZone } from '../../../../commerce/rules/shop-time.ts';
import type { SearchRule } from '../../../../schemas/entities/catalogue/search-rule.ts';
import { searchText } from '../../../../text/search-text.ts';
import { bookOf } from '../../../catalogue/search/shop-search-rules.ts';
import { CallError } from '../../../core/call-error.ts';
import type { AuditNote } from '../../../core/ports/storage/accounts/audit.ts';
import type { StoredProduct } from '../../../core/ports/storage/catalogue/catalogue.ts';
import type { SearchCount } from '../../../core/ports/storage/catalogue/search-counts.ts';
import type { SearchRuleChange, StoredSearchRule } from '../../../core/ports/storage/catalogue/search-rules.ts';
import type { CallContext, ShopServices } from '../../calls/context.ts';
import { defineHandler, type Handler } from '../../calls/define-handler.ts';
import { changeBy } from '../change-by.ts';
import { listedPage } from '../listed-page.ts';
import { shownChanges } from '../outdated.ts';
import { changedTexts } from '../prices/price-changes.ts';
import { searchedWords } from './searched-words.ts';

const subjectOf = (id: string): string => `search rule ${id}`;

const missing = (): CallError => new CallError(404, 'search-rule-not-found', messages.searchRuleNotFound);
const changed = (): CallError => new CallError(409, 'search-rule-changed', messages.searchRuleChanged);

const summaryOf = ({ id, rule, isActive, changedAt, changedBy }: StoredSearchRule): calls.SearchRuleSummary => ({
  id,
  rule,
  isActive,
  changedAt,
  changedBy,
});

/** Returns all non-empty texts of a rule by name, for the audit trail. */
function textsOf(rule: SearchRule, isActive: boolean): ReadonlyMap<string, string> {
  const texts: [string, string][] =
    rule.kind === 'SYNONYMS'
      ? [['the same', rule.texts.join(', ')]]
      : [
          ['searches', rule.queries.join(', ')],
          ['first', rule.pinned.join(', ')],
          ['last', rule.buried.join(', ')],
          ['moved', rule.boosts.map(({ field, value, weight }) => `${field} ${value} ${weight}`).join(', ')],
          ['leads to', rule.redirect ?? ''],
        ];
  return new Map(
    [...texts, ['is on', isActive ? 'yes' : 'no']].filter(([, text]) => text !== '') as [string, string][],
  );
}

/** Returns the words by which a rule is found. */
const wordsOf = (rule: SearchRule): readonly string[] =>
  rule.kind === 'SYNONYMS'
    ? rule.texts
    : [...rule.queries, ...rule.pinned, ...rule.buried, ...rule.boosts.map(({ value }) => value), rule.redirect ?? ''];

async function found({ storage }: ShopServices, id: string): Promise<StoredSearchRule> {
  const storedRule = (await storage.searchRules.read()).rules.find((rule) => rule.id === id);
  if (!storedRule) throw missing();
  return storedRule;
}

const namedProducts = (rule: SearchRule): readonly string[] =>
  rule.kind === 'SYNONYMS' ? [] : [...rule.pinned, ...rule.buried];

function shownProduct({ record: { slug, title, assets } }: StoredProduct) {
  const picture = assets[0]?.url;
  return { slug, title, ...(picture === undefined ? {} : { picture }) };
}

async function present(shop: ShopServices, id: string): Promise<calls.SearchRuleDetail> {
  const current = await found(shop, id);
  const { entries } = await shop.storage.audit.list({ subject: subjectOf(id), count: shownChanges });
  const products = namedProducts(current.rule).map(async (slug) => {
    const product = await shop.storage.catalogue.productBySlug(slug);
    return product ? shownProduct(product) : { slug, title: slug };
  });
  return { ...summaryOf(current), version: current.version, products: await Promise.all(products), changes: entries };
}

/** Returns problems for products and collections that a rule names but the shop does not have. */
async function unknownGoods({ storage }: ShopServices, rule: SearchRule): Promise<RuleProblem[]> {
  if (rule.kind === 'SYNONYMS') return [];
  const problems: RuleProblem[] = [];
  for (const field of ['pinned', 'buried'] as const)
    for (const slug of rule[field])
      if (!(await storage.catalogue.productBySlug(slug)))
        problems.push({ field, message: formatMessage(messages.productUnknown, { slug }) });
  for (const [at, { field, value: slug }] of rule.boosts.entries())
    if (field === 'collection' && !(await storage.catalogue.collectionBySlug(slug)))
      problems.push({ field: `boosts.${at}`, message: formatMessage(messages.collectionUnknown, { slug }) });
  return problems;
}

/** Validates a rule. @throws CallError that lists the invalid fields */
async function requireRight(shop: ShopServices, rule: SearchRule): Promise<void> {
  const problems = [...searchRuleProblems(rule), ...(await unknownGoods(shop, rule))];
  const [first] = problems;
  if (first) throw new CallError(400, 'search-rule-invalid', first.message, { problems });
}

/** Saves a rule. @throws CallError when it has changed since it was seen, or there are too many rules */
async function save(context: CallContext, changeId: string, change: SearchRuleChange): Promise<void> {
  const { searchRules } = context.shop.storage;
  const outcome = await searchRules.change(change, limits.maxSearchRules, changeBy(context, changeId));
  if (outcome === 'outdated') throw changed();
  if (outcome === 'full')
    throw new CallError(
      409,
      'search-rules-too-many',
      formatMessage(messages.searchRulesTooMany, { count: limits.maxSearchRules }),
    );
}

async function previewBy({ storage, searchRules }: ShopServices, book: SearchRuleBook, q: string) {
  const outcome = await searchRules
    .searchBy(book)
    .search({ q, page: 1, perPage: limits.previewedResults, filters: [] });
  const products = await storage.catalogue.products(outcome.ids);
  const redirect = book.shape(q)?.redirect;
  return {
    found: outcome.found,
    ...(outcome.correctedQ === undefined ? {} : { correctedQ: outcome.correctedQ }),
    ...(redirect === undefined ? {} : { redirect }),
    products: products.map(shownProduct),
  };
}

/**
 * Repeats reported searches, so that the report shows their current results rather than those at the time of counting.
 */
async function reportedNow(shop: ShopServices, counts: readonly SearchCount[]): Promise<calls.ReportedSearches> {
  const { book } = await shop.searchRules.now();
  const reported = counts.map(async ({ q, asked }) => {
    const { found } = await shop.search.search({ q, page: 1, perPage: 1, filters: [], isWithoutFacets: true });
    return { q, asked, found, isRedirected: book.shape(q)?.redirect !== undefined };
  });
  return Promise.all(reported);
}

/** Handlers of the merchant's calls about search. */
export const searchHandlers: readonly Handler[] = [
  defineHandler(calls.listSearchRules, async ({ query, shop }) => {
    const { q, kind, after } = query;
    const words = searchedWords(q);
    const { rules } = await shop.storage.searchRules.read();
    const wanted = rules.toReversed().filter(({ rule }) => {
      const text = searchText(wordsOf(rule).join(' '));
      return (kind === undefined || rule.kind === kind) && words.every((word) => text.includes(word));
    });
    const { page, next } = listedPage(wanted, ({ id }) => id, after);
    return { rules: page.map(summaryOf), ...(next === undefined ? {} : { next }) };
  }),
  defineHandler(calls.readSearchRule, ({ params, shop }) => present(shop, params.id)),
  defineHandler(calls.addSearchRule, async (context) => {
    const { body, shop } = context;
    const { changeId, rule, isActive } = body;
    await requireRight(shop, rule);
    const audit: AuditNote = {
      action: 'search.add',
      subject: subjectOf(changeId),
      ...changedTexts(new Map(), textsOf(rule, isActive)),
    };
    await save(context, changeId, { id: changeId, ifVersion: 0, next: { rule, isActive }, audit });
    return present(shop, changeId);
  }),
  defineHandler(calls.changeSearchRule, async (context) => {
    const { body, params, shop } = context;
    const { changeId, ifVersion, rule, isActive } = body;
    const before = await found(shop, params.id);
    await requireRight(shop, rule);
    const texts = changedTexts(textsOf(before.rule, before.isActive), textsOf(rule, isActive));
    await save(context, changeId, {
      id: params.id,
      ifVersion,
      next: { rule, isActive },
      audit: { action: 'search.change', subject: subjectOf(params.id), ...texts },
    });
    return present(shop, params.id);
  }),
  defineHandler(calls.removeSearchRule, async (context) => {
    const { body, params, shop } = context;
    const before = (await shop.storage.searchRules.read()).rules.find(({ id }) => id === params.id);
    const texts = changedTexts(before ? textsOf(before.rule, before.isActive) : new Map(), new Map());
    await save(context, body.changeId, {
      id: params.id,
      ifVersion: body.ifVersion,
      next: undefined,
      audit: { action: 'search.remove', subject: subjectOf(params.id), ...texts },
    });
    return {};
  }),
  defineHandler(calls.previewSearch, async ({ body, shop }) => {
    const { q, change } = body;
    const { rules } = await shop.storage.searchRules.read();
    const before = await previewBy(shop, bookOf(rules), q);
    if (!change) return { before };
    const isKnown = rules.some(({ id }) => id === change.id);
    const next = isKnown
      ? rules.map((known) => (known.id === change.id ? { ...known, ...change, id: known.id } : known))
      : [...rules, change];
    return { before, after: await previewBy(shop, bookOf(next), q) };
  }),
  defineHandler(calls.listSearchValues, async ({ query, shop }) => {
    const { field } = query;
    if (field === 'collection') {
      const collections = await shop.storage.catalogue.collections();
      return { values: collections.map(({ record: { slug, title } }) => ({ value: slug, name: title })) };
    }
    const { facets } = await shop.search.search({ q: '*', page: 1, perPage: 1, filters: [] });
    const values = facets.find((facet) => facet.field === field)?.values ?? [];
    return { values: values.map(({ value, label }) => ({ value, name: label })) };
  }),
  defineHandler(calls.reportSearches, async ({ shop }) => {
    const { storage, config, env, searchCounter } = shop;
    await searchCounter.flush();
    const first = env.now() - (limits.searchReportDays - 1) * dayMs;
    const since = localTime(first, shopTimeZone(config.markets)).slice(0, 10);
    const page = { since, count: limits.reportedSearches };
    const [popular, empty] = await Promise.all([
      storage.searchCounts.report({ ...page, isEmpty: false }),
      storage.searchCounts.report({ ...page, isEmpty: true }),
    ]);
    const emptyNow = (await reportedNow(shop, empty)).filter(({ found, isRedirected }) => found === 0 && !isRedirected);
    return { days: limits.searchReportDays, popular: await reportedNow(shop, popular), empty: emptyNow };
  }),
];
