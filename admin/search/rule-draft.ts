import type { SearchBoost, SearchRule } from '../../schemas/entities/catalogue/search-rule.ts';
import type { FieldProblem } from '../api/send.ts';

/** A rule as the form holds it: texts in lines, and what both kinds can have. */
export interface RuleDraft {
  kind: SearchRule['kind'];
  /** Texts that mean the same, or searches: one a line. */
  lines: string;
  pinned: readonly string[];
  buried: readonly string[];
  boosts: readonly SearchBoost[];
  redirect: string;
}

export const emptyDraft: RuleDraft = { kind: 'RESULTS', lines: '', pinned: [], buried: [], boosts: [], redirect: '' };

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

/** Lines with a text, each once. */
const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];

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

/** The search that a draft is tried with first: its first text. */
export const firstText = ({ lines }: RuleDraft): string => linesOf(lines)[0] ?? '';

/** The message about a field, or about the first of its lines that is wrong. */
export const errorIn = (problems: readonly FieldProblem[], field: string): string | undefined =>
  problems.find((problem) => problem.field === field || problem.field.startsWith(`${field}.`))?.message;
