import type { EditorState, Transaction, TransactionSpec } from '@codemirror/state';
import type { EditorViewConfig } from '@codemirror/view';
import { applyChanges } from '../../../page-text/edits/text-change.ts';
import { createCanvasText } from '../../../playground/panels/preview/canvas-text.ts';
import type { SourceView } from '../../../playground/panels/source/document-editor.ts';
import type { Language } from '../../../playground/panels/source/language/client.ts';

/** A view without a screen, which refuses transactions of another state than its own. */
export class ViewStandIn implements SourceView {
  state: EditorState;
  readonly #dispatch: (transactions: Transaction[]) => void;

  constructor({ state, dispatchTransactions }: EditorViewConfig) {
    if (!state || !dispatchTransactions) throw new Error('A view needs a state and something that applies changes.');
    this.state = state;
    this.#dispatch = (transactions) => dispatchTransactions(transactions, this as never);
  }

  update(transactions: readonly Transaction[]): void {
    for (const transaction of transactions) {
      if (transaction.startState !== this.state) throw new Error('The transaction is of another state.');
      this.state = transaction.state;
    }
  }

  /** Applies a transaction as typing does. */
  dispatch(spec: TransactionSpec): void {
    this.#dispatch([this.state.update(spec)]);
  }

  scrollSnapshot(): never {
    return undefined as never;
  }

  destroy(): void {}
  focus(): void {}
}

const nothingAsked = () => Promise.reject(new Error('Nothing is asked here.'));

/** Creates the language worker's copy of the open text, which consists only of the changes that it receives. */
export function languageStandIn(): Language & { text: () => string } {
  let text = '';
  let leave = () => {};
  return {
    text: () => text,
    ask: nothingAsked,
    complete: nothingAsked,
    hover: nothingAsked,
    format: nothingAsked,
    document: { opened: () => {}, changed: () => {} } as never,
    begin: () => {},
    follow(_, open) {
      leave();
      text = open.settle();
      leave = open.follow(({ changes }) => {
        text = applyChanges(text, changes);
      });
    },
  };
}

/** Creates a canvas whose renders take a while and whose patches sometimes fail. */
export function canvasStandIn(after: (milliseconds: number, run: () => void) => void, random: () => number) {
  let shown = '';
  let frame = '';
  let count = 0;
  const canvas = createCanvasText({
    patchBetween: async (_, next) => (random() < 0.7 ? (next as never) : undefined),
    patchPreview: async (_, patch) => {
      if (random() < 0.2) return false;
      frame = patch as never;
      return true;
    },
    render(text) {
      const src = String(++count);
      after(20 + random() * 200, () => {
        canvas.rendered(src, text);
        after(random() * 100, () => {
          frame = text;
          canvas.loaded(src, true);
        });
      });
    },
    shown: (text) => {
      shown = text;
    },
  });
  return { show: (text: string) => canvas.show(text), shown: () => shown, frame: () => frame };
}
