import { FailureError } from '../../runtime/failure.ts';
import type { SharedSession } from './session-calls.ts';

const lockName = 'endcap-session';

/** Runs work of the pages of this browser one after the other. */
export const exclusively: SharedSession['exclusively'] = async (work, signal) => {
  // Browsers have locks for pages over https alone.
  if (!navigator.locks) return (await import('./exclusive-lease.ts')).exclusively(work, signal);
  try {
    return await navigator.locks.request(lockName, { signal }, work);
  } catch (thrown) {
    if (signal.aborted) throw new FailureError('aborted', 'Given up', { aborted: true });
    throw thrown;
  }
};
