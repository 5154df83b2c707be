import { dayMs } from '../../../commerce/durations.ts';
import { limits } from '../../../commerce/limits.ts';
import { formatMessage, messages } from '../../../commerce/messages.ts';
import { areCardsDue, unissuedPieces } from '../../../commerce/rules/carts/gift-card-lines.ts';
import { minorFromMajor } from '../../../commerce/rules/money.ts';
import type { Priced } from '../../../commerce/rules/pricing/cart.ts';
import type { PaymentMethod } from '../../../schemas/entities/cart/checkout.ts';
import type { Order } from '../../../schemas/entities/orders/order.ts';
import { CallError } from '../../core/call-error.ts';
import type { CartKey, CartVariants, StoredCart } from '../../core/ports/storage/orders/carts.ts';
import type { OrderDraft, OrderPriceInputs, Placement } from '../../core/ports/storage/orders/orders.ts';
import type { CallContext, ShopServices } from '../calls/context.ts';
import { type DrawnCard, drawCards, soldCards } from '../gift-cards/sold-cards.ts';
import { nextInvoiceOf } from '../invoices/next-invoice-of.ts';
import { createStatusMailer } from '../messaging/status-mail.ts';
import { newPayment } from '../payments/new-payment.ts';
import { withOpenPayment } from '../payments/open-payment.ts';
import { presentOrder } from '../presenters/orders.ts';
import { beginRecurringOrders } from '../recurring-orders/begin.ts';
import { hashVisitor } from '../sessions/visitor-cookie.ts';
import { cartErrors } from './cart-errors.ts';
import { ownerOf } from './change-cart.ts';
import { canPayByCard, isPaidByGiftCard } from './customer-funds.ts';
import { hasExpressElsewhere } from './express-lines.ts';
import { orderDraft } from './order-draft.ts';
import { cartCurrency, type LiveLine, liveLines, priceStoredCart, type ShopPricing } from './pricing.ts';
import { buyerOf, requestPricing } from './pricing-facts.ts';
import { refusalMessage } from './refusal-message.ts';

interface PlaceOrderInput {
  idempotencyKey: string;
  paymentMethod: PaymentMethod;
  expectedTotal?: number;
  /** The part of the total that gift cards do not pay. */
  expectedPayable?: number;
  /** Path of the order page, for a shopper who returns from paying by card. */
  orderPath?: string;
}

/**
 * Returns the number of gift cards that an order issues immediately, because the customer's gift card balance pays for
 * the whole cart.
 */
async function cardsToDraw({ shop }: CallContext, key: CartKey, pricing: ShopPricing): Promise<number> {
  if (pricing.facts.giftCardBalance === 0) return 0;
  const cart = await shop.storage.carts.read(key);
  if (!cart?.isGiftCardBalanceUsed) return 0;
  const variants = await shop.storage.catalogue.variants(cart.lines.map(({ variantId }) => variantId));
  const pieces = liveLines(cart, variants, pricing)
    .filter(({ variant }) => variant.product.record.isGiftCard)
    .reduce((sum, { line }) => sum + line.quantity, 0);
  return Math.min(pieces, limits.giftCardsPerOrder);
}

/** Maximum number of attempts when the merchant changes price rules concurrently. */
const attemptsAtOrder = 3;

const isOutdated = (placement: Placement<CallError | 'outdated'>): boolean =>
  placement.kind === 'rejected' && placement.error === 'outdated';

/** Creates the error for a changed total. If a code has reached its limit since, the message says so. */
function totalChanged({ refused }: Pick<Priced, 'refused'>, currencyCode: string): CallError {
  const [used] = [...refused].filter(([, { reason }]) => reason === 'used-up' || reason === 'used-by-customer');
  const why = used ? `${refusalMessage(used[1], used[0], currencyCode)} ` : '';
  return new CallError(409, 'total-changed', `${why}${used ? messages.checkTotal : messages.totalChanged}`);
}

type Decision = { draft: OrderDraft } | { error: CallError | 'outdated' };

/** A cart to be ordered, with its prices. */
interface PricedCart {
  cart: StoredCart;
  checkout: NonNullable<StoredCart['checkout']>;
  lines: readonly LiveLine[];
  priced: Priced;
  currencyCode: string;
}

/** Data that an attempt reads before the transaction. */
interface ReadBefore {
  prices: Awaited<ReturnType<ShopServices['prices']['now']>>;
  seen: ShopPricing;
  drawn: readonly DrawnCard[];
}

const totalIsOther = (): CallError => new CallError(409, 'total-changed', messages.totalChanged);

/** One attempt to place an order: the data read beforehand, and the decision based on it, as a pure function. */
class OrderAttempt {
  readonly #context: CallContext;
  readonly #name: string;
  readonly #input: PlaceOrderInput;
  readonly #prices: ReadBefore['prices'];
  readonly #seen: ShopPricing;
  readonly #drawn: readonly DrawnCard[];

  private constructor(context: CallContext, name: string, input: PlaceOrderInput, read: ReadBefore) {
    this.#context = context;
    this.#name = name;
    this.#input = input;
    this.#prices = read.prices;
    this.#seen = read.seen;
    this.#drawn = read.drawn;
  }

  /** Reads the data on which an order depends. */
  static async of(context: CallContext, key: CartKey, input: PlaceOrderInput): Promise<OrderAttempt> {
    const { shop } = context;
    const prices = await shop.prices.now();
    const seen = await requestPricing(context, key.name);
    const drawn = await drawCards(shop.env, await cardsToDraw(context, key, seen));
    return new OrderAttempt(context, key.name, input, { prices, seen, drawn });
  }

  decide(cart: StoredCart | undefined, variants: CartVariants, moment: OrderPriceInputs): Decision {
    const { revision } = this.#seen;
    // The rules have changed since they were read, so the next attempt prices the order by the new ones.
    if (moment.priceRevision !== revision || revision !== this.#prices.revision) return { error: 'outdated' };
    const lines = liveLines(cart, variants, this.#seen);
    if (!cart || lines.length === 0) return { error: cartErrors.empty() };
    const { checkout } = cart;
    if (!checkout) return { error: new CallError(409, 'address-required', messages.addressRequired) };
    const uses = moment.uses(this.#prices.limited, buyerOf(cart, this.#context.caller.userId));
    const priced = priceStoredCart(cart, lines, { ...this.#seen, facts: { ...this.#seen.facts, uses } });
    const currencyCode = cartCurrency(lines, this.#context.shop.config);
    const ordered = { cart, checkout, lines, priced, currencyCode };
    const error = this.#refusal(ordered);
    return error ? { error } : this.#draft(ordered);
  }

  get #isByCard(): boolean {
    return this.#input.paymentMethod === 'CARD';
  }

  /** Returns the reason why the cart cannot be ordered; undefined when it can. */
  #refusal({ cart, lines, priced, currencyCode }: PricedCart): CallError | undefined {
    const { paymentMethod, expectedTotal, expectedPayable } = this.#input;
    const { shop, caller } = this.#context;
    const isOther = (expected: number | undefined, amount: number): boolean =>
      expected !== undefined && minorFromMajor(expected, currencyCode) !== amount;
    const isChanged = isOther(expectedTotal, priced.total) || isOther(expectedPayable, priced.payable);
    const isShort = paymentMethod === 'GIFT_CARD' && !isPaidByGiftCard(priced);
    if (isChanged || isShort || lines.length < cart.lines.length || hasExpressElsewhere(cart))
      return totalChanged(priced, currencyCode);
    if (this.#isByCard && !canPayByCard(shop.payments, lines, priced.payable, currencyCode))
      return cartErrors.cardsNotTaken();
    if (caller.userId === undefined && lines.some(({ plan }) => plan)) return cartErrors.recurringNeedsAccount();
    return undefined;
  }

  /** Drafts the order with the gift cards that it issues, or refuses when too few cards were drawn. */
  #draft(ordered: PricedCart): Decision {
    const { shop, caller } = this.#context;
    const { env, config } = shop;
    const { userId } = caller;
    const { rules } = this.#seen;
    const { paymentMethod } = this.#input;
    const draft = orderDraft({ ...ordered, env, rules, paymentMethod, userId, forms: config.forms });
    if (unissuedPieces(draft.order) > limits.giftCardsPerOrder) return { error: cartErrors.tooManyGiftCards() };
    const paid = { order: draft.order, paid: draft.paid, refunded: 0 };
    if (areCardsDue(paid) && unissuedPieces(draft.order) > this.#drawn.length) return { error: totalIsOther() };
    const { state, cards } = soldCards(shop, paid, this.#drawn);
    const recurring = beginRecurringOrders(shop, {
      owner: userId ?? '',
      order: draft.order.simpleId,
      lines: ordered.lines,
      checkout: ordered.checkout,
      isPaidByCard: this.#isByCard,
      isGiftCardBalanceUsed: ordered.cart.isGiftCardBalanceUsed === true,
    });
    const placed = { ...draft, order: state.order, cards, recurring, nextInvoice: nextInvoiceOf(shop, rules) };
    if (!this.#isByCard) return { draft: { ...placed, messages: createStatusMailer(shop).placed(state, recurring) } };
    const payment = newPayment({
      env,
      order: state.order,
      amount: ordered.priced.payable,
      cart: { name: this.#name, content: ordered.cart },
      orderPath: this.#input.orderPath,
      keepsCard: recurring.length > 0,
    });
    // The buyer is notified once the order is paid.
    return { draft: { ...placed, payment, messages: [] } };
  }
}

type Placed = Extract<Placement<never>, { kind: 'placed' | 'repeated' }>;

/** @throws CallError with the reason why no order was placed */
async function requirePlaced({ storage }: ShopServices, placement: Placement<CallError | 'outdated'>): Promise<Placed> {
  switch (placement.kind) {
    case 'placed':
    case 'repeated':
      return placement;
    case 'rejected':
      throw placement.error === 'outdated' ? totalIsOther() : placement.error;
    case 'short':
    case 'changed':
      throw totalIsOther();
    case 'sold-out': {
      const { variantId } = placement;
      const variant = (await storage.catalogue.variants([variantId])).get(variantId);
      const title = variant?.product.record.title ?? '';
      throw new CallError(409, 'out-of-stock', formatMessage(messages.outOfStock, { title }), { variantId });
    }
  }
}

/** Sends the mails about a new order, and counts it for the variants that its visitor has seen. */
async function afterPlaced({ shop, visitor }: CallContext): Promise<void> {
  shop.messenger.deliverSoon();
  if (visitor === undefined) return;
  const since = shop.env.now() - limits.experimentOrderDays * dayMs;
  await shop.storage.experiments.addOrder(hashVisitor(visitor), since);
}

/**
 * Places the order of a cart. Prices and totals are computed here; the total sent by the shopper is only compared, to
 * reject the order when it has changed.
 *
 * @throws CallError when the cart is empty, the address is missing, the total changed, or a variant is sold out
 */
export async function placeOrder(
  context: CallContext,
  name = 'main',
  input: PlaceOrderInput,
): Promise<{ order: Order }> {
  const { shop } = context;
  const key = { owner: ownerOf(context), name };
  const place = async () => {
    const attempt = await OrderAttempt.of(context, key, input);
    return shop.storage.orders.place<CallError | 'outdated'>(key, input.idempotencyKey, (cart, variants, moment) =>
      attempt.decide(cart, variants, moment),
    );
  };
  let placement = await place();
  for (let more = attemptsAtOrder - 1; more > 0 && isOutdated(placement); more -= 1) placement = await place();
  const placed = await requirePlaced(shop, placement);
  if (placed.kind === 'placed') await afterPlaced(context);
  return { order: await withOpenPayment(shop, presentOrder(placed)) };
}
