import {
  type Audience,
  conditionsOf,
  expressionSource,
  readAudience,
} from '../../../commerce/rules/audiences/audience.ts';
import {
  type ExpressionRules,
  type FactName,
  factNames,
  factsOf,
  isMember,
  type VisitFacts,
} from '../../../commerce/rules/audiences/membership.ts';
import { type CompiledExpression, compileExpression } from '../../../expression/index.ts';

/** A published audience, with its expressions compiled. */
export interface ReadyAudience {
  /** Names of the facts that it needs. */
  needs: readonly FactName[];
  /** Whether it depends on the collections of bought products. */
  needsCollections: boolean;
  isMember(facts: Partial<VisitFacts>): boolean;
}

const compiled = (source: string): CompiledExpression | undefined => {
  try {
    return compileExpression(source, { areNames: true });
  } catch {
    return undefined;
  }
};

/** Expressions of audiences, each compiled once. */
class AudienceExpressions implements ExpressionRules {
  readonly #compiled: ReadonlyMap<string, CompiledExpression | undefined>;

  constructor(audience: Audience) {
    const sources = conditionsOf(audience).flatMap((condition) =>
      'expression' in condition ? [expressionSource(condition.expression) ?? 'false'] : [],
    );
    this.#compiled = new Map(sources.map((source) => [source, compiled(source)]));
  }

  reads(source: string): readonly FactName[] {
    const reads = this.#compiled.get(source)?.reads ?? [];
    if (reads.some((path) => path.length === 0)) return factNames;
    return factNames.filter((name) => reads.some(([first]) => first === name));
  }

  isTrue(source: string, facts: Partial<VisitFacts>): boolean {
    try {
      return this.#compiled.get(source)?.evaluate(facts) === true;
    } catch {
      // An expression that throws for a visitor counts as false.
      return false;
    }
  }
}

/** Prepares an audience for deciding about visitors. */
export function prepareAudience(audience: Audience): ReadyAudience {
  const rules = new AudienceExpressions(audience);
  return {
    needs: factsOf(audience, rules),
    needsCollections: conditionsOf(audience).some(
      (condition) => 'expression' in condition || ('bought' in condition && condition.bought.collection !== undefined),
    ),
    isMember: (facts) => isMember(audience, facts, rules),
  };
}

/** Prepares published audiences by name; one that cannot be read is left out, so no visitor is in it. */
export const prepareAudiences = (
  documents: readonly { id: string; source: string }[],
): ReadonlyMap<string, ReadyAudience> =>
  new Map(
    documents.flatMap(({ id, source }) => {
      const audience = readAudience(source);
      return audience ? [[id, prepareAudience(audience)] as const] : [];
    }),
  );
