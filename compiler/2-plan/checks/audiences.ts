import { nameOf, namesIn, ruleOf, type WrittenAudience } from '../../../plan/audience-rules.ts';
import { pageLimits } from '../../../plan/page-limits.ts';
import type { Path } from '../../1-parse/shape/shape-reader.ts';
import { advise, nearest } from '../../diagnostics/nearest.ts';
import type { Compilation, Source } from '../compilation.ts';

/** Audiences during a compilation. */
export interface CompiledAudiences {
  /** Names of the shop's audiences, if known. */
  known: readonly string[] | undefined;
  /** Rules that the visitors of the plan pass; undefined for a plan with the nodes of all visitors. */
  held: ReadonlySet<string> | undefined;
  /** The rules of the nodes that were compiled. */
  rules: Set<string>;
}

/** Reports names in a rule that are not audiences of the shop. */
export function checkAudience(
  { audiences: { known }, report }: Pick<Compilation, 'audiences' | 'report'>,
  source: Source,
  written: WrittenAudience,
  path: Path,
): void {
  if (!known) return;
  for (const [index, term] of [written].flat().entries()) {
    const audience = nameOf(term);
    if (known.includes(audience)) continue;
    const at = typeof written === 'string' ? path : [...path, index];
    const near = nearest(audience, known);
    const suggestion = near === undefined ? undefined : term.replace(audience, () => near);
    report(source, 'unknown-audience', at, { audience, advice: advise(audience, known, 'audiences') }, { suggestion });
  }
}

/** Whether a node is part of the plan: the plan is for all visitors, or for visitors who pass its rule. */
export function isForVisitors(
  compilation: Compilation,
  source: Source,
  { audience }: { audience?: WrittenAudience | undefined },
  path: Path,
): boolean {
  if (audience === undefined) return true;
  checkAudience(compilation, source, audience, [...path, 'audience']);
  const { rules, held } = compilation.audiences;
  const rule = ruleOf(audience);
  rules.add(rule);
  return !held || held.has(rule);
}

/** Reports a page with more audiences than can be kept in separate versions. */
export function checkAudienceCount(compilation: Compilation, source: Source): void {
  const count = namesIn([...compilation.audiences.rules]).length;
  if (count > pageLimits.audiences)
    compilation.report(source, 'too-many-audiences', ['body'], { count, most: pageLimits.audiences });
}

/** Returns the rules of the nodes, sorted. */
export const rulesOf = ({ rules }: CompiledAudiences): string[] => [...rules].sort();
