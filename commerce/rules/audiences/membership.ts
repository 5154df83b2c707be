import { type Audience, type AudienceCondition, conditionsOf, expressionSource, kindOf } from './audience.ts';

/** An order of a visitor, as conditions see it. */
export interface FactOrder {
  daysAgo: number;
  total: number;
  currencyCode: string;
  lines: readonly { product: string; collections: readonly string[]; quantity: number }[];
}

/** Facts about a visit on which an audience may depend. */
export interface VisitFacts {
  visitor: 'new' | 'returning';
  signedIn: boolean;
  place: { country: string; region: string };
  campaign: { source: string; medium: string; name: string };
  device: 'phone' | 'tablet' | 'computer';
  /** The visitor's orders that were not cancelled, newest first. */
  orders: readonly FactOrder[];
}

/** Names of the facts, which are also the names in expressions. */
export type FactName = keyof VisitFacts;
/** Names of all facts. */
export const factNames: readonly FactName[] = ['visitor', 'signedIn', 'place', 'campaign', 'device', 'orders'];

/** The operations of the expression language that conditions need. */
export interface ExpressionRules {
  /** Returns the names of the facts that an expression may read. */
  reads(source: string): readonly FactName[];
  /** Whether an expression is true; false when it fails. */
  isTrue(source: string, facts: Partial<VisitFacts>): boolean;
}

/** Returns the facts on which an audience depends. */
export const factsOf = (audience: Audience, rules: Pick<ExpressionRules, 'reads'>): FactName[] => [
  ...new Set(
    conditionsOf(audience).flatMap((condition): readonly FactName[] => {
      if ('expression' in condition) return rules.reads(expressionSource(condition.expression) ?? 'false');
      const kind = kindOf(condition);
      return kind === 'bought' ? ['orders'] : [kind as FactName];
    }),
  ),
];

const isOneOf = (values: readonly string[] | undefined, value: string): boolean =>
  !values || values.some((each) => each.trim().toLowerCase() === value.toLowerCase());

/** Whether a visit satisfies a condition. False when a fact is unknown. */
function isMet(
  condition: AudienceCondition,
  facts: Partial<VisitFacts>,
  rules: Pick<ExpressionRules, 'isTrue'>,
): boolean {
  if ('visitor' in condition) return facts.visitor === condition.visitor;
  if ('signedIn' in condition) return facts.signedIn === condition.signedIn;
  if ('device' in condition) return facts.device !== undefined && condition.device.includes(facts.device);
  if ('place' in condition) {
    const { country = '', region = '' } = facts.place ?? {};
    const { countries, regions } = condition.place;
    return isOneOf(countries, country) && isOneOf(regions, region);
  }
  if ('campaign' in condition) {
    const { source = '', medium = '', name = '' } = facts.campaign ?? {};
    const { sources, mediums, names } = condition.campaign;
    return isOneOf(sources, source) && isOneOf(mediums, medium) && isOneOf(names, name);
  }
  if ('bought' in condition) return hasBought(condition.bought, facts.orders ?? []);
  return rules.isTrue(expressionSource(condition.expression) ?? 'false', facts);
}

function hasBought(
  {
    product,
    collection,
    times = 1,
    withinDays = Number.POSITIVE_INFINITY,
  }: Extract<AudienceCondition, { bought: unknown }>['bought'],
  orders: readonly FactOrder[],
): boolean {
  const isWanted = (line: FactOrder['lines'][number]): boolean =>
    (product === undefined || line.product === product) &&
    (collection === undefined || line.collections.includes(collection));
  return orders.filter(({ daysAgo, lines }) => daysAgo <= withinDays && lines.some(isWanted)).length >= times;
}

/** Whether a visitor belongs to an audience: all of `all` and, if there are any, one of `any` are true. */
export const isMember = (
  { all = [], any = [] }: Pick<Audience, 'all' | 'any'>,
  facts: Partial<VisitFacts>,
  rules: Pick<ExpressionRules, 'isTrue'>,
): boolean =>
  all.every((condition) => isMet(condition, facts, rules)) &&
  (any.length === 0 || any.some((condition) => isMet(condition, facts, rules)));
