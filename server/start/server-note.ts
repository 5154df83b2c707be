import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import type { Log } from '../shop/calls/context.ts';

/** A process that serves a shop. */
export interface Server {
  pid: number;
  host: string;
}

/** Reads the server from a note; undefined when there is no readable note. */
function readNote(file: string): Server | undefined {
  try {
    const { pid, host } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Server>;
    return typeof pid === 'number' && typeof host === 'string' ? { pid, host } : undefined;
  } catch {
    // An incompletely written note counts as none.
    return undefined;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    // EPERM: the process exists, but belongs to another user.
    return (cause as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const noteOf = (databaseFile: string): string => `${databaseFile}.server`;

/**
 * The server that has a database open. A note from another machine counts too, because it is unknown whether that
 * server is running.
 */
export function runningServer(databaseFile: string): Server | undefined {
  const note = readNote(noteOf(databaseFile));
  return note && (note.host !== hostname() || isRunning(note.pid)) ? note : undefined;
}

/**
 * Writes a note next to a database with the server that has it open, and logs a warning when another server has:
 * state that each keeps in memory, such as request limits and presence, is then incomplete. Nothing is refused,
 * because a server that replaces another runs beside it for a while.
 *
 * @returns a function that removes the note
 */
export function noteServer(databaseFile: string, log: Log, own: Server = { pid: process.pid, host: hostname() }) {
  // A database in memory belongs to one process.
  if (databaseFile === ':memory:') return () => undefined;
  const file = noteOf(databaseFile);
  const other = readNote(file);
  // A process id of another machine or container cannot be checked, so such a server counts as running.
  const isOther = other !== undefined && (other.host !== own.host || other.pid !== own.pid);
  if (isOther && (other.host !== own.host || isRunning(other.pid)))
    log.warn({ code: 'second-server', ...other }, 'another server has this database open, or ended without closing it');
  writeFileSync(file, JSON.stringify(own));
  return () => {
    const note = readNote(file);
    if (note?.pid === own.pid && note.host === own.host) rmSync(file, { force: true });
  };
}
