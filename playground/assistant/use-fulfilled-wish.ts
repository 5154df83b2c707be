import { useEffect, useRef, useState } from 'react';
import { type AskedWish, askAssistant, type FulfilledWish, type WishLine } from '../api/assistant.ts';
import { messageOf } from '../api/call.ts';
import { type DocumentName, keyOf } from '../api/documents.ts';
import { useWorkspace } from '../drafts/use-workspace.ts';

/** The phases of a wish. */
export type WishState =
  | { phase: 'asking'; error?: string }
  | { phase: 'writing'; lines: readonly WishLine[] }
  | { phase: 'written'; sent: string; asked: AskedWish; fulfilled: FulfilledWish };

/** Sends wishes about the open text to the assistant and follows its progress. */
export function useFulfilledWish(name: DocumentName) {
  const workspace = useWorkspace();
  const [state, setState] = useState<WishState>({ phase: 'asking' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const ask = async (wish: AskedWish): Promise<void> => {
    running.current?.abort();
    const wanted = new AbortController();
    running.current = wanted;
    workspace.settle(name);
    const sent = workspace.store.getState().drafts[keyOf(name)]?.text ?? '';
    const set = (next: WishState): void => {
      if (!wanted.signal.aborted) setState(next);
    };
    let lines: readonly WishLine[] = [];
    set({ phase: 'writing', lines });
    try {
      const fulfilled = await askAssistant(name, sent, wish, {
        signal: wanted.signal,
        onLine: (line) => {
          lines = [...lines, line];
          set({ phase: 'writing', lines });
        },
      });
      set({ phase: 'written', sent, asked: wish, fulfilled });
    } catch (thrown) {
      set({ phase: 'asking', error: messageOf(thrown) });
    }
  };
  /** Returns to the wish's form and stops the model. */
  const back = (): void => {
    running.current?.abort();
    setState({ phase: 'asking' });
  };
  return { state, ask, back };
}
