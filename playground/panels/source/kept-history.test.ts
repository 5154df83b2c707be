import { history, redo, redoDepth, undo, undoDepth } from '@codemirror/commands';
import { EditorState, type Transaction } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import { stateWithHistory, undoCopyOf } from './kept-history.ts';

const extensions = [history({ newGroupDelay: 0 })];

/** An editor into which words were typed one after another. */
const typed = (...words: string[]): EditorState =>
  words.reduce(
    (state, insert) => state.update({ changes: { from: state.doc.length, insert }, userEvent: 'input' }).state,
    EditorState.create({ extensions }),
  );

const ran = (state: EditorState, command: typeof undo): EditorState => {
  let now = state;
  command({
    state,
    dispatch: (transaction: Transaction) => {
      now = transaction.state;
    },
  });
  return now;
};
const reloaded = (state: EditorState, text = state.doc.toString()): EditorState =>
  stateWithHistory(text, JSON.parse(JSON.stringify(undoCopyOf(state))), extensions);

describe('the undo history after a reload', () => {
  it('undoes and redoes text that was typed before the reload', () => {
    const state = reloaded(ran(typed('one ', 'two ', 'three '), undo));
    expect([state.doc.toString(), undoDepth(state), redoDepth(state)]).toEqual(['one two ', 2, 1]);
    expect(ran(state, redo).doc.toString()).toBe('one two three ');
    expect(ran(ran(state, undo), undo).doc.toString()).toBe('');
  });

  it('undoes later changes of the text as a single step', () => {
    const state = reloaded(typed('one ', 'two '), 'one three ');
    expect(state.doc.toString()).toBe('one three ');
    expect(ran(state, undo).doc.toString()).toBe('one two ');
  });

  it('keeps only the newest steps, at most a hundred and up to a maximum number of characters', () => {
    const many = reloaded(typed(...Array.from({ length: 300 }, (_, at) => `${at} `)));
    expect(undoDepth(many)).toBe(100);
    let state = many;
    while (undoDepth(state) > 0) state = ran(state, undo);
    expect(state.doc.toString().trim().endsWith(' 199')).toBe(true);
    const removed = typed('x'.repeat(400_000)).update({ changes: { from: 0, to: 400_000 } }).state;
    const twice = removed.update({ changes: { from: 0, insert: 'y'.repeat(400_000) } }).state;
    const gone = twice.update({ changes: { from: 0, to: 400_000 } }).state;
    expect(undoDepth(reloaded(gone))).toBe(2);
  });

  it('shows only the text when the stored steps cannot be read', () => {
    const state = stateWithHistory('text', { text: 'text', history: { done: 'no list' } }, extensions);
    expect([state.doc.toString(), undoDepth(state)]).toEqual(['text', 0]);
  });
});
