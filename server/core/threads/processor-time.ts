import { readFileSync, readlinkSync } from 'node:fs';

/** Available only in newer versions of Node.js. */
const { threadCpuUsage } = process as { threadCpuUsage?: () => { user: number; system: number } };

/** Returns the processor time of a thread, which Linux reports in nanoseconds. */
function scheduledMs(thread: string): number | undefined {
  try {
    const [nanoseconds] = readFileSync(`/proc/${thread}/schedstat`, 'latin1').split(' ');
    return Number(nanoseconds) / 1e6;
  } catch {
    // Another system, one that does not report it, or a thread that has ended.
    return undefined;
  }
}

/**
 * Returns the processor time of all threads together, as a fallback: too much, but never including time in which
 * all of them wait.
 */
export function processMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Returns the milliseconds of processor time that this thread has used, not counting time in which it waits for the
 * processor.
 */
export function processorMs(): number {
  if (threadCpuUsage) {
    const { user, system } = threadCpuUsage();
    return (user + system) / 1000;
  }
  return scheduledMs('thread-self') ?? processMs();
}

/**
 * Returns the name under which other threads of this process can find this one; empty when the system has no such
 * names.
 */
export function threadName(): string {
  try {
    return readlinkSync('/proc/thread-self');
  } catch {
    return '';
  }
}

/**
 * Returns another thread's processor time, if the system reports it.
 *
 * @param thread result of `threadName` in that thread
 */
export const processorMsOf = (thread: string): number | undefined =>
  /^\d+\/task\/\d+$/.test(thread) ? scheduledMs(thread) : undefined;
