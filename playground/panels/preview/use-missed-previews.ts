import { useCallback, useEffect, useState } from 'react';
import { retryDelay, serverIsBusy } from '../../api/busy.ts';
import type { PreviewProblem } from '../problems/preview-problem.ts';

/** Previews that the server failed to render. */
export interface MissedPreviews {
  /** The last failure, until a preview is shown. */
  missed: PreviewProblem | undefined;
  onMissed(problem: PreviewProblem): void;
  onShown(): void;
}

/** Message while the last good preview is shown. */
export function missedText({ kind, message }: PreviewProblem): string {
  if (kind === 'busy') return `${serverIsBusy} This is the last preview.`;
  if (kind === 'unreachable')
    return 'The server cannot be reached. This is the last preview; it will be requested again.';
  return `Preview failed. ${message}`;
}

const passing: ReadonlySet<PreviewProblem['kind']> = new Set(['busy', 'unreachable']);

/** Requests a preview again when the server was too busy or did not respond, with increasing delays. */
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
