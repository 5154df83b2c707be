import { limits } from '../limits.ts';

/**
 * Which client sent a request about a cart, and its number: each client counts up from 1, for changes and reads alike.
 * A client is one loaded page: it names itself anew at each load, so that its count may begin anew.
 */
export interface CartSequence {
  client: string;
  seq: number;
}

/** The highest number seen from each client of one cart; the client heard of last stands last. */
export type SequenceFence = readonly (readonly [client: string, seq: number])[];

export interface Admission {
  /** False for a change that is older than, or the same as, something already seen: it must not be applied. */
  admitted: boolean;
  fence: SequenceFence;
  /** Highest number seen from this client, this request included; 0 when it sends none. */
  seq: number;
}

/** The highest number that a cart has seen from a client. */
export const highestSequence = (fence: SequenceFence, client: string): number =>
  fence.find(([known]) => known === client)?.[1] ?? 0;

/**
 * Decides whether a request about a cart still counts. A change counts when its number is above everything seen from
 * its client, so that late and repeated requests do nothing. A read always counts, and raises the fence, so that a
 * change that was overtaken by a refetch is dropped when it arrives after all. Requests without a number always count.
 *
 * The server keeps the rule; the client relies on it to know that an answer with number n holds everything it sent up
 * to n that will ever count. Only the clients heard of last are remembered.
 *
 * @example
 * admitCartRequest([['tab', 4]], { client: 'tab', seq: 3 }, 'change').admitted; // false
 */
export const admitCartRequest = (
  fence: SequenceFence,
  sequence: CartSequence | undefined,
  kind: 'change' | 'read',
): Admission => {
  if (!sequence) return { admitted: true, fence, seq: 0 };
  const seen = highestSequence(fence, sequence.client);
  if (sequence.seq <= seen) return { admitted: kind === 'read', fence, seq: seen };
  const others = fence.filter(([client]) => client !== sequence.client);
  const kept = others.slice(Math.max(0, others.length - limits.maxCartClients + 1));
  return { admitted: true, fence: [...kept, [sequence.client, sequence.seq]], seq: sequence.seq };
};

/** Names of the headers that carry a sequence to the server, and the highest number seen back. */
export const cartSequenceHeaders = { seq: 'x-cart-seq', client: 'x-cart-client' } as const;

const clientPattern = /^[A-Za-z0-9_-]{1,64}$/;
const seqPattern = /^[1-9][0-9]{0,14}$/;

/** Reads the two headers: undefined when there are none, 'invalid' when they are not what a client sends. */
export const parseCartSequence = (
  seq: string | undefined,
  client: string | undefined,
): CartSequence | undefined | 'invalid' => {
  if (seq === undefined && client === undefined) return undefined;
  if (seq === undefined || !seqPattern.test(seq)) return 'invalid';
  if (client !== undefined && !clientPattern.test(client)) return 'invalid';
  return { client: client ?? 'default', seq: Number(seq) };
};
