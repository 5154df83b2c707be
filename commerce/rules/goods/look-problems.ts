import type { LookEntry } from '../../admin-calls/looks.ts';
import { formatMessage, messages } from '../../messages.ts';
import type { RuleProblem } from '../pricing/discount-problems.ts';

/** Problems with a look beyond its schema, by field, so that a form can show them there. */
export function lookProblems({ title, products }: Pick<LookEntry, 'title' | 'products'>): RuleProblem[] {
  const problems: RuleProblem[] = [];
  if (title.trim() === '')
    problems.push({ field: 'title', message: formatMessage(messages.fieldRequired, { field: 'The name' }) });
  if (products.length === 0) problems.push({ field: 'products', message: messages.lookEmpty });
  for (const [at, slug] of products.entries())
    if (products.indexOf(slug) < at) problems.push({ field: `products.${at}`, message: messages.goodsRepeated });
  return problems;
}
