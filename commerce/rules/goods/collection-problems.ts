import type { CollectionEntry } from '../../admin-calls/collections.ts';
import { formatMessage, messages } from '../../messages.ts';
import type { RuleProblem } from '../pricing/discount-problems.ts';
import { comparisonsOf, isOfText } from './collection-rules.ts';

type Goods = Pick<CollectionEntry, 'kind' | 'products' | 'rules'>;

function conditionProblem({ field, is, text, amount }: Goods['rules']['conditions'][number]): string | undefined {
  if (!comparisonsOf[field].includes(is)) return messages.conditionComparison;
  if (isOfText(field) && text.trim() === '') return messages.conditionText;
  return field === 'price' && amount < 0 ? formatMessage(messages.numberBelow, { limit: 0 }) : undefined;
}

/** Problems with the products of a collection. */
export function goodsProblems({ kind, products, rules }: Goods): RuleProblem[] {
  const repeated = products.flatMap((slug, at) =>
    products.indexOf(slug) < at ? [{ field: `products.${at}`, message: messages.goodsRepeated }] : [],
  );
  if (kind === 'BY_HAND') return repeated;
  if (rules.conditions.length === 0) return [{ field: 'conditions', message: messages.conditionMissing }, ...repeated];
  const wrong = rules.conditions.flatMap((condition, at) => {
    const message = conditionProblem(condition);
    return message === undefined ? [] : [{ field: `conditions.${at}`, message }];
  });
  return [...wrong, ...repeated];
}

/** Problems with a collection beyond its schema, by field, so that a form can show them there. */
export function collectionProblems(collection: CollectionEntry): RuleProblem[] {
  const problems: RuleProblem[] = [];
  if (collection.title.trim() === '')
    problems.push({ field: 'title', message: formatMessage(messages.fieldRequired, { field: 'The name' }) });
  return [...problems, ...goodsProblems(collection)];
}
