import { readFileSync, readlinkSync } from 'node:fs';

/** Newer versions of Node.js tell a thread of its own time. */
const { threadCpuUsage } = process as { threadCpuUsage?: () => { user: number; system: number } };

/** Linux tells it of every thread, in nanoseconds. */
function scheduledMs(thread: string): number | undefined {
  try {
    const [nanoseconds] = readFileSync(`/proc/${thread}/schedstat`, 'latin1').split(' ');
    return Number(nanoseconds) / 1e6;
  } catch {
    // Another system, or one that does not tell, or a thread that has ended.
    return undefined;
  }
}

/** Of all threads together, where nothing better is known: too much, but never time in which all of them wait. */
export function processMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Milliseconds of the processor that this thread has had. Time in which it waits for the processor does not count. */
export function processorMs(): number {
  if (threadCpuUsage) {
    const { user, system } = threadCpuUsage();
    return (user + system) / 1000;
  }
  return scheduledMs('thread-self') ?? processMs();
}

/** What another thread of this process finds this one by; empty where threads have no such name. */
export function threadName(): string {
  try {
    return readlinkSync('/proc/thread-self');
  } catch {
    return '';
  }
}

/** The same of another thread, where the system tells it. @param thread what `threadName` says in it */
export const processorMsOf = (thread: string): number | undefined =>
  /^\d+\/task\/\d+$/.test(thread) ? scheduledMs(thread) : undefined;
