/** The page compiler: JSON in, plan and diagnostics out. */
export {
  applyFixes,
  codeFrame,
  type Diagnostic,
  type Fix,
  printDiagnostic,
  type Range,
} from './diagnostics/diagnostic.ts';
export { type DiagnosticCode, diagnosticTable } from './diagnostics/table.ts';
export { costsOf } from './page/check-budgets.ts';
export { type CompiledPage, type CompileOptions, compilePage } from './page/compile-page.ts';
export { migrated, migrateText } from './page/migrations/migrate.ts';
export type { Catalogue } from './page/page-compiler.ts';
export { parseFragment, parsePage } from './page/parse-page.ts';
export { nodesOf, type Plan, type PlanAction, type PlanNode } from './page/plan.ts';
