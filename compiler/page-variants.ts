import { ruleOf } from '../plan/audience-rules.ts';
import { pageLimits } from '../plan/page-limits.ts';
import { nodesOf, type Plan } from '../plan/plan.ts';
import type { PageDefinition } from '../schemas/page.ts';
import type { ParsedPage } from './1-parse/parse-page.ts';
import type { Path } from './1-parse/shape/shape-reader.ts';
import { applyChanges } from './1-parse/variants.ts';
import { checkAudience } from './2-plan/checks/audiences.ts';
import type { Compilation, Source } from './2-plan/compilation.ts';
import { type Diagnostic, describe, jsonPointer } from './diagnostics/diagnostic.ts';

/** A page whose variants are checked. */
interface CompiledPage {
  plan: Plan;
  parsed: ParsedPage;
  diagnostics: Diagnostic[];
}

/** Adds diagnostics of variants: changes without a target, and errors that a change introduces. */
export function checkVariants(
  { plan, parsed, diagnostics }: CompiledPage,
  compileVariant: (name: string) => Pick<CompiledPage, 'diagnostics'>,
): void {
  const { page, document } = parsed;
  const nodes = [...nodesOf(plan.body)].length * Object.keys(page.variants?.options ?? {}).length;
  if (nodes > pageLimits.variantNodes) {
    const path = ['variants', 'options'];
    const values = { count: nodes, counted: 'widgets in all of its variants', most: pageLimits.variantNodes };
    const at = { source: 'page', pointer: jsonPointer(path), range: document.locate(path) };
    diagnostics.push({ ...describe('page-too-large', values), ...at });
    return;
  }
  const known = new Set(diagnostics.map(({ code, message }) => `${code} ${message}`));
  for (const [name, { changes = [] }] of Object.entries(page.variants?.options ?? {})) {
    const path = ['variants', 'options', name];
    const at = (place: Path) => ({ source: 'page', pointer: jsonPointer(place), range: document.locate(place) });
    for (const index of applyChanges(document.value ?? {}, changes).missing)
      diagnostics.push({ ...describe('lost-change', { at: changes[index]!.at }), ...at([...path, 'changes', index]) });
    for (const { fix: _, ...found } of compileVariant(name).diagnostics)
      if (found.source === 'page' && !known.has(`${found.code} ${found.message}`))
        diagnostics.push({ ...found, ...at(path) });
  }
}

/** Reports unknown audiences of variants. */
export function checkVariantAudiences(compilation: Compilation, source: Source, { variants }: PageDefinition): void {
  for (const [name, { audience }] of Object.entries(variants?.options ?? {}))
    if (audience !== undefined) checkAudience(compilation, source, audience, ['variants', 'options', name, 'audience']);
}

/** The experiment and the variant of a plan. */
export const variantOf = ({ variants }: PageDefinition, variant: string | undefined): Partial<Plan['page']> =>
  variants && variant !== undefined && Object.hasOwn(variants.options, variant)
    ? { experiment: variants.experiment, variant }
    : {};

/** The audience rules that the visitors of a plan pass. */
export const heldOf = (held: ReadonlySet<string> | undefined): Partial<Plan['page']> =>
  held ? { held: [...held].sort() } : {};

/** Weights and audiences of a page's variants. */
export const weightsOf = ({ variants }: PageDefinition): Pick<Plan, 'variants'> => {
  if (!variants) return {};
  const options = Object.entries(variants.options);
  const audiences = options.flatMap(([name, { audience }]) =>
    audience === undefined ? [] : [[name, ruleOf(audience)]],
  );
  return {
    variants: {
      experiment: variants.experiment,
      options: Object.fromEntries(options.map(([name, { weight }]) => [name, weight])),
      ...(audiences.length > 0 ? { audiences: Object.fromEntries(audiences) } : {}),
    },
  };
};
