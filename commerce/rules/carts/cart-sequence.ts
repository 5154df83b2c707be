import { limits } from '../../limits.ts';

/**
 * Client and sequence number of a cart request. Each client counts up from 1, for changes and reads alike. A client is
 * one loaded page: each load gets a new name, so that its count can restart.
 */
export interface CartSequence {
  client: string;
  seq: number;
}

/** The highest number seen from each client of one cart, least recently active client first. */
export type SequenceFence = readonly (readonly [client: string, seq: number])[];

/** The decision about a cart request. */
export interface Admission {
  /** False for a change that is not newer than the highest number seen: it must not be applied. */
  admitted: boolean;
  fence: SequenceFence;
  /** Highest number seen from this client, including this request; 0 without a sequence. */
  seq: number;
}

/** The highest number seen from a client. */
export const highestSequence = (fence: SequenceFence, client: string): number =>
  fence.find(([known]) => known === client)?.[1] ?? 0;

/**
 * Decides whether a cart request is admitted. A change is admitted when its number is above every number seen from its
 * client, so late and repeated requests have no effect. A read is always admitted and raises the fence, so a change
 * that was overtaken by a refetch is dropped when it arrives. Requests without a number are always admitted.
 *
 * The server enforces this rule; the client relies on it: a response with number n includes every request up to n that
 * will ever be applied. Only the most recently active clients are remembered.
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
  const remembered = others.slice(Math.max(0, others.length - limits.maxCartClients + 1));
  return { admitted: true, fence: [...remembered, [sequence.client, sequence.seq]], seq: sequence.seq };
};

/** Request headers of the sequence; responses return the highest number seen in `seq`. */
export const cartSequenceHeaders = { seq: 'x-cart-seq', client: 'x-cart-client' } as const;

const clientPattern = /^[A-Za-z0-9_-]{1,64}$/;
const seqPattern = /^[1-9][0-9]{0,14}$/;

/** Parses the two headers: undefined when both are absent, 'invalid' when they are malformed. */
export const parseCartSequence = (
  seq: string | undefined,
  client: string | undefined,
): CartSequence | undefined | 'invalid' => {
  if (seq === undefined && client === undefined) return undefined;
  if (seq === undefined || !seqPattern.test(seq)) return 'invalid';
  if (client !== undefined && !clientPattern.test(client)) return 'invalid';
  return { client: client ?? 'default', seq: Number(seq) };
};
