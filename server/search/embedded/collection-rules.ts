import type { CollectionCondition, CollectionRules } from '../../../commerce/rules/collection-rules.ts';
import { fold } from '../../../text/fold.ts';
import { nameKey } from '../../catalogue/naming/name-key.ts';
import type { IndexedProduct } from './source.ts';

type Test = (product: IndexedProduct) => boolean;

/** Names are compared in any spelling, parts of them folded. */
function textTest({ field, is, text }: CollectionCondition, textsOf: (product: IndexedProduct) => string[]): Test {
  if (is === 'EQUALS' || is === 'NOT_EQUALS') {
    const keyOf = field === 'title' ? fold : nameKey;
    const key = keyOf(text);
    return (product) => textsOf(product).some((each) => keyOf(each) === key) === (is === 'EQUALS');
  }
  const part = fold(text);
  return (product) =>
    textsOf(product).some((each) => (is === 'CONTAINS' ? fold(each).includes(part) : fold(each).startsWith(part)));
}

function conditionTest(condition: CollectionCondition): Test {
  const { field, is, amount } = condition;
  if (field === 'price')
    return ({ price }) => (is === 'ABOVE' ? price > amount : is === 'BELOW' ? price < amount : price === amount);
  if (field === 'stock') return ({ isAvailable }) => isAvailable === (is === 'IN');
  if (field === 'tag') return textTest(condition, ({ tags }) => tags);
  return textTest(condition, (product) => [product[field]]);
}

/** Whether a product meets the conditions of a collection. Without any, none does. */
export function ruleTest({ match, conditions }: CollectionRules): Test {
  const tests = conditions.map(conditionTest);
  if (tests.length === 0) return () => false;
  return match === 'ALL'
    ? (product) => tests.every((isMet) => isMet(product))
    : (product) => tests.some((isMet) => isMet(product));
}
