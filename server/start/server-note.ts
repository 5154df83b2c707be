import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import type { Log } from '../shop/calls/context.ts';

/** A process that serves a shop. */
export interface Server {
  pid: number;
  host: string;
}

/** The server that a note is of; undefined where there is none that can be read. */
function readNote(file: string): Server | undefined {
  try {
    const { pid, host } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Server>;
    return typeof pid === 'number' && typeof host === 'string' ? { pid, host } : undefined;
  } catch {
    // A note that was not written to its end is none.
    return undefined;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    // A process of another user exists but takes no signal.
    return (cause as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const noteOf = (databaseFile: string): string => `${databaseFile}.server`;

/**
 * The server that has a database open, or whose note was left behind on another machine, of which that cannot be known.
 */
export function runningServer(databaseFile: string): Server | undefined {
  const noted = readNote(noteOf(databaseFile));
  return noted && (noted.host !== hostname() || isRunning(noted.pid)) ? noted : undefined;
}

/**
 * Notes beside a database which server has it open, and says so in the log where another one has: what both keep in
 * memory, such as limits of requests and presence, is then half of the truth. Nothing is refused, since one that takes
 * over from another is a while beside it.
 *
 * @returns removes the note
 */
export function noteServer(databaseFile: string, log: Log, own: Server = { pid: process.pid, host: hostname() }) {
  // A database in memory is of one process.
  if (databaseFile === ':memory:') return () => undefined;
  const file = noteOf(databaseFile);
  const other = readNote(file);
  // Of another machine, or another container with this folder, it cannot be known whether it runs.
  const isOther = other !== undefined && (other.host !== own.host || other.pid !== own.pid);
  if (isOther && (other.host !== own.host || isRunning(other.pid)))
    log.warn({ code: 'second-server', ...other }, 'another server has this database open, or ended without closing it');
  writeFileSync(file, JSON.stringify(own));
  return () => {
    const noted = readNote(file);
    if (noted?.pid === own.pid && noted.host === own.host) rmSync(file, { force: true });
  };
}
