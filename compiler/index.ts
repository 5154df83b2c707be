/** The page compiler: JSON in, plan and diagnostics out. */

export { nodesOf, type Plan, type PlanAction, type PlanNode } from '../plan/plan.ts';
export { parseFragment, parsePage } from './1-parse/parse-page.ts';
export type { CatalogueSlugs, Registry } from './2-plan/compilation.ts';
export { createPageExpressions } from './2-plan/compile-source.ts';
export { costsOf } from './3-lint/limits/check-budgets.ts';
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
export type { ExtractSetting } from './extract/settings.ts';
export { migrateDocument, migrateText } from './migrations/migrate.ts';
