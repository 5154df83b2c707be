import { limits } from '../../../commerce/limits.ts';
import { formatMessage, messages } from '../../../commerce/messages.ts';
import { areCardsDue, unissuedPieces } from '../../../commerce/rules/carts/gift-card-lines.ts';
import { minorFromMajor } from '../../../commerce/rules/money.ts';
import type { Priced } from '../../../commerce/rules/pricing/cart.ts';
import type { PaymentMethod } from '../../../schemas/entities/cart/checkout.ts';
import type { Order } from '../../../schemas/entities/orders/order.ts';
import { CallError } from '../../core/call-error.ts';
import type { CartKey } from '../../core/ports/storage/orders/carts.ts';
import type { Placement } from '../../core/ports/storage/orders/orders.ts';
import type { CallContext } from '../calls/context.ts';
import { drawCards, soldCards } from '../gift-cards/sold-cards.ts';
import { nextInvoiceOf } from '../invoices/next-invoice-of.ts';
import { createStatusMailer } from '../messaging/status-mail.ts';
import { newPayment } from '../payments/new-payment.ts';
import { withOpenPayment } from '../payments/open-payment.ts';
import { presentOrder } from '../presenters/orders.ts';
import { begunRecurring } from '../recurring-orders/begin.ts';
import { hashVisitor } from '../sessions/visitor-cookie.ts';
import { cartErrors } from './cart-errors.ts';
import { ownerOf } from './change-cart.ts';
import { isPaidByGiftCard } from './customer-funds.ts';
import { hasExpressElsewhere } from './express-lines.ts';
import { orderDraft } from './order-draft.ts';
import { cartCurrency, liveLines, priceStoredCart, type ShopPricing } from './pricing.ts';
import { buyerOf, requestPricing } from './pricing-facts.ts';
import { refusalMessage } from './refusal-message.ts';

interface PlaceOrderInput {
  idempotencyKey: string;
  paymentMethod: PaymentMethod;
  expectedTotal?: number;
  /** Of the total, what gift cards do not pay. */
  expectedPayable?: number;
  /** Where the page of an order is, for who comes back from paying by card. */
  orderPath?: string;
}

/** Gift cards that an order would pay for at once: those of a cart that other gift cards pay for. */
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

/** How often an order is priced again when the merchant changes rules of prices meanwhile. */
const attemptsAtOrder = 3;

const isOutdated = (placement: Placement<CallError | 'outdated'>): boolean =>
  placement.kind === 'rejected' && placement.error === 'outdated';

/** The total is another one; where a code has been used up since, that is why. */
function totalChanged({ refused }: Pick<Priced, 'refused'>, currencyCode: string): CallError {
  const [used] = [...refused].filter(([, { reason }]) => reason === 'used-up' || reason === 'used-by-customer');
  const why = used ? `${refusalMessage(used[1], used[0], currencyCode)} ` : '';
  return new CallError(409, 'total-changed', `${why}${used ? messages.checkTotal : messages.totalChanged}`);
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
  { idempotencyKey, paymentMethod, expectedTotal, expectedPayable, orderPath }: PlaceOrderInput,
): Promise<{ order: Order }> {
  const { shop, visitor } = context;
  const { config, env } = shop;
  const mailer = createStatusMailer(shop);
  const key = { owner: ownerOf(context), name };
  const attempt = async () => {
    const prices = await shop.prices.now();
    const seen = await requestPricing(context, name);
    const drawn = await drawCards(env, await cardsToDraw(context, key, seen));
    return shop.storage.orders.place<CallError | 'outdated'>(key, idempotencyKey, (cart, variants, moment) => {
      // The rules were changed since they were read: the order is priced by the new ones.
      if (moment.priceRevision !== seen.revision || seen.revision !== prices.revision) return { error: 'outdated' };
      const lines = liveLines(cart, variants, seen);
      if (!cart || lines.length === 0) return { error: cartErrors.empty() };
      const { checkout } = cart;
      if (!checkout) return { error: new CallError(409, 'address-required', messages.addressRequired) };
      const { userId } = context.caller;
      const uses = moment.uses(prices.limited, buyerOf(cart, userId));
      const priced = priceStoredCart(cart, lines, { ...seen, facts: { ...seen.facts, uses } });
      const currencyCode = cartCurrency(lines, config);
      const isOther = (expected: number | undefined, amount: number): boolean =>
        expected !== undefined && minorFromMajor(expected, currencyCode) !== amount;
      const isChanged = isOther(expectedTotal, priced.total) || isOther(expectedPayable, priced.payable);
      const isShort = paymentMethod === 'GIFT_CARD' && !isPaidByGiftCard(priced);
      if (isChanged || isShort || lines.length < cart.lines.length || hasExpressElsewhere(cart))
        return { error: totalChanged(priced, currencyCode) };
      const byCard = paymentMethod === 'CARD';
      if (byCard && !shop.payments?.canTake(priced.payable, currencyCode)) return { error: cartErrors.cardsNotTaken() };
      if (userId === undefined && lines.some(({ plan }) => plan)) return { error: cartErrors.recurringNeedsAccount() };
      const { forms } = config;
      const { rules } = seen;
      const draft = orderDraft({
        env,
        cart,
        checkout,
        lines,
        priced,
        rules,
        currencyCode,
        paymentMethod,
        userId,
        forms,
      });
      if (unissuedPieces(draft.order) > limits.giftCardsPerOrder) return { error: cartErrors.tooManyGiftCards() };
      const paid = { order: draft.order, paid: draft.paid, refunded: 0 };
      if (areCardsDue(paid) && unissuedPieces(draft.order) > drawn.length)
        return { error: new CallError(409, 'total-changed', messages.totalChanged) };
      const { state, cards } = soldCards(shop, paid, drawn);
      const recurring = begunRecurring(shop, {
        owner: userId ?? '',
        order: draft.order.simpleId,
        lines,
        checkout,
        isPaidByCard: byCard,
        isGiftCardBalanceUsed: cart.isGiftCardBalanceUsed === true,
      });
      const placed = { ...draft, order: state.order, cards, recurring, nextInvoice: nextInvoiceOf(shop, rules) };
      if (!byCard) return { draft: { ...placed, messages: mailer.placed(state, recurring) } };
      const ordered = { name, content: cart };
      const payment = newPayment({
        env,
        order: state.order,
        amount: priced.payable,
        cart: ordered,
        orderPath,
        keepsCard: recurring.length > 0,
      });
      // The buyer reads of the order when it is paid.
      return { draft: { ...placed, payment, messages: [] } };
    });
  };
  let placement = await attempt();
  for (let more = attemptsAtOrder - 1; more > 0 && isOutdated(placement); more -= 1) placement = await attempt();
  if (placement.kind === 'rejected')
    throw placement.error === 'outdated' ? new CallError(409, 'total-changed', messages.totalChanged) : placement.error;
  if (placement.kind === 'short' || placement.kind === 'changed')
    throw new CallError(409, 'total-changed', messages.totalChanged);
  if (placement.kind === 'sold-out') {
    const variant = (await shop.storage.catalogue.variants([placement.variantId])).get(placement.variantId);
    const title = variant?.product.record.title ?? '';
    throw new CallError(409, 'out-of-stock', formatMessage(messages.outOfStock, { title }), {
      variantId: placement.variantId,
    });
  }
  if (placement.kind === 'placed') {
    shop.messenger.deliverSoon();
    if (visitor !== undefined)
      await shop.storage.experiments.addOrder(
        hashVisitor(visitor),
        env.now() - limits.experimentOrderDays * 86_400_000,
      );
  }
  const order = presentOrder(placement);
  return { order: await withOpenPayment(shop, order) };
}
