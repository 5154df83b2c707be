import type { DiscountRule, DiscountTaking } from '../../../schemas/entities/cart/pricing-rules.ts';
import { limits } from '../../limits.ts';
import { formatMessage, messages } from '../../messages.ts';

/** A problem with one field of a rule, named by a path such as `take.percentage`. */
export interface RuleProblem {
  field: string;
  message: string;
}

const above = (limit: number): string => formatMessage(messages.numberBelow, { limit });

function takingProblems(take: DiscountTaking): RuleProblem[] {
  const problem = (field: string, message: string): RuleProblem[] => [{ field: `take.${field}`, message }];
  if (take.kind === 'percentage' && take.percentage === 0) return problem('percentage', above(1));
  if (take.kind === 'amount' && take.amount === 0) return problem('amount', above(1));
  if (take.kind === 'buyGet' && take.percentage === 0) return problem('percentage', above(1));
  if (take.kind === 'volume') {
    if (take.tiers.length === 0) return problem('tiers', messages.tierMissing);
    const quantities = take.tiers.map(({ quantity }) => quantity);
    if (new Set(quantities).size < quantities.length) return problem('tiers', messages.tierRepeated);
  }
  if (take.kind === 'combo') {
    const { goods, percentage, amount, price } = take;
    if (goods.length === 0) return problem('goods', messages.comboEmpty);
    if ([percentage, amount, price].filter((value) => value !== undefined).length !== 1)
      return problem('percentage', messages.comboPriceMissing);
  }
  return [];
}

function codeProblem(code: string): string | undefined {
  if (code.trim() === '') return messages.discountCodeMissing;
  if (code !== code.trim()) return messages.discountCodeSpaces;
  if (code.length > limits.maxDiscountCodeLength)
    return formatMessage(messages.textTooLong, { limit: limits.maxDiscountCodeLength });
  return undefined;
}

/** Problems with a discount beyond its schema, by field, so that a form can show them there. */
export function discountProblems(rule: Omit<DiscountRule, 'id'>): RuleProblem[] {
  const { title, code, take, conditions } = rule;
  const problems: RuleProblem[] = [];
  const add = (field: string, message: string | undefined): void => {
    if (message !== undefined) problems.push({ field, message });
  };
  if (title.trim() === '') add('title', formatMessage(messages.fieldRequired, { field: 'The name' }));
  if (title.length > limits.maxNameLength)
    add('title', formatMessage(messages.textTooLong, { limit: limits.maxNameLength }));
  if (code !== undefined) add('code', codeProblem(code));
  problems.push(...takingProblems(take));
  const { from, until, minimumSubtotal, maximumSubtotal } = conditions ?? {};
  if (from !== undefined && until !== undefined && until <= from) add('conditions.until', messages.endsFirst);
  if (minimumSubtotal !== undefined && maximumSubtotal !== undefined && maximumSubtotal < minimumSubtotal)
    add('conditions.maximumSubtotal', messages.maxBelowMin);
  return problems;
}

/** Slugs of the products and collections that a discount names, each with the field that names it. */
export function namedGoods({ goods, conditions, take }: Omit<DiscountRule, 'id'>): {
  products: [string, string][];
  collections: [string, string][];
} {
  const parts = [
    ['goods', goods],
    ['conditions.goods', conditions?.goods],
    ['take.gets', take.kind === 'buyGet' ? take.gets : undefined],
  ] as const;
  const of = (name: 'products' | 'collections'): [string, string][] =>
    parts.flatMap(([field, each]) => (each?.[name] ?? []).map((slug): [string, string] => [`${field}.${name}`, slug]));
  const inSets =
    take.kind === 'combo' ? take.goods.map(({ product }): [string, string] => ['take.goods', product]) : [];
  return { products: [...of('products'), ...inSets], collections: of('collections') };
}
