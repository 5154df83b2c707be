import { type PageTree, readTree } from '../page-tree.ts';
import { applyChanges, type TextChange } from './text-change.ts';

/** A range of the first text, or a text that an edit has inserted. */
type Piece = { from: number; to: number } | { insert: string };

const lengthOf = (piece: Piece): number => ('insert' in piece ? piece.insert.length : piece.to - piece.from);

const partOf = (piece: Piece, from: number, to: number): Piece =>
  'insert' in piece
    ? { insert: piece.insert.slice(from, to) }
    : { from: piece.from + from, to: Math.min(piece.to, piece.from + to) };

/** Returns the pieces of a range of the current text. */
function cut(pieces: readonly Piece[], from: number, to: number): Piece[] {
  const found: Piece[] = [];
  let at = 0;
  for (const piece of pieces) {
    const length = lengthOf(piece);
    const first = Math.max(0, from - at);
    const last = Math.min(length, to - at);
    if (first < last) found.push(partOf(piece, first, last));
    at += length;
  }
  return found;
}

/** Sequential edits, each based on the result of the previous ones, combined into a single edit. */
export class EditSeries {
  readonly #first: PageTree;
  #tree: PageTree;
  #pieces: Piece[];

  constructor(tree: PageTree) {
    this.#first = tree;
    this.#tree = tree;
    this.#pieces = [{ from: 0, to: tree.text.length }];
  }

  /** The document after the edits so far. */
  get tree(): PageTree {
    return this.#tree;
  }

  /** Makes the next edit. @param changes changes of the text of `tree` */
  apply(changes: readonly TextChange[]): void {
    const { text } = this.#tree;
    const pieces: Piece[] = [];
    let at = 0;
    for (const { from, to, insert } of [...changes].sort((a, b) => a.from - b.from || a.to - b.to)) {
      pieces.push(...cut(this.#pieces, at, from), { insert });
      at = to;
    }
    this.#pieces = [...pieces, ...cut(this.#pieces, at, text.length)];
    this.#tree = readTree(applyChanges(text, changes));
  }

  /** Returns all edits as changes of the first text; empty if the text is unchanged. */
  changes(): TextChange[] {
    const { text } = this.#first;
    if (this.#tree.text === text) return [];
    const changes: TextChange[] = [];
    let at = 0;
    let insert = '';
    const replaceUpTo = (to: number): void => {
      if (to > at || insert !== '') changes.push({ from: at, to, insert });
      insert = '';
    };
    for (const piece of this.#pieces)
      if ('insert' in piece) insert += piece.insert;
      else {
        replaceUpTo(piece.from);
        at = piece.to;
      }
    replaceUpTo(text.length);
    return changes;
  }
}
