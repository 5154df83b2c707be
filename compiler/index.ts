/** The page compiler: JSON in, plan and diagnostics out. */

export { nodesOf, type Plan, type PlanAction, type PlanNode } from '../plan/plan.ts';
export { parseFragment, parsePage } from './1-parse/parse-page.ts';
export { costsOf } from './2-check/check-budgets.ts';
export { createPageExpressions } from './3-plan/compile-source.ts';
export type { CatalogueSlugs, Registry } from './compilation.ts';
export { type CompiledPage, type CompileOptions, compilePage } from './compile-page.ts';
export {
  applyFixes,
  codeFrame,
  type Diagnostic,
  type Fix,
  printDiagnostic,
  type Range,
} from './diagnostics/diagnostic.ts';
export { withProvenFixes } from './diagnostics/proven-fixes.ts';
export { type DiagnosticCode, diagnosticTable } from './diagnostics/table.ts';
export { type Extracted, type ExtractRequest, extractFragment } from './extract/extract-fragment.ts';
export { migrateDocument, migrateText } from './migrations/migrate.ts';
