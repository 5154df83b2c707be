import { readFileSync } from 'node:fs';

/** The time that a thread has had of the processor, in milliseconds. Time in which it waits for it does not count. */
export type ProcessorTime = () => number;

/** Newer versions of Node.js tell it of a thread. */
const { threadCpuUsage } = process as { threadCpuUsage?: () => { user: number; system: number } };

/** Linux tells it of every thread, in nanoseconds. */
function scheduledMs(thread: string): number | undefined {
  try {
    const [nanoseconds] = readFileSync(`/proc/${thread}/schedstat`, 'latin1').split(' ');
    return Number(nanoseconds) / 1e6;
  } catch {
    // Another system, or one that does not tell.
    return undefined;
  }
}

/** Of all threads together where nothing better is known: too much, but never time in which all of them wait. */
function processMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const own = (): number => {
  if (threadCpuUsage) {
    const { user, system } = threadCpuUsage();
    return (user + system) / 1000;
  }
  return scheduledMs('thread-self') ?? processMs();
};

/** Of the thread that asks. */
export const processorMs: ProcessorTime = own;
