/** A completion at an offset of a text. */
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

/** The description of a range of a text. */
export interface LanguageHover {
  start: number;
  end: number;
  text: string;
}
