import type { Diagnostic, Registry } from '../../../../compiler/index.ts';
import type { TextChange } from '../../../../page-text/edits/text-change.ts';
import type { PlanPatch } from '../../../../plan/plan-patch.ts';
import type { PageKind } from '../../../api/documents.ts';

/** Requests to the language worker. Those without a text refer to the open one. */
export type LanguageTask =
  /** Sends the shop's registry, before any text is opened. */
  | { task: 'begin'; registry: Registry }
  /** Opens a text instead of the previous one. */
  | { task: 'open'; kind: PageKind; text: string }
  /** Edits the open text. */
  | { task: 'change'; changes: readonly TextChange[] }
  /** Sends the published fragments that pages can show, by name. */
  | { task: 'know'; fragments: readonly (readonly [name: string, source: string])[] }
  | { task: 'complete'; offset: number }
  | { task: 'hover'; offset: number }
  | { task: 'check' }
  | { task: 'format' }
  /** Computes the patch of a preview for an edit, regardless of the open text. */
  | { task: 'patch'; kind: PageKind; before: string; after: string };

export interface LanguageCompletion {
  label: string;
  detail: string;
  /** Range to replace, as offsets. */
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
  /** The problems that the compiler finds without data about the shop. */
  check: Diagnostic[];
  /** The whole text, formatted. */
  format: string;
  /** Undefined when the page has to be compiled again. */
  patch: PlanPatch | undefined;
}

export interface LanguageRequest {
  id: number;
  task: LanguageTask;
}

export type LanguageReply =
  | { id: number; answer: LanguageAnswers[keyof LanguageAnswers] }
  | { id: number; failure: string };
