import { FailureError } from '../../runtime/failure.ts';
import type { SharedSession } from './session-calls.ts';

const lockName = 'endcap-session';

/** Runs the work of this browser's pages one after another. */
export const exclusively: SharedSession['exclusively'] = async (work, signal) => {
  // Browsers support locks only on pages over https.
  if (!navigator.locks) return (await import('./exclusive-lease.ts')).exclusively(work, signal);
  try {
    return await navigator.locks.request(lockName, { signal }, work);
  } catch (thrown) {
    if (signal.aborted) throw new FailureError('aborted', 'Given up', { aborted: true });
    throw thrown;
  }
};
