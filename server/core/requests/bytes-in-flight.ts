import { limits } from '../../../commerce/limits.ts';
import { BusyError } from './load-limit.ts';

export interface BytesInFlightOptions {
  /** Name of the limited resource, in words. */
  what: string;
  /** Bytes that one client may hold at a time. */
  ofClient: number;
  /** Bytes that all clients together may hold. */
  ofAll: number;
}

/**
 * Takes bytes for a client, and returns what gives them back; giving them back again does nothing.
 *
 * @throws BusyError when the client, or all together, would hold too many
 */
export type BytesInFlight = (client: string, bytes: number) => () => void;

/** Counts the bytes of bodies that are on their way, so that slow clients do not add up. */
export function createBytesInFlight({ what, ofClient, ofAll }: BytesInFlightOptions): BytesInFlight {
  const held = new Map<string, number>();
  let all = 0;
  return (client, bytes) => {
    const before = held.get(client) ?? 0;
    if (before + bytes > ofClient || all + bytes > ofAll) throw new BusyError(what, limits.busySeconds);
    held.set(client, before + bytes);
    all += bytes;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      all -= bytes;
      const rest = held.get(client)! - bytes;
      if (rest === 0) held.delete(client);
      else held.set(client, rest);
    };
  };
}
