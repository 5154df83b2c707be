import { useEffect, useRef, useState } from 'react';
import { type AssistantQuery, type AssistantResult, askAssistant, type CheckedLine } from '../api/assistant.ts';
import { messageOf } from '../api/call.ts';
import { type DocumentName, keyOf } from '../api/documents.ts';
import { useWorkspace } from '../drafts/use-workspace.ts';

/** The phases of a run of the assistant. */
export type AssistantRunState =
  | { phase: 'asking'; error?: string }
  | { phase: 'writing'; lines: readonly CheckedLine[] }
  | { phase: 'written'; sent: string; asked: AssistantQuery; fulfilled: AssistantResult };

/** Sends requests about the open text to the assistant, and tracks their progress. */
export function useAssistantRun(name: DocumentName) {
  const workspace = useWorkspace();
  const [state, setState] = useState<AssistantRunState>({ phase: 'asking' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const ask = async (request: AssistantQuery): Promise<void> => {
    running.current?.abort();
    const wanted = new AbortController();
    running.current = wanted;
    workspace.settle(name);
    const sent = workspace.store.getState().drafts[keyOf(name)]?.text ?? '';
    const set = (next: AssistantRunState): void => {
      if (!wanted.signal.aborted) setState(next);
    };
    let lines: readonly CheckedLine[] = [];
    set({ phase: 'writing', lines });
    try {
      const fulfilled = await askAssistant(name, sent, request, {
        signal: wanted.signal,
        onLine: (line) => {
          lines = [...lines, line];
          set({ phase: 'writing', lines });
        },
      });
      set({ phase: 'written', sent, asked: request, fulfilled });
    } catch (thrown) {
      set({ phase: 'asking', error: messageOf(thrown) });
    }
  };
  /** Returns to the request's form and stops the model. */
  const back = (): void => {
    running.current?.abort();
    setState({ phase: 'asking' });
  };
  return { state, ask, back };
}
