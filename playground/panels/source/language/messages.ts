import type { Diagnostic, Registry } from '../../../../compiler/index.ts';
import type { TextChange } from '../../../../page-text/edits/text-change.ts';
import type { PlanPatch } from '../../../../plan/plan-patch.ts';
import type { PageKind } from '../../../api/documents.ts';

/** Requests to the language worker; those without a text are about the one that is open. */
export type LanguageTask =
  /** Gives what pages of the shop are built from, before any text is opened. */
  | { task: 'begin'; registry: Registry }
  /** Opens a text in place of the one before. */
  | { task: 'open'; kind: PageKind; text: string }
  /** Edits the open text. */
  | { task: 'change'; changes: readonly TextChange[] }
  /** Gives the published fragments that pages may show, by name. */
  | { task: 'know'; fragments: readonly (readonly [name: string, source: string])[] }
  | { task: 'complete'; offset: number }
  | { task: 'hover'; offset: number }
  | { task: 'check' }
  | { task: 'format' }
  /** Says how the plan of a preview follows an edit, whichever text is open. */
  | { task: 'patch'; kind: PageKind; before: string; after: string };

export interface LanguageCompletion {
  label: string;
  detail: string;
  /** Replaced range, as offsets. */
  start: number;
  end: number;
  /** Snippet in the syntax of the language server protocol. */
  snippet: string;
  isProperty: boolean;
}

export interface LanguageHover {
  start: number;
  end: number;
  text: string;
}

export interface LanguageAnswers {
  begin: undefined;
  open: undefined;
  change: undefined;
  know: undefined;
  complete: LanguageCompletion[];
  hover: LanguageHover | undefined;
  /** What the compiler finds without knowing the shop. */
  check: Diagnostic[];
  /** The whole text, formatted. */
  format: string;
  /** Undefined where the page has to be compiled again. */
  patch: PlanPatch | undefined;
}

export interface LanguageRequest {
  id: number;
  task: LanguageTask;
}

export type LanguageReply =
  | { id: number; answer: LanguageAnswers[keyof LanguageAnswers] }
  | { id: number; failure: string };
