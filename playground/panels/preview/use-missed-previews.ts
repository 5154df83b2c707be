import { useCallback, useEffect, useState } from 'react';
import { retryDelay, serverIsBusy } from '../../api/busy.ts';
import type { PreviewProblem } from '../problems/preview-problem.ts';

/** Previews that the server has not made. */
export interface MissedPreviews {
  /** The last one, until another is shown. */
  missed: PreviewProblem | undefined;
  onMissed(problem: PreviewProblem): void;
  onShown(): void;
}

/** The message while the last good preview is shown. */
export const missedText = ({ kind, message }: PreviewProblem): string =>
  kind === 'busy'
    ? `${serverIsBusy} This is the last preview.`
    : kind === 'unreachable'
      ? 'The server cannot be reached. This is the last preview; it is asked for again.'
      : `Preview failed. ${message}`;

const passing: ReadonlySet<PreviewProblem['kind']> = new Set(['busy', 'unreachable']);

/** Asks for a preview again that the server had no time for or that did not come, later each time. */
export function useMissedPreviews(ask: () => unknown): MissedPreviews {
  const [missed, setMissed] = useState<{ problem: PreviewProblem; tries: number }>();
  useEffect(() => {
    if (!missed || !passing.has(missed.problem.kind)) return;
    const timer = setTimeout(ask, retryDelay(missed.tries));
    return () => clearTimeout(timer);
  }, [missed, ask]);
  const onMissed = useCallback(
    (problem: PreviewProblem) => setMissed((last) => ({ problem, tries: (last?.tries ?? -1) + 1 })),
    [],
  );
  const onShown = useCallback(() => setMissed(undefined), []);
  return { missed: missed?.problem, onMissed, onShown };
}
