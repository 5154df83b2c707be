import { limits } from '../../../commerce/limits.ts';
import { BusyError } from './load-limit.ts';

/** Limits of the bytes in flight. */
export interface BytesInFlightOptions {
  /** Name of the limited resource, for error messages. */
  what: string;
  /** Maximum bytes held for one client at a time. */
  ofClient: number;
  /** Maximum bytes held for all clients together. */
  ofAll: number;
}

/**
 * Reserves bytes for a client, and returns the function that releases them; releasing them again does nothing.
 *
 * @throws BusyError when the client, or all clients together, would hold too many
 */
export type BytesInFlight = (client: string, bytes: number) => () => void;

/** Counts the bytes of bodies in flight, so that slow clients cannot accumulate. */
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
