import { EarlierText } from './earlier-text.ts';
import { readPlainJson } from './plain-reader.ts';
import type { SyntaxNode } from './syntax.ts';
import { type ReadProblem, readTolerantly } from './tolerant-reader.ts';

/** A text and its values. */
export interface JsonText {
  readonly text: string;
  /** Undefined for a text without any value. */
  readonly root: SyntaxNode | undefined;
  /** Whether the text is valid JSON. */
  readonly isPlain: boolean;
  /** The errors in any other text. */
  readonly problems: readonly ReadProblem[];
}

/**
 * Reads the values of a JSON text with their places; of an invalid text, those that can be read. Never throws.
 *
 * @param before a valid text whose equal values are reused, and whose repeated keys are not reported again
 */
export function readJson(text: string, before?: JsonText): JsonText {
  const earlier = new EarlierText(before?.isPlain ? before : undefined, text);
  const root = readPlainJson(text, earlier);
  if (root) return { text, root, isPlain: true, problems: [] };
  return { text, isPlain: false, ...readTolerantly(text, earlier) };
}
