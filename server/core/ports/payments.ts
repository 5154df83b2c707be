/** Details by which a customer recognises a card; only the last four digits of its number. */
export interface CardFace {
  /** The brand's display name, such as Visa. */
  brand: string;
  lastFour: string;
  /** The last month in which the card is valid, such as 2027-09. */
  validThrough: string;
}

/** A card that the provider keeps for payments in the customer's absence. */
export interface KeptCard {
  /** The provider's identifiers of the customer and of the card. */
  customer: string;
  method: string;
  /** Missing when the provider does not report it. */
  face?: CardFace;
}

/** A charge to a kept card in the customer's absence. */
export interface Charge {
  /** Identifier of the payment. Its events name it. */
  payment: string;
  /** Number of the attempt, which makes the charge idempotent. */
  attempt: number;
  order: string;
  /** Minor units. */
  amount: number;
  currencyCode: string;
  card: KeptCard;
}

/** Result of a charge: the reference of the authorised payment, or the reason for the decline. */
export type ChargeResult = { reference: string } | { declined: 'declined' | 'needs-authentication' };

/** A request for a shopper to pay at a provider. */
export interface PaymentRequest {
  /** Identifier of the payment. Its events name it. */
  payment: string;
  /** Number of the payment page. A request with the same number returns the same page again. */
  attempt: number;
  /** Order number, which the provider's page shows. */
  order: string;
  /** Minor units. */
  amount: number;
  currencyCode: string;
  email: string | undefined;
  /** Address to which the shopper returns, whether paid or not. */
  returnUrl: string;
  /**
   * Time at which the page expires: in 30 minutes at the earliest, in 24 hours at the latest. Milliseconds since
   * 1970.
   */
  expiresAt: number;
  /** Set when the card is kept for later payments, for a customer known to the provider or for a new one. */
  keepsCard?: { customer: string | undefined } | undefined;
}

/** A request for a customer to enter another card, which is not charged yet. */
export interface CardRequest {
  /** Identifier of the recurring order that the card pays for. Its events name it. */
  recurring: string;
  /** The provider's identifier of the customer, if there is one. */
  customer: string | undefined;
  email: string;
  currencyCode: string;
  /** Address to which the customer returns, whether a card was entered or not. */
  returnUrl: string;
  /** Time at which the page expires, with the same limits as a payment page. */
  expiresAt: number;
}

/** Result of a card page. `open`: a card can be entered. `kept`: a card was entered. `closed`: neither. */
export type CardPageResult = { state: 'open' | 'closed' } | { state: 'kept'; card: KeptCard };

/** The subject of an event: a payment, or a recurring order whose card was entered; empty when it concerns neither. */
export interface EventSubject {
  payment?: string;
  recurring?: string;
}

/** A page of the provider to which a shopper is redirected. */
export interface PaymentPage {
  /** Identifier at the provider. */
  reference: string;
  url: string;
}

/**
 * `open`: the shopper can pay. `authorised`: the money is reserved, and a capture takes it. `captured`: the shop
 * has the money. `closed`: nothing was paid, and nothing will be.
 */
export type PaymentState = 'open' | 'authorised' | 'captured' | 'closed';

/** A provider's record of a payment. */
export interface KnownPayment {
  state: PaymentState;
  /** Amount reserved or captured, in minor units; 0 until then. */
  amount: number;
  currencyCode: string;
  /** The card, if it was kept. */
  card?: KeptCard;
}

/** A provider's record of a refund, including those requested elsewhere. */
export interface KnownRefund {
  /** Identifier at the provider. */
  reference: string;
  /** The identifier with which this shop requested it; undefined when the shop did not. */
  id: string | undefined;
  /** Minor units. */
  amount: number;
  /** Whether the money was refunded or is on its way; otherwise the refund has failed or was cancelled. */
  isMade: boolean;
  /** Milliseconds since 1970. */
  madeAt: number;
}

/** A webhook as it was received. */
export interface ReceivedEvent {
  /** The unparsed body, because the signature covers its bytes. */
  body: string;
  /** Headers by their names in lower case, of which one has the signature. */
  headers: Readonly<Record<string, string>>;
  /** Milliseconds since 1970. */
  at: number;
}

/** Cards that a payment service keeps for payments in the customer's absence. All methods are idempotent. */
export interface CardKeeping {
  /** Reserves money on a kept card. @throws PaymentError */
  charge(charge: Charge): Promise<ChargeResult>;
  /** Opens a page on which to enter a card. @throws PaymentError */
  beginCard(request: CardRequest): Promise<PaymentPage>;
  /** @throws PaymentError */
  readCard(reference: string): Promise<CardPageResult>;
  /**
   * Deletes a customer with all cards, by the provider's identifier of the customer or of a page on which a card
   * was kept; or a single card, by its method. Succeeds when there is nothing to delete.
   * @throws PaymentError
   */
  forget(reference: string): Promise<void>;
}

/**
 * A payment service. All methods that change something are idempotent for the same values. An event or a browser's
 * request is only a hint; `read` has the authoritative state.
 */
export interface PaymentProvider {
  /** Name in the log and in the address of its events, `/payments/events/NAME`. */
  readonly name: string;
  /** Label of this payment method at checkout; `Card` by default. */
  readonly title?: string | undefined;
  /** Kept cards; without them, subscriptions cannot be paid this way. */
  readonly cards?: CardKeeping | undefined;
  /** Whether an amount in a currency can be paid exactly. */
  canTake(amount: number, currencyCode: string): boolean;
  /** Opens the payment page of an attempt. @throws PaymentError */
  begin(request: PaymentRequest): Promise<PaymentPage>;
  /** @throws PaymentError */
  read(reference: string): Promise<KnownPayment>;
  /** Captures the authorised money. @throws PaymentError, `refused` when nothing is authorised or captured */
  capture(reference: string): Promise<void>;
  /** Expires a page, or releases the authorised money. @throws PaymentError, `refused` when it is captured */
  cancel(reference: string): Promise<void>;
  /**
   * Refunds a part of the captured money.
   *
   * @param id identifier of the refund, which makes it idempotent
   * @throws PaymentError, `refused` when the provider rejects the refund for good
   */
  refund(reference: string, refund: { id: string; amount: number; currencyCode: string }): Promise<void>;
  /**
   * Lists all refunds of a payment, oldest first: those requested here, and those made at the provider itself.
   * @throws PaymentError
   */
  refundsOf(reference: string): Promise<KnownRefund[]>;
  /** Lists refunds made since a time, with the payments they belong to. @throws PaymentError */
  refundsSince(time: number): Promise<{ payment: string; refund: KnownRefund }[]>;
  /**
   * Verifies an event and returns its subject.
   *
   * @throws PaymentError, `forged` unless it has a valid and recent signature, `unavailable` when it does not name its
   * subject
   */
  readEvent(event: ReceivedEvent): Promise<EventSubject>;
}

/**
 * A failure at a provider: it refused a request for good (`refused`), could not be reached or reported an outage
 * (`unavailable`), or the signature of an event is invalid (`forged`). The message is for the log.
 */
export class PaymentError extends Error {
  override name = 'PaymentError';
  readonly kind: 'refused' | 'unavailable' | 'forged';

  constructor(kind: PaymentError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
