import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { shownAtField } from '../../commerce/rules/form/spam-fields.ts';
import { shippingAddress } from '../../tests/conformance/call-examples.ts';
import type { AcceptedMail } from '../availability/mail-server.ts';
import { Client } from './client.ts';
import type { AcknowledgedOrder, Journal } from './journal.ts';

/** Data shared by all shoppers. */
export interface Market {
  base: string;
  variants: readonly string[];
  mails: readonly AcceptedMail[];
  journal: Journal;
  isOpen(): boolean;
}

interface CartAnswer {
  lines: { id: string; quantity: number; productVariant: { id: string } }[];
}

const lines = '/api/v1/org/user/cart/lines';
const pages = ['/', '/collections/table', '/products/harbour-mug', '/search?q=lamp', '/cart', '/search?q=cup'];
/** Time that a shopper waits for a code before giving up; it may come later. */
const codeWaitMs = 60_000;

/** Time that a person needs for a form; one that is sent sooner is refused. */
const writingMs = 60_000;

const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)]!;

/**
 * A simulated shopper who repeatedly visits, fills a cart, orders, pays and submits forms, and records the
 * acknowledgements.
 */
export class Shopper {
  readonly #number: number;
  readonly #market: Market;
  readonly #client: Client;
  #visits = 0;
  /** Possible quantities of each line: the acknowledged one, and those of later changes without a response. */
  #cart = new Map<string, { line: string; may: Set<number> }>();

  constructor(number: number, market: Market) {
    this.#number = number;
    this.#market = market;
    this.#client = new Client(market.base, number, market.journal);
  }

  async run(): Promise<void> {
    while (this.#market.isOpen()) {
      this.#visits += 1;
      this.#client.forget();
      this.#cart = new Map();
      await this.#look();
      await this.#fillCart();
      const order = await this.#order();
      if (order?.isByCard) await this.#seeOrder(order);
      if (this.#visits % 3 === 0) await this.#write();
      if (order && this.#visits % 2 === 0) await this.#signUp(order);
    }
  }

  async #look(): Promise<void> {
    for (const page of [pick(pages), pick(pages)]) {
      const { status, text } = await this.#client.until('GET', page);
      if (status !== 200 || !text.includes('</html>')) this.#market.journal.problem(`${page}: ${status}`);
    }
  }

  async #readCart(): Promise<CartAnswer> {
    const { status, text } = await this.#client.until('GET', '/api/v1/org/user/cart');
    if (status !== 200) throw new Error(`The cart: ${status} ${text}`);
    return JSON.parse(text) as CartAnswer;
  }

  /** Compares the shop's cart with its possible states. */
  #compare({ lines: shown }: CartAnswer, when: string): void {
    const { journal } = this.#market;
    journal.count('carts compared');
    for (const [variant, { may }] of this.#cart) {
      const quantity = shown.find(({ productVariant }) => productVariant.id === variant)?.quantity ?? 0;
      if (!may.has(quantity))
        journal.problem(
          `cart of shopper ${this.#number} ${when}: ${quantity} of ${variant}, not ${[...may].join(' or ')}`,
        );
    }
    for (const {
      productVariant: { id },
    } of shown)
      if (!this.#cart.has(id)) journal.problem(`cart of shopper ${this.#number} ${when}: ${id} was never added`);
  }

  async #add(variantId: string): Promise<void> {
    const { journal } = this.#market;
    for (;;) {
      const { status, text } = await this.#client.once('POST', lines, [{ variantId, quantity: 1 }]);
      if (status === 200) {
        journal.count('cart changes acknowledged');
        const cart = JSON.parse(text) as CartAnswer;
        const line = cart.lines.find(({ productVariant }) => productVariant.id === variantId);
        this.#cart.set(variantId, { line: line?.id ?? '', may: new Set([1]) });
        this.#compare(cart, 'as acknowledged');
        return;
      }
      journal.count('cart changes without an answer');
      await wait(200);
      // The shopper looks whether it was added, before adding it again.
      const cart = this.#client.hasSession ? await this.#readCart() : { lines: [] };
      const line = cart.lines.find(({ productVariant }) => productVariant.id === variantId);
      if (!line) continue;
      this.#cart.set(variantId, { line: line.id, may: new Set([1]) });
      this.#compare(cart, 'after an addition without an answer');
      return;
    }
  }

  async #setQuantity(variantId: string): Promise<void> {
    const { journal } = this.#market;
    const line = this.#cart.get(variantId)!;
    const quantity = 1 + Math.floor(Math.random() * 5);
    const { status, text } = await this.#client.once('PATCH', lines, [{ id: line.line, quantity }]);
    if (status === 200) {
      journal.count('cart changes acknowledged');
      line.may = new Set([quantity]);
      this.#compare(JSON.parse(text) as CartAnswer, 'as acknowledged');
      return;
    }
    if (status !== undefined) journal.problem(`a quantity: ${status} ${text.slice(0, 200)}`);
    journal.count('cart changes without an answer');
    line.may.add(quantity);
    await wait(200);
    this.#compare(await this.#readCart(), 'after a change without an answer');
  }

  async #fillCart(): Promise<void> {
    const wanted = new Set([pick(this.#market.variants), pick(this.#market.variants), pick(this.#market.variants)]);
    for (const variant of wanted) await this.#add(variant);
    for (let changes = 0; changes < 3; changes += 1) {
      await this.#setQuantity(pick([...wanted]));
      await wait(Math.random() * 100);
    }
    this.#compare(await this.#readCart(), 'before the order');
  }

  async #order(): Promise<AcknowledgedOrder | undefined> {
    const { journal } = this.#market;
    const email = `shopper-${this.#number}-${this.#visits}@example.com`;
    const set = await this.#client.until('PUT', '/api/checkout/address', { email, shippingAddress });
    if (set.status !== 200) journal.problem(`an address: ${set.status} ${set.text.slice(0, 200)}`);
    const cart = await this.#readCart();
    const pieces = new Map(cart.lines.map(({ productVariant, quantity }) => [productVariant.id, quantity]));
    const key = randomUUID();
    journal.tried.add(key);
    const isByCard = this.#visits % 2 === 0;
    const body = { idempotencyKey: key, paymentMethod: isByCard ? 'CARD' : 'CASH_ON_DELIVERY' };
    const { status, text } = await this.#client.until('POST', '/api/checkout/placeOrder', body);
    if (status !== 200) {
      journal.problem(`an order: ${status} ${text.slice(0, 300)}`);
      return undefined;
    }
    const { order } = JSON.parse(text) as { order: { simpleId: string; openPayment?: { address: string } } };
    const placed = { number: order.simpleId, key, email, pieces, isByCard, isPaid: false };
    journal.orders.push(placed);
    journal.count('orders acknowledged');
    if (order.openPayment) placed.isPaid = await this.#pay(order.openPayment.address);
    return placed;
  }

  /** Pays on the page of the payment service. Returns whether the service has taken the money. */
  async #pay(address: string): Promise<boolean> {
    const { journal } = this.#market;
    const { pathname, search } = new URL(address, this.#market.base);
    for (let tries = 0; tries < 20; tries += 1) {
      const gone = await this.#client.until('GET', pathname + search);
      const [, page] = /url=(\S+)/.exec(gone.headers.get('refresh') ?? '') ?? [];
      if (page === undefined) {
        if (gone.status === 303) return false;
        await wait(250);
        continue;
      }
      const card = new URLSearchParams({ card: '4242424242424242' });
      const paid = await fetch(page, { method: 'POST', body: card, redirect: 'manual' });
      const back = paid.headers.get('location');
      if (back === null) continue;
      journal.count('payments acknowledged');
      const { pathname: path, search: query } = new URL(back);
      await this.#client.until('GET', path + query);
      return true;
    }
    journal.count('payments given up');
    return false;
  }

  async #seeOrder({ number }: AcknowledgedOrder): Promise<void> {
    const { status, text } = await this.#client.until('GET', `/api/v1/org/order?orderSimpleId=${number}`);
    if (status !== 200) this.#market.journal.problem(`the order ${number}: ${status} ${text.slice(0, 200)}`);
  }

  /** Sends a form once: whether it arrived is unknown without an answer. */
  async #write(): Promise<void> {
    const { journal } = this.#market;
    const { forms } = journal;
    const message = `A message of the load, ${randomUUID()}`;
    forms.sent.add(message);
    const body = {
      name: 'Asha',
      email: 'asha@example.com',
      topic: 'other',
      message,
      [shownAtField]: String(Date.now() - writingMs),
    };
    const path = '/api/v1/org/formSchema/contact/submitForm';
    const { status, text } = await this.#client.once('POST', path, body);
    if (status === 200) forms.acknowledged.add(message);
    else if (status !== undefined) journal.problem(`a form: ${status} ${text.slice(0, 200)}`);
  }

  /** Registers with a code, and expects the guest's order to be the customer's. */
  async #signUp({ number }: AcknowledgedOrder): Promise<void> {
    const { journal, mails } = this.#market;
    const email = `customer-${this.#number}-${this.#visits}@example.com`;
    const sent = await this.#client.once('POST', '/api/v1/org/user/code/email/requestForSignup', { email });
    if (sent.status !== 200) return;
    journal.codes.add(email);
    const mail = () => mails.find(({ recipient }) => recipient === email);
    for (let waited = 0; mail() === undefined && waited < codeWaitMs; waited += 100) await wait(100);
    const [code] = /\b\d{6}\b/.exec(mail()?.text ?? '') ?? [];
    if (code === undefined) return journal.count('codes that came late');
    const signed = await this.#client.once('POST', '/internal-api/user/sign-up-with-email-otp', {
      email,
      code,
      firstName: 'Asha',
    });
    // A request without a response may have consumed the code.
    if (signed.status === undefined) return journal.count('sign-ups without an answer');
    if (signed.status !== 200) return journal.problem(`a sign-up: ${signed.status} ${signed.text.slice(0, 200)}`);
    journal.count('sign-ups acknowledged');
    const list = await this.#client.until('GET', '/api/v1/org/user/orders?first=5');
    if (!list.text.includes(number)) journal.problem(`the order ${number} is not the customer's: ${list.status}`);
  }
}
