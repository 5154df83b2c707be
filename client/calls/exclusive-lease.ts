/** A fallback for Web Locks: a lease in the storage that the browser's pages share. */
import type { SharedSession } from './session-calls.ts';

const leaseName = 'endcap-session-lease';
/** A lease remains when its page is left during the work, and the longest call takes 20 seconds. */
const leaseMs = 21_000;
/** Two pages may take a lease at the same time; the later one has it, and after this time both can see that. */
const settleMs = 30;

const pause = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, settleMs));

let turns: Promise<unknown> = Promise.resolve();

const holderOf = (text: string | null): string | undefined => {
  const [holder, until] = (text ?? '').split(' ');
  return Number(until) > Date.now() ? holder : undefined;
};

async function lease(): Promise<() => void> {
  const own = Math.random().toString(36).slice(2);
  while (holderOf(localStorage.getItem(leaseName)) !== own) {
    if (holderOf(localStorage.getItem(leaseName)) === undefined)
      localStorage.setItem(leaseName, `${own} ${Date.now() + leaseMs}`);
    await pause();
  }
  return () => {
    if (holderOf(localStorage.getItem(leaseName)) === own) localStorage.removeItem(leaseName);
  };
}

/** Runs the work of this browser's pages one after another. */
export const exclusively: SharedSession['exclusively'] = (work, signal) => {
  const turn = turns.then(async () => {
    signal.throwIfAborted();
    // When storage is blocked, only this page's own work is serialised.
    const release = await lease().catch(() => () => {});
    return work().finally(release);
  });
  turns = turn.catch(() => undefined);
  return turn;
};
