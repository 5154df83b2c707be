import { FailureError } from '../../runtime/failure.ts';
import type { SharedSession } from './session-calls.ts';

const lockName = 'endcap-session';

type Exclusively = SharedSession['exclusively'];

/** Runs the work of this browser's pages one after another. */
const inTurn: Exclusively = async (work, signal) => {
  // Browsers support locks only on pages over https.
  if (!navigator.locks) return (await import('./exclusive-lease.ts')).exclusively(work, signal);
  try {
    return await navigator.locks.request(lockName, { signal }, work);
  } catch (thrown) {
    if (signal.aborted) throw new FailureError('aborted', 'Given up', { aborted: true });
    throw thrown;
  }
};

/**
 * Serialises the work of this browser's pages. A page that is being left runs its work immediately, because its turn
 * would never come: a search that starts a session and opens its results at the same time would be lost.
 */
export const exclusively: Exclusively = async <Result>(work: () => Promise<Result>, signal: AbortSignal) => {
  let running: Promise<Result> | undefined;
  const once = (): Promise<Result> => (running ??= work());
  // A failure is reported to the caller when its turn comes.
  const leave = (): void => void once().catch(() => undefined);
  addEventListener('pagehide', leave, { signal });
  try {
    return await inTurn(once, signal);
  } finally {
    removeEventListener('pagehide', leave);
  }
};
