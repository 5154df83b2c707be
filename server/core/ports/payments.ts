/** What a customer recognises a card by; of its number the last four digits alone. */
export interface CardFace {
  /** As it is written, such as Visa. */
  brand: string;
  lastFour: string;
  /** The last month in which it is valid, such as 2027-09. */
  validThrough: string;
}

/** A card that the provider has kept for payments without its customer. */
export interface KeptCard {
  /** What the provider knows the customer by, and the card. */
  customer: string;
  method: string;
  /** Missing where the provider does not tell. */
  face?: CardFace;
}

/** What a card that was kept is asked for while its customer is not there. */
export interface Charge {
  /** Identifier of the payment. Its events name it. */
  payment: string;
  /** Counts the attempts. The same number is charged once. */
  attempt: number;
  order: string;
  /** Minor units. */
  amount: number;
  currencyCode: string;
  card: KeptCard;
}

/** What became of a charge: with a reference, the money is reserved. */
export type Charged = { reference: string } | { declined: 'declined' | 'needs-authentication' };

/** What a shopper is asked to pay at a provider. */
export interface PaymentRequest {
  /** Identifier of the payment. Its events name it. */
  payment: string;
  /** Counts the pages that were opened for the payment. The same number asks for the same page again. */
  attempt: number;
  /** Number of the order, which the page of the provider shows. */
  order: string;
  /** Minor units. */
  amount: number;
  currencyCode: string;
  email: string | undefined;
  /** Where the shopper comes back to, paid or not. */
  returnUrl: string;
  /** When the page ends: in 30 minutes at the earliest, in 24 hours at the latest. Milliseconds since 1970. */
  expiresAt: number;
  /** Whether the card is kept for later payments; of a customer that the provider knows, or a new one. */
  keepsCard?: { customer: string | undefined } | undefined;
}

/** A request for another card of a customer, from which nothing is taken yet. */
export interface CardRequest {
  /** Identifier of the recurring order that the card is for. Its events name it. */
  recurring: string;
  /** What the provider knows the customer by, if it does. */
  customer: string | undefined;
  email: string;
  currencyCode: string;
  /** Where the customer comes back to, with a card or without. */
  returnUrl: string;
  /** When the page ends, as that of a payment. */
  expiresAt: number;
}

/** What a page for a card has come to: `open`: a card can be entered. `kept`: one was. `closed`: neither. */
export type KnownCard = { state: 'open' | 'closed' } | { state: 'kept'; card: KeptCard };

/** What an event is about: the identifier of a payment, or of a recurring order whose card was entered; or nothing of this shop. */
export interface EventSubject {
  payment?: string;
  recurring?: string;
}

/** A page of the provider that a shopper can be sent to. */
export interface PaymentPage {
  /** What the provider knows it by. */
  reference: string;
  url: string;
}

/**
 * `open`: the shopper can pay. `authorised`: the money is reserved, and taken by a capture. `captured`: the shop has it.
 * `closed`: neither was paid nor will be.
 */
export type PaymentState = 'open' | 'authorised' | 'captured' | 'closed';

/** What a provider knows of a payment. */
export interface KnownPayment {
  state: PaymentState;
  /** Amount reserved or captured, in minor units; 0 before. */
  amount: number;
  currencyCode: string;
  /** The card, where it was kept. */
  card?: KeptCard;
}

/** A refund that a provider knows of, whoever has asked for it. */
export interface KnownRefund {
  /** What the provider knows it by. */
  reference: string;
  /** What it was asked for as, if this shop has. */
  id: string | undefined;
  /** Minor units. */
  amount: number;
  /** Whether the money was given back or is on its way; otherwise it has failed, or was withdrawn. */
  isMade: boolean;
  /** Milliseconds since 1970. */
  madeAt: number;
}

/** A web-hook, as it was received. */
export interface ReceivedEvent {
  /** The body before it is parsed, because its bytes are signed. */
  body: string;
  signature: string;
  /** Milliseconds since 1970. */
  at: number;
}

/**
 * A payment service. Everything that changes something may be repeated with the same values: it is done once. What an
 * event or a browser says is a hint only; what counts is what `read` answers.
 */
export interface PaymentProvider {
  /** What the log and the audit trail call it. */
  readonly name: string;
  /** Whether an amount of a currency can be paid exactly. */
  canTake(amount: number, currencyCode: string): boolean;
  /** Opens the page of an attempt. @throws PaymentError */
  begin(request: PaymentRequest): Promise<PaymentPage>;
  /** Reserves money on a card that was kept. @throws PaymentError */
  charge(charge: Charge): Promise<Charged>;
  /** Opens a page to enter a card on. @throws PaymentError */
  beginCard(request: CardRequest): Promise<PaymentPage>;
  /** @throws PaymentError */
  readCard(reference: string): Promise<KnownCard>;
  /**
   * Deletes a customer with all cards, by what the provider knows the customer or a page by that a card was kept on; or a
   * card alone, by its method. What is not there is deleted. @throws PaymentError
   */
  forget(reference: string): Promise<void>;
  /** @throws PaymentError */
  read(reference: string): Promise<KnownPayment>;
  /** Takes what is authorised. @throws PaymentError, `refused` when nothing is authorised or captured */
  capture(reference: string): Promise<void>;
  /** Ends a page, or gives up what is authorised. @throws PaymentError, `refused` when it is captured */
  cancel(reference: string): Promise<void>;
  /**
   * Gives a part of what was captured back.
   *
   * @param id identifier of the refund; the same is given back once
   * @throws PaymentError, `refused` when it will not be given back
   */
  refund(reference: string, refund: { id: string; amount: number; currencyCode: string }): Promise<void>;
  /** All refunds of a payment, the oldest first: those asked for here, and those made at the provider itself. @throws PaymentError */
  refundsOf(reference: string): Promise<KnownRefund[]>;
  /** Refunds that were made since a time, with the payments that they are of. @throws PaymentError */
  refundsSince(time: number): Promise<{ payment: string; refund: KnownRefund }[]>;
  /**
   * What an event is about.
   *
   * @throws PaymentError, `forged` unless the provider has signed it just now, `unavailable` when it does not say what it is about
   */
  readEvent(event: ReceivedEvent): Promise<EventSubject>;
}

/**
 * A provider refused something for good (`refused`), could not be asked or said so itself (`unavailable`), or has not
 * signed what it seems to have sent (`forged`). The message is for the log.
 */
export class PaymentError extends Error {
  override name = 'PaymentError';
  readonly kind: 'refused' | 'unavailable' | 'forged';

  constructor(kind: PaymentError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
