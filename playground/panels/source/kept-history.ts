import { historyField } from '@codemirror/commands';
import { EditorState, type Extension } from '@codemirror/state';
import type { UndoCopy } from '../../drafts/undo-copies.ts';
import { replacement } from './replace-text.ts';
import { sourceText } from './source-text.ts';

const fields = { history: historyField };

/** Maximum number of steps kept in each direction. */
const maxSteps = 100;
const maxCharacters = 500_000;

/** The newest steps within the limits. The newest step is the last one of the list. */
function newest(steps: readonly unknown[]): unknown[] {
  const kept: unknown[] = [];
  let characters = 0;
  for (const step of steps.slice(-maxSteps).reverse()) {
    characters += JSON.stringify(step).length;
    if (characters > maxCharacters) break;
    kept.unshift(step);
  }
  return kept;
}

/** Returns a text with its undo history. */
export function undoCopyOf(state: EditorState): UndoCopy {
  const { history } = state.toJSON(fields) as { history: { done: unknown[]; undone: unknown[] } };
  return { text: sourceText(state.doc), history: { done: newest(history.done), undone: newest(history.undone) } };
}

/**
 * Creates the state of an editor with its undo history from before a reload. Later changes of the text are one more
 * undo step.
 */
export function stateWithHistory(text: string, kept: UndoCopy | undefined, extensions: Extension): EditorState {
  const before = kept && readState(kept, extensions);
  if (!before) return EditorState.create({ doc: text, extensions });
  return before.doc.toString() === text ? before : before.update(replacement(kept.text, text)).state;
}

function readState({ text, history }: UndoCopy, extensions: Extension): EditorState | undefined {
  const json = { doc: text, selection: { ranges: [{ anchor: 0, head: 0 }], main: 0 }, history };
  try {
    return EditorState.fromJSON(json, { extensions }, fields);
  } catch {
    // Written by another version of the editor: the text is intact, but its undo steps cannot be read.
    return undefined;
  }
}
