import type { SearchBoost, SearchRule } from '../../schemas/entities/catalogue/search-rule.ts';
import type { FieldProblem } from '../api/send.ts';

/** A rule as edited in the form: texts as lines, and the fields of both kinds. */
export interface RuleDraft {
  kind: SearchRule['kind'];
  /** Synonyms or searches, one per line. */
  lines: string;
  pinned: readonly string[];
  buried: readonly string[];
  boosts: readonly SearchBoost[];
  redirect: string;
}

/** The field values of a new rule. */
export const emptyDraft: RuleDraft = { kind: 'RESULTS', lines: '', pinned: [], buried: [], boosts: [], redirect: '' };

/** The field values of an existing rule. */
export const draftOf = (rule: SearchRule): RuleDraft =>
  rule.kind === 'SYNONYMS'
    ? { ...emptyDraft, kind: 'SYNONYMS', lines: rule.texts.join('\n') }
    : {
        kind: 'RESULTS',
        lines: rule.queries.join('\n'),
        pinned: rule.pinned,
        buried: rule.buried,
        boosts: rule.boosts,
        redirect: rule.redirect ?? '',
      };

/** Splits a text into lines, without empty and repeated ones. */
const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];

/** The rule that a draft describes. */
export function ruleOf({ kind, lines, pinned, buried, boosts, redirect }: RuleDraft): SearchRule {
  if (kind === 'SYNONYMS') return { kind, texts: linesOf(lines) };
  const path = redirect.trim();
  return {
    kind,
    queries: linesOf(lines),
    pinned: [...pinned],
    buried: [...buried],
    boosts: boosts.filter(({ value }) => value.trim() !== ''),
    ...(path === '' ? {} : { redirect: path }),
  };
}

/** The initial search in a draft's preview: its first text. */
export const firstText = ({ lines }: RuleDraft): string => linesOf(lines)[0] ?? '';

/** The message about a field, or about its first invalid line. */
export const errorIn = (problems: readonly FieldProblem[], field: string): string | undefined =>
  problems.find((problem) => problem.field === field || problem.field.startsWith(`${field}.`))?.message;
