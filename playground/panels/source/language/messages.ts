import type { PageKind } from '../../../api/documents.ts';

/** Requests to the language worker. */
export type LanguageTask =
  | { task: 'complete'; kind: PageKind; text: string; offset: number }
  | { task: 'hover'; kind: PageKind; text: string; offset: number }
  | { task: 'check'; kind: PageKind; text: string }
  | { task: 'format'; text: string };

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

export interface LanguageProblem {
  severity: 'error' | 'warning';
  message: string;
  start: number;
  end: number;
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
}

export interface LanguageAnswers {
  complete: LanguageCompletion[];
  hover: LanguageHover | undefined;
  check: LanguageProblem[];
  /** The whole text, formatted. */
  format: string;
}

export interface LanguageRequest {
  id: number;
  task: LanguageTask;
}

export type LanguageReply =
  | { id: number; answer: LanguageAnswers[keyof LanguageAnswers] }
  | { id: number; failure: string };
