import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { isBusy, serverIsBusy } from '../../api/busy.ts';
import { messageOf } from '../../api/call.ts';
import { checkDocument, hasCanvas, keyOf } from '../../api/documents.ts';
import type { Draft } from '../../drafts/draft.ts';
import { useDebounced } from '../../layout/use-debounced.ts';
import { useCanvasWasShown, useShownCanvas } from '../preview/canvas-shown.ts';
import type { Language } from '../source/language/client.ts';
import { isUnchecked, mergeProblems } from './merge-problems.ts';
import { withPreviewProblem } from './preview-problem.ts';
import type { Problem } from './problem.ts';
import { useFragments } from './use-fragments.ts';

/** The problems of the open document, and how current they are. */
export interface Problems {
  problems: readonly Problem[];
  /** Whether the server has checked the newest text. */
  isUpToDate: boolean;
  /** Revision of the text in which the problems were found and to which their positions refer. */
  revision: number | undefined;
  /** Why the server could not check the text. The browser's own findings are shown instead. */
  errorMessage?: string;
}

const none: readonly Problem[] = [];
const serverDelayMs = 50;

/** Problems in the text: those found in the browser with each frame, and those that only the server can find. */
export function useProblems({ name, text, revision }: Draft, { ask, document }: Language): Problems {
  const key = keyOf(name);
  const local = useSyncExternalStore(document.subscribe, document.snapshot);
  useFragments(name, text, ask);
  const settled = useDebounced(
    key,
    useMemo(() => ({ text, revision }), [text, revision]),
    serverDelayMs,
  );
  const canvasWasShown = useCanvasWasShown(key);
  const checked = useQuery({
    enabled: !hasCanvas(name.kind) || canvasWasShown,
    queryKey: ['check', name.kind, name.id, settled.revision],
    queryFn: async ({ signal }) => ({
      revision: settled.revision,
      problems: await checkDocument(name, settled.text, signal),
    }),
    placeholderData: (last, query) =>
      query?.queryKey[1] === name.kind && query.queryKey[2] === name.id ? last : undefined,
    gcTime: 10_000,
  });
  const server = checked.data;
  const preview = useShownCanvas((state) => (state.key === key ? state.problem : undefined));
  // The request is repeated as long as the server is busy. Previous problems are shown until then.
  const isServerBusy = isBusy(checked.failureReason);
  const isSettled = server !== undefined && !checked.isPlaceholderData && settled.revision === revision;
  // Scripts are checked only by the server.
  const isNewest = isSettled && (name.kind === 'scripts' || server.revision >= (local?.revision ?? 0));
  return useMemo(() => {
    if (isNewest && !(local && isUnchecked(server.problems)))
      return { problems: withPreviewProblem(server.problems, preview), isUpToDate: true, revision: server.revision };
    const failure = checked.error ? { errorMessage: messageOf(checked.error) } : {};
    const errorMessage = isServerBusy ? { errorMessage: serverIsBusy } : failure;
    // Without data about the shop, the browser could report correct parts as mistakes.
    if (!server && !checked.error && !isServerBusy) return { problems: none, isUpToDate: false, revision: undefined };
    const merged =
      !server || !local
        ? (local?.problems ?? server?.problems ?? none)
        : mergeProblems({
            local: local.problems,
            server: server.problems,
            localThen: document.foundAt(server.revision),
            changes: document.changesSince(server.revision),
          });
    const problems = withPreviewProblem(merged, preview);
    return { problems, isUpToDate: isNewest, revision: local?.revision, ...errorMessage };
  }, [isNewest, server, local, document, checked.error, isServerBusy, preview]);
}
