import type { CollectionCondition, CollectionRules } from '../../../../commerce/rules/goods/collection-rules.ts';
import { fold } from '../../../../text/fold.ts';
import { nameKey } from '../../naming/name-key.ts';
import type { IndexedProduct } from './source.ts';

type Test = (product: IndexedProduct) => boolean;

/** Returns a test whether a folded text meets a condition. */
function foldedTest({ is, text }: CollectionCondition): (folded: string) => boolean {
  const part = fold(text);
  if (is === 'CONTAINS') return (folded) => folded.includes(part);
  if (is === 'STARTS_WITH') return (folded) => folded.startsWith(part);
  return (folded) => (folded === part) === (is === 'EQUALS');
}

/** Returns a test that compares whole names in any spelling, and parts of names folded. */
function nameTest(condition: CollectionCondition, namesOf: (product: IndexedProduct) => readonly string[]): Test {
  const { is, text } = condition;
  if (is === 'EQUALS' || is === 'NOT_EQUALS') {
    const key = nameKey(text);
    return (product) => namesOf(product).some((each) => nameKey(each) === key) === (is === 'EQUALS');
  }
  const isMet = foldedTest(condition);
  return (product) => namesOf(product).some((each) => isMet(fold(each)));
}

function priceTest(is: CollectionCondition['is'], amount: number): Test {
  if (is === 'ABOVE') return ({ price }) => price > amount;
  if (is === 'BELOW') return ({ price }) => price < amount;
  return ({ price }) => price === amount;
}

function conditionTest(condition: CollectionCondition): Test {
  const { field, is, amount } = condition;
  if (field === 'price') return priceTest(is, amount);
  if (field === 'stock') return ({ isAvailable }) => isAvailable === (is === 'IN');
  if (field === 'title') {
    const isMet = foldedTest(condition);
    return ({ titleKey }) => isMet(titleKey);
  }
  return nameTest(condition, field === 'tag' ? ({ tags }) => tags : (product) => [product[field]]);
}

/** Returns a test whether a product meets the conditions of a collection. Without conditions, no product does. */
export function ruleTest({ match, conditions }: CollectionRules): Test {
  const tests = conditions.map(conditionTest);
  if (tests.length === 0) return () => false;
  return match === 'ALL'
    ? (product) => tests.every((isMet) => isMet(product))
    : (product) => tests.some((isMet) => isMet(product));
}
