import { limits } from '../../../commerce/limits.ts';
import type { SequenceFence } from '../../../commerce/rules/carts/cart-sequence.ts';
import type { Belongings } from '../../core/ports/storage/accounts/owners.ts';
import type { StoredCart, StoredCartLine, StoredUpsell } from '../../core/ports/storage/orders/carts.ts';

/** Returns the key of a line. Lines with equal keys are the same purchase, and differ only in quantity. */
const lineKey = ({ id: _id, quantity: _quantity, ...choices }: StoredCartLine): string =>
  JSON.stringify(Object.entries(choices).sort(([a], [b]) => (a < b ? -1 : 1)));

function mergeLines(guest: readonly StoredCartLine[], customer: readonly StoredCartLine[]): StoredCartLine[] {
  const lines = new Map<string, StoredCartLine>();
  for (const line of [...customer, ...guest]) {
    const existing = lines.get(lineKey(line));
    const quantity = Math.min(limits.maxLineQuantity, (existing?.quantity ?? 0) + line.quantity);
    lines.set(lineKey(line), { ...(existing ?? line), quantity });
  }
  return [...lines.values()];
}

const union = (first: readonly string[], second: readonly string[], maxCount: number): string[] =>
  [...new Set([...first, ...second])].slice(0, maxCount);

const mergeFences = (guest: SequenceFence, customer: SequenceFence): SequenceFence => {
  const highest = new Map(customer);
  for (const [client, seq] of guest) highest.set(client, Math.max(seq, highest.get(client) ?? 0));
  return [...highest].slice(-limits.maxCartClients);
};

/** Joins both notes, unless one contains the other. */
const mergeNotes = (guest: string, customer: string): string => {
  const notes = [customer, guest].filter((note) => note !== '');
  const both = new Set(notes.length === 2 && customer.includes(guest) ? [customer] : notes);
  return [...both].join('\n').slice(0, limits.maxNoteLength);
};

/** Merges upsells; when both have one, the guest's is kept, which is newer. */
const mergeUpsells = (guest: readonly StoredUpsell[] = [], customer: readonly StoredUpsell[] = []): StoredUpsell[] => [
  ...new Map([...customer, ...guest].map((each) => [each.slug, each])).values(),
];

const mergeCarts = (guest: StoredCart | undefined, customer: StoredCart | undefined): StoredCart => {
  if (!guest || !customer) return (guest ?? customer)!;
  const attributes = new Map([...customer.attributes, ...guest.attributes].map((each) => [each.key, each]));
  const checkout = guest.checkout ?? customer.checkout;
  return {
    ...customer,
    lines: mergeLines(guest.lines, customer.lines),
    discountCodes: union(customer.discountCodes, guest.discountCodes, limits.maxDiscountCodes),
    attributes: [...attributes.values()],
    customerNote: mergeNotes(guest.customerNote, customer.customerNote),
    fence: mergeFences(guest.fence, customer.fence),
    ...(guest.hasOrderProtection || customer.hasOrderProtection ? { hasOrderProtection: true } : {}),
    ...(guest.upsells || customer.upsells ? { upsells: mergeUpsells(guest.upsells, customer.upsells) } : {}),
    ...(checkout ? { checkout } : {}),
  };
};

/** Returns one entry per key, at its latest time, latest first. */
function latest<Entry extends { at: number }>(entries: readonly Entry[], keyOf: (entry: Entry) => string): Entry[] {
  const byKey = new Map<string, Entry>();
  for (const entry of entries) {
    const existing = byKey.get(keyOf(entry));
    if (!existing || existing.at < entry.at) byKey.set(keyOf(entry), entry);
  }
  return [...byKey.values()].sort((a, b) => b.at - a.at);
}

/**
 * Merges a guest's belongings into those of the customer who signs in: quantities of equal cart lines are added,
 * everything else is kept once. The express cart is the guest's, who is about to order it.
 */
export function mergeBelongings(guest: Belongings, customer: Belongings): Belongings {
  const names = new Set([...Object.keys(customer.carts), ...Object.keys(guest.carts)]);
  const cartOf = (name: string): StoredCart =>
    name === 'express' && guest.carts[name] ? guest.carts[name] : mergeCarts(guest.carts[name], customer.carts[name]);
  return {
    carts: Object.fromEntries([...names].map((name) => [name, cartOf(name)])),
    wishes: latest([...customer.wishes, ...guest.wishes], ({ productId }) => productId),
    searches: latest([...customer.searches, ...guest.searches], ({ q }) => q.toLowerCase()).slice(
      0,
      limits.searchHistoryItems,
    ),
    seen: latest([...customer.seen, ...guest.seen], ({ productId }) => productId).slice(0, limits.seenProducts),
  };
}
