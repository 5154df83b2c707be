/**
 * Rules of nodes that are only for some visitors. A rule is written as the name of an audience, as `not NAME` for
 * everyone else, or as a list of these, of which one suffices.
 */
export type WrittenAudience = string | readonly string[];

const negation = 'not ';
const separator = ' or ';

const term = /^(not )?[a-z0-9][a-z0-9-]{0,99}$/;

/** Pattern of one name in a rule. */
export const audienceTermPattern = term.source;

/** Whether a text is one term of a rule. */
export const isAudienceTerm = (text: string): boolean => term.test(text);

/** Returns the text of a rule, such as "phones or not tablets": the same for every order of its names. */
export const ruleOf = (written: WrittenAudience): string => [...new Set([written].flat())].sort().join(separator);

/** Returns the written form of a rule's text. */
export const termsOf = (rule: string): string[] => rule.split(separator);

/** Returns the name in one term of a rule. */
export const nameOf = (term: string): string => (term.startsWith(negation) ? term.slice(negation.length) : term);

/** Whether a term is for everyone outside its audience. */
export const isNegated = (term: string): boolean => term.startsWith(negation);

/** Returns the names of the audiences on which rules depend, sorted. */
export const namesIn = (rules: readonly string[]): string[] => [...new Set(rules.flatMap(termsOf).map(nameOf))].sort();

/** Whether a visitor who belongs to these audiences passes a rule. */
export const holds = (rule: string, memberOf: ReadonlySet<string>): boolean =>
  termsOf(rule).some((term) => memberOf.has(nameOf(term)) !== isNegated(term));

/** Returns the rules that a visitor passes, in their order. */
export const heldRules = (rules: readonly string[], memberOf: ReadonlySet<string>): string[] =>
  rules.filter((rule) => holds(rule, memberOf));

/** Returns every combination of rules that some visitor passes, as if all audiences were independent. */
export function versionsOf(rules: readonly string[]): string[][] {
  const names = namesIn(rules);
  const versions = new Map<string, string[]>();
  for (let bits = 0; bits < 2 ** names.length; bits++) {
    const held = heldRules(rules, new Set(names.filter((_, index) => bits & (2 ** index))));
    versions.set(held.join('\n'), held);
  }
  return [...versions.values()];
}
