import type { Diagnostic, Registry } from '../../../../compiler/index.ts';
import type { PublishedSchemas } from '../../../../compiler/published-schema/published-schemas.ts';
import type { TextChange } from '../../../../page-text/edits/text-change.ts';
import type { LanguageCompletion, LanguageHover } from '../../../../page-text/language/answers.ts';
import type { KindOfText } from '../../../../page-text/language/schema-language.ts';
import type { PlanPatch } from '../../../../plan/plan-patch.ts';
import type { JsonKind } from '../../../api/documents.ts';

/** Tasks of the compiler's worker. Tasks without a text operate on the open one. */
export interface LanguageTasks {
  /** Sets the registry that pages are compiled against, before any text is opened. */
  begin(given: { registry: Registry }): undefined;
  /** Opens a text in place of the previous one. */
  open(given: { kind: JsonKind; text: string }): undefined;
  /** Edits the open text. */
  change(given: { changes: readonly TextChange[] }): undefined;
  /** Sets the published fragments that pages may include, by name. */
  know(given: { fragments: readonly (readonly [name: string, source: string])[] }): undefined;
  /** Completes an expression of a text, by default of the open one; undefined outside of expressions. */
  complete(given: { text?: string; offset: number }): LanguageCompletion[] | undefined;
  /** Diagnostics that do not depend on the shop's data. */
  check(given: undefined): Diagnostic[];
  /**
   * Returns the patch of a preview's plan for an edit of any text; undefined when the page has to be compiled again.
   */
  patch(given: { kind: JsonKind; before: string; after: string }): PlanPatch | undefined;
  /** Returns the schemas of the shop's pages and fragments. */
  schemas(given: undefined): PublishedSchemas;
}

/** Tasks of the worker with the schemas of documents. */
export interface SchemaTasks {
  /** Sets the schemas, before any other task. */
  begin(given: PublishedSchemas): undefined;
  complete(given: KindOfText & { offset: number }): LanguageCompletion[];
  hover(given: KindOfText & { offset: number }): LanguageHover | undefined;
  /** Returns the whole text, formatted. */
  format(given: KindOfText): string;
}
