import { isDeepStrictEqual } from 'node:util';
import type { LineToAdd, LineToUpdate } from '../../../commerce/inputs/cart-lines.ts';
import { limits } from '../../../commerce/limits.ts';
import { formatMessage, messages } from '../../../commerce/messages.ts';
import { purchasableQuantity } from '../../../commerce/rules/carts/purchasable-quantity.ts';
import type { CartNotice } from '../../../schemas/entities/cart/cart.ts';
import type { Customisation } from '../../../schemas/entities/cart/customisation.ts';
import type { LineChoices } from '../../../schemas/entities/cart/line-choices.ts';
import { byteLength } from '../../../text/byte-length.ts';
import type { CallError } from '../../core/call-error.ts';
import type { StoredVariant } from '../../core/ports/storage/catalogue/catalogue.ts';
import type { CartVariants, StoredCart, StoredCartLine } from '../../core/ports/storage/orders/carts.ts';
import { variantWithStock } from '../presenters/goods/products.ts';
import { cartErrors } from './cart-errors.ts';

/** A changed cart, with notices for the shopper. */
export interface CartChange {
  cart: StoredCart;
  notices: CartNotice[];
}

/** Creates an empty cart. */
export const emptyCart = (id: string): StoredCart => ({
  id,
  lines: [],
  discountCodes: [],
  attributes: [],
  customerNote: '',
  fence: [],
});

const idOf = ({ product, index }: StoredVariant): string => product.variants[index]!.id;

const requireVariant = (variants: CartVariants, id: string): StoredVariant => {
  const variant = variants.get(id);
  if (!variant) throw cartErrors.variantNotFound(id);
  return variant;
};

/** Validates the size of form data. @throws CallError when it is too large to be stored */
export const checkSize = (given: Customisation | Record<string, unknown> | null | undefined): void => {
  if (given && byteLength(JSON.stringify(given)) > limits.maxCustomisationBytes)
    throw cartErrors.customisationTooLarge();
};

/** Whether two lines are equal except for identifier and quantity. */
const isSameLine = (a: Omit<StoredCartLine, 'id' | 'quantity'>, b: StoredCartLine): boolean => {
  const { id: _, quantity: __, ...rest } = b;
  return isDeepStrictEqual({ ...a }, rest);
};

/** Returns the number of pieces of a variant in the lines of a cart. */
const piecesOf = (lines: readonly StoredCartLine[], variant: StoredVariant): number =>
  lines.reduce((sum, line) => sum + (line.variantId === idOf(variant) ? line.quantity : 0), 0);

/**
 * Creates the error for when no more pieces can be added: the variant is sold out, or the cart already has all of
 * them.
 */
const noneLeftError = (lines: readonly StoredCartLine[], variant: StoredVariant): CallError => {
  const { title } = variant.product.record;
  const held = piecesOf(lines, variant);
  return held > 0 ? cartErrors.allInCart(title, held) : cartErrors.outOfStock(title);
};

/** Caps the quantity of a line, given the quantities of the same variant in other lines. */
const cappedQuantity = (
  lines: readonly StoredCartLine[],
  lineId: string,
  variant: StoredVariant,
  wanted: number,
): number => {
  const id = idOf(variant);
  const held = lines.reduce((sum, line) => sum + (line.variantId === id && line.id !== lineId ? line.quantity : 0), 0);
  return Math.max(0, purchasableQuantity(wanted + held, variantWithStock(variant.product, variant.index)) - held);
};

const cappedNotice = (lineId: string, variant: StoredVariant, quantity: number): CartNotice => ({
  code: 'quantity-capped',
  lineId,
  message: formatMessage(messages.quantityCapped, { title: variant.product.record.title, quantity }),
});

/** Empties a cart, such as after an order, but keeps the sequence numbers of the requests that it has seen. */
export const emptiedCart = ({ id, checkout, fence }: StoredCart): StoredCart => ({
  ...emptyCart(id),
  fence,
  ...(checkout ? { checkout } : {}),
});

/** A line to add; an express checkout adds profile data to it. */
export type NewLine = LineToAdd & Pick<LineChoices, 'userProfileData'>;

const lineFrom = (toAdd: NewLine, variant: StoredVariant): Omit<StoredCartLine, 'id' | 'quantity'> => {
  const { customisation, giftCardReceiver, sellingPlanId, expressDeliveryUpsell: express, userProfileData } = toAdd;
  checkSize(customisation);
  checkSize(userProfileData);
  if (express?.add && express.pincode.trim() === '') throw cartErrors.pincodeRequired();
  return {
    variantId: idOf(variant),
    attributes: toAdd.attributes ?? [],
    ...(customisation === undefined ? {} : { customisation }),
    ...(giftCardReceiver === undefined ? {} : { giftCardReceiver }),
    ...(sellingPlanId === undefined ? {} : { sellingPlanId }),
    ...(express?.add ? { expressDelivery: { pincode: express.pincode.trim() } } : {}),
    ...(userProfileData === undefined ? {} : { userProfileData }),
  };
};

/**
 * Adds lines to a cart. An equal line is increased; quantities are capped by stock, with a notice.
 *
 * @throws CallError when a variant is not available or sold out, or the cart is full
 */
export const addLines = (
  cart: StoredCart,
  toAdd: readonly NewLine[],
  variants: CartVariants,
  newLineId: () => string,
  offer?: StoredCartLine['offer'],
): CartChange => {
  const lines = [...cart.lines];
  const notices: CartNotice[] = [];
  for (const wanted of toAdd) {
    const variant = requireVariant(variants, wanted.variantId);
    const fields = { ...lineFrom(wanted, variant), ...(offer ? { offer } : {}) };
    const at = lines.findIndex((line) => isSameLine(fields, line));
    const before = lines[at]?.quantity ?? 0;
    const id = lines[at]?.id ?? newLineId();
    const requested = before + (wanted.quantity ?? limits.defaultQuantity);
    const quantity = cappedQuantity(lines, id, variant, requested);
    if (quantity <= before) throw noneLeftError(lines, variant);
    if (quantity < requested) notices.push(cappedNotice(id, variant, quantity));
    if (at >= 0) lines[at] = { ...lines[at]!, quantity };
    else lines.push({ id, quantity, ...fields });
  }
  if (lines.length > limits.maxCartLines) throw cartErrors.full();
  return { cart: { ...cart, lines }, notices };
};

/**
 * Refuses an update that is based on an outdated line, so that an outdated page does not undo another page's
 * change.
 */
function requireExpected(
  { quantity, variantId }: StoredCartLine,
  { expectedQuantities, ...update }: LineToUpdate,
): void {
  if (!expectedQuantities) return;
  const isSameVariant = update.variantId === undefined || update.variantId === variantId;
  if (!isSameVariant || !expectedQuantities.includes(quantity)) throw cartErrors.changedElsewhere();
}

/**
 * Updates lines of a cart: quantity (0 removes the line), variant, customisation, subscription. A line that becomes
 * equal to another is merged with it.
 *
 * @throws CallError when a line or a variant does not exist, or the new variant is sold out
 */
export function updateLines(cart: StoredCart, updates: readonly LineToUpdate[], variants: CartVariants): CartChange {
  let lines = [...cart.lines];
  const notices: CartNotice[] = [];
  for (const update of updates) {
    const line = lines.find((candidate) => candidate.id === update.id);
    if (!line && update.quantity === 0) continue;
    if (!line) throw cartErrors.lineNotFound(update.id);
    requireExpected(line, update);
    const wanted = update.quantity ?? line.quantity;
    if (wanted <= 0) {
      lines = lines.filter((other) => other !== line);
      continue;
    }
    const variant = requireVariant(variants, update.variantId ?? line.variantId);
    checkSize(update.customisation);
    const { id, quantity: _, customisation: current, sellingPlanId: currentPlan, ...rest } = line;
    const customisation = update.customisation === undefined ? current : (update.customisation ?? undefined);
    const sellingPlanId = update.sellingPlanId === undefined ? currentPlan : (update.sellingPlanId ?? undefined);
    const fields = {
      ...rest,
      variantId: idOf(variant),
      ...(customisation ? { customisation } : {}),
      ...(sellingPlanId === undefined ? {} : { sellingPlanId }),
    };
    const equalLine = lines.find((other) => other !== line && isSameLine(fields, other));
    const requested = wanted + (equalLine?.quantity ?? 0);
    const others = lines.filter((other) => other !== equalLine);
    const quantity = cappedQuantity(others, id, variant, requested);
    if (quantity === 0)
      throw noneLeftError(
        others.filter((other) => other !== line),
        variant,
      );
    if (quantity < requested) notices.push(cappedNotice(id, variant, quantity));
    lines = others.map((other) => (other === line ? { id, quantity, ...fields } : other));
  }
  return { cart: { ...cart, lines }, notices };
}

/** Removes lines from a cart; unknown lines are ignored. */
export const removeLines = (cart: StoredCart, lineIds: readonly string[]): StoredCart => ({
  ...cart,
  lines: cart.lines.filter((line) => !lineIds.includes(line.id)),
});
