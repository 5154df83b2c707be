import * as calls from '../../../../commerce/admin-calls/discounts.ts';
import { limits } from '../../../../commerce/limits.ts';
import { formatMessage, messages } from '../../../../commerce/messages.ts';
import { idInAddress } from '../../../../commerce/rules/addresses/rule-address.ts';
import { sameDiscountCode } from '../../../../commerce/rules/pricing/choose-discounts.ts';
import { discountProblems } from '../../../../commerce/rules/pricing/discount-problems.ts';
import { stepOf } from '../../../../commerce/rules/pricing/discounts.ts';
import { shopTimeZone } from '../../../../commerce/rules/shop-time.ts';
import type { AuditAction } from '../../../../schemas/contract/audit-actions.ts';
import type { DiscountRule } from '../../../../schemas/entities/cart/pricing-rules.ts';
import { searchText } from '../../../../text/search-text.ts';
import { slugOf } from '../../../../text/slug.ts';
import { CallError } from '../../../core/call-error.ts';
import { marketsOf } from '../../../core/markets.ts';
import type { PriceRuleChange } from '../../../core/ports/storage/orders/price-rules.ts';
import type { CallContext, ShopServices } from '../../calls/context.ts';
import { defineHandler, type Handler } from '../../calls/define-handler.ts';
import { changeBy } from '../change-by.ts';
import { searchedWords } from '../goods/searched-words.ts';
import { listedPage } from '../listed-page.ts';
import { isAlreadyMade, shownChanges } from '../outdated.ts';
import { foundCollections, unknownGoods } from './discount-goods.ts';
import {
  discountDetail,
  entryOf,
  type KnownDiscount,
  knownDiscounts,
  subjectOf,
  summaryOf,
} from './discount-states.ts';
import { changedValues } from './price-changes.ts';
import { previewPrices } from './price-preview.ts';

const shopOf = ({ config }: ShopServices) => ({
  currencyCode: config.currencyCode,
  timeZone: shopTimeZone(config.markets),
  markets: marketsOf(config).map(({ locale }) => locale),
});

const missing = (): CallError => new CallError(404, 'discount-not-found', messages.discountNotFound);
const changed = (): CallError => new CallError(409, 'discount-changed', messages.discountChanged);

async function found(shop: ShopServices, id: string): Promise<KnownDiscount> {
  const discount = knownDiscounts(shop, await shop.storage.priceRules.read()).find((each) => each.id === id);
  if (!discount) throw missing();
  return discount;
}

async function present(shop: ShopServices, id: string) {
  const discount = await found(shop, id);
  const { entries } = await shop.storage.audit.list({ subject: subjectOf(id), count: shownChanges });
  return discountDetail(shop, discount, entries, shopOf(shop));
}

/** Validates a discount. @throws CallError that lists the invalid fields */
async function requireRight(shop: ShopServices, rule: DiscountRule, others: readonly KnownDiscount[]): Promise<void> {
  const problems = [...discountProblems(rule), ...(await unknownGoods(shop, rule))];
  const { code } = rule;
  const taken =
    code !== undefined && stepOf(rule) === 'coded'
      ? others.find(
          (other) => other.id !== rule.id && other.rule.code !== undefined && sameDiscountCode(other.rule.code, code),
        )
      : undefined;
  if (taken)
    problems.push({ field: 'code', message: formatMessage(messages.discountCodeTaken, { title: taken.rule.title }) });
  const through = rule.goods?.through;
  const isOffered = ({ id, rule: other }: KnownDiscount): boolean =>
    id !== rule.id && other.goods?.through?.type === through?.type && other.goods?.through?.slug === through?.slug;
  if (through && others.some(isOffered)) problems.push({ field: 'title', message: messages.nameTaken });
  const [first] = problems;
  if (first) throw new CallError(400, 'discount-invalid', first.message, { problems });
}

/** Maximum number of attempts when other merchants change rules concurrently. */
const attempts = 5;

/**
 * Saves a change that is computed from the current rules; computes it again when the rules have changed in the meantime
 * (optimistic concurrency).
 *
 * @throws CallError when the discount has changed since it was seen
 */
async function saveBy(
  context: CallContext,
  changeId: string,
  planOf: (known: readonly KnownDiscount[]) => Promise<Omit<PriceRuleChange, 'ifRevision' | 'kind'>>,
): Promise<void> {
  const { shop } = context;
  for (let left = attempts; left > 0; left -= 1) {
    const book = await shop.storage.priceRules.read();
    const plan = await planOf(knownDiscounts(shop, book));
    const change = { ...plan, kind: 'discount', ifRevision: book.revision } as const;
    if ((await shop.storage.priceRules.change(change, changeBy(context, changeId))) !== 'outdated') return;
  }
  throw changed();
}

const auditOf = (
  { config }: ShopServices,
  action: AuditAction,
  id: string,
  before: object | undefined,
  after: object | undefined,
) => ({ action, subject: subjectOf(id), ...changedValues(before, after, config.currencyCode) });

const stateIn = (isActive: boolean, rule: DiscountRule): object => ({ isOn: isActive, ...entryOf(rule) });

/** Handlers of the merchant's calls about discounts. */
export const discountHandlers: readonly Handler[] = [
  defineHandler(calls.listDiscounts, async ({ query, shop }) => {
    const { q, state, after } = query;
    const discounts = knownDiscounts(shop, await shop.storage.priceRules.read());
    const uses = await shop.storage.priceRules.uses(
      discounts.map(({ id }) => id),
      {},
    );
    const words = searchedWords(q);
    const wanted = discounts
      .map((each) => summaryOf(each, uses.get(each.id)?.all ?? 0, shop.env.now()))
      .filter((each) => state === undefined || each.state === state)
      .filter(({ rule: { title, code = '' } }) => {
        const text = searchText(`${title} ${code}`);
        return words.every((word) => text.includes(word));
      });
    const { page, next } = listedPage(wanted, ({ id }) => id, after);
    return { ...shopOf(shop), discounts: [...page], ...(next === undefined ? {} : { next }) };
  }),
  defineHandler(calls.findCollections, async ({ query, shop }) => ({
    collections: await foundCollections(shop, query.q),
  })),
  defineHandler(calls.readDiscount, ({ params, shop }) => present(shop, idInAddress(params.id))),
  defineHandler(calls.addDiscount, async (context) => {
    const { body, shop } = context;
    const { code, title } = body.rule;
    const name = slugOf(code ?? title) || 'discount';
    const rule: DiscountRule = { id: `own/${name}-${body.changeId.slice(-8)}`, ...body.rule };
    const { isActive } = body;
    await saveBy(context, body.changeId, async (known) => {
      await requireRight(shop, rule, known);
      const audit = auditOf(shop, 'discount.add', rule.id, undefined, stateIn(isActive, rule));
      return { id: rule.id, next: { value: rule, isActive }, audit };
    });
    return present(shop, rule.id);
  }),
  defineHandler(calls.changeDiscount, async (context) => {
    const { body, params, shop } = context;
    const id = idInAddress(params.id);
    const rule: DiscountRule = { ...body.rule, id };
    const { isActive } = body;
    if (await isAlreadyMade(shop, subjectOf(id), body.changeId)) return present(shop, id);
    await saveBy(context, body.changeId, async (all) => {
      const discount = all.find((each) => each.id === id);
      if (!discount) throw missing();
      if ((discount.stored?.version ?? 0) !== body.ifVersion) throw changed();
      await requireRight(shop, rule, all);
      const before = stateIn(discount.stored?.isActive ?? true, discount.rule);
      const audit = auditOf(shop, 'discount.change', rule.id, before, stateIn(isActive, rule));
      return { id: rule.id, next: { value: rule, isActive }, audit };
    });
    return present(shop, id);
  }),
  defineHandler(calls.removeDiscount, async (context) => {
    const { body, params, shop } = context;
    const id = idInAddress(params.id);
    const inSettings = async () => {
      const left = knownDiscounts(shop, await shop.storage.priceRules.read());
      return { isInSettings: left.some((each) => each.id === id) };
    };
    if (await isAlreadyMade(shop, subjectOf(id), body.changeId)) return inSettings();
    await saveBy(context, body.changeId, async (all) => {
      const discount = all.find((each) => each.id === id);
      if (!discount) throw missing();
      if ((discount.stored?.version ?? 0) !== body.ifVersion || !discount.stored) throw changed();
      const after = discount.ofSettings ? stateIn(true, discount.ofSettings) : undefined;
      const before = stateIn(discount.stored.isActive, discount.rule);
      return { id, next: undefined, audit: auditOf(shop, 'discount.remove', id, before, after) };
    });
    return inSettings();
  }),
  defineHandler(calls.listDiscountUses, async ({ params, query, shop }) => {
    const { id } = await found(shop, idInAddress(params.id));
    return shop.storage.priceRules.usedBy(id, { after: query.after, count: limits.adminPageSize });
  }),
  defineHandler(calls.previewPrices, ({ body, shop }) => previewPrices(shop, body)),
];
