/** An order that the shop has acknowledged to its shopper. */
export interface AcknowledgedOrder {
  number: string;
  /** Idempotency key of the order, resent until there was a response. */
  key: string;
  email: string;
  pieces: ReadonlyMap<string, number>;
  isByCard: boolean;
  /** Whether the payment service has taken the money. */
  isPaid: boolean;
}

/** Record of everything that the load has sent, the acknowledgements, and immediate errors. */
export class Journal {
  readonly orders: AcknowledgedOrder[] = [];
  /** Keys of all orders that were tried. */
  readonly tried = new Set<string>();
  /** Texts of forms that were acknowledged, and of all that were sent. */
  readonly forms = { acknowledged: new Set<string>(), sent: new Set<string>() };
  /** Addresses to which a code was acknowledged as sent. */
  readonly codes = new Set<string>();
  readonly problems: string[] = [];
  readonly #counts = new Map<string, number>();

  count(what: string, by = 1): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + by);
  }

  problem(text: string): void {
    this.problems.push(text);
    console.log(`  WRONG ${text}`);
  }

  get counts(): [string, number][] {
    return [...this.#counts].sort(([a], [b]) => a.localeCompare(b));
  }
}
