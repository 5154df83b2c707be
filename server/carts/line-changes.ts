import { isDeepStrictEqual } from 'node:util';
import type { LineToAdd, LineToUpdate } from '../../commerce/inputs/cart-lines.ts';
import { limits } from '../../commerce/limits.ts';
import { formatMessage, messages } from '../../commerce/messages.ts';
import { purchasableQuantity } from '../../commerce/rules/purchasable-quantity.ts';
import type { CartNotice } from '../../schemas/entities/cart.ts';
import type { Customisation } from '../../schemas/entities/customisation.ts';
import { variantRecord } from '../answers/products.ts';
import type { CartVariants, StoredCart, StoredCartLine } from '../storage/port/carts.ts';
import type { StoredVariant } from '../storage/port/catalogue.ts';
import { cartRefusals } from './refusals.ts';

/** A cart after a change, and what the shopper should be told about it. */
export interface CartChange {
  cart: StoredCart;
  notices: CartNotice[];
}

export const emptyCart = (id: string): StoredCart => ({
  id,
  lines: [],
  discountCodes: [],
  attributes: [],
  customerNote: '',
  fence: [],
});

const idOf = ({ product, index }: StoredVariant): string => product.variants[index]!.id;

const found = (variants: CartVariants, id: string): StoredVariant => {
  const variant = variants.get(id);
  if (!variant) throw cartRefusals.variantNotFound(id);
  return variant;
};

const checkCustomisation = (customisation: Customisation | null | undefined): void => {
  if (customisation && JSON.stringify(customisation).length > limits.maxCustomisationBytes) {
    throw cartRefusals.customisationTooLarge();
  }
};

/** The parts of two lines that must be equal for them to be one line. */
const isSameLine = (a: Omit<StoredCartLine, 'id' | 'quantity'>, b: StoredCartLine): boolean => {
  const { id: _, quantity: __, ...rest } = b;
  return isDeepStrictEqual({ ...a }, rest);
};

/** How many of a variant a line may hold, given what other lines hold already. */
const cappedQuantity = (
  lines: readonly StoredCartLine[],
  lineId: string,
  variant: StoredVariant,
  wanted: number,
): number => {
  const id = idOf(variant);
  const held = lines.reduce((sum, line) => sum + (line.variantId === id && line.id !== lineId ? line.quantity : 0), 0);
  return Math.max(0, purchasableQuantity(wanted + held, variantRecord(variant.product, variant.index)) - held);
};

const cappedNotice = (lineId: string, variant: StoredVariant, quantity: number): CartNotice => ({
  code: 'quantity-capped',
  lineId,
  message: formatMessage(messages.quantityCapped, { title: variant.product.record.title, quantity }),
});

const lineFrom = (toAdd: LineToAdd, variant: StoredVariant): Omit<StoredCartLine, 'id' | 'quantity'> => {
  const { customisation, giftCardReceiver, sellingPlanId, expressDeliveryUpsell: express } = toAdd;
  checkCustomisation(customisation);
  if (express?.add && express.pincode.trim() === '') throw cartRefusals.pincodeRequired();
  if (sellingPlanId !== undefined) throw cartRefusals.unknownSellingPlan(sellingPlanId);
  return {
    variantId: idOf(variant),
    attributes: toAdd.attributes ?? [],
    ...(customisation === undefined ? {} : { customisation }),
    ...(giftCardReceiver === undefined ? {} : { giftCardReceiver }),
    ...(express?.add ? { expressDelivery: { pincode: express.pincode.trim() } } : {}),
  };
};

/**
 * Puts lines into a cart. The same thing again makes its line longer; what stock does not allow is left out with a
 * notice.
 *
 * @throws CallRefusal when a variant is not sold, nothing of it is left, or the cart is full
 */
export const addLines = (
  cart: StoredCart,
  toAdd: readonly LineToAdd[],
  variants: CartVariants,
  newLineId: () => string,
  offer?: StoredCartLine['offer'],
): CartChange => {
  const lines = [...cart.lines];
  const notices: CartNotice[] = [];
  for (const wanted of toAdd) {
    const variant = found(variants, wanted.variantId);
    const parts = { ...lineFrom(wanted, variant), ...(offer ? { offer } : {}) };
    const at = lines.findIndex((line) => isSameLine(parts, line));
    const before = lines[at]?.quantity ?? 0;
    const id = lines[at]?.id ?? newLineId();
    const quantity = cappedQuantity(lines, id, variant, before + (wanted.quantity ?? limits.defaultQuantity));
    if (quantity <= before) throw cartRefusals.outOfStock(variant.product.record.title);
    if (quantity < before + (wanted.quantity ?? limits.defaultQuantity))
      notices.push(cappedNotice(id, variant, quantity));
    if (at >= 0) lines[at] = { ...lines[at]!, quantity };
    else lines.push({ id, quantity, ...parts });
  }
  if (lines.length > limits.maxCartLines) throw cartRefusals.full();
  return { cart: { ...cart, lines }, notices };
};

/**
 * Changes lines of a cart: quantity (0 takes the line out), variant, customisation. A line that becomes the same as
 * another is joined with it.
 *
 * @throws CallRefusal when a line or a variant does not exist, or nothing of the new variant is left
 */
export const updateLines = (cart: StoredCart, updates: readonly LineToUpdate[], variants: CartVariants): CartChange => {
  let lines = [...cart.lines];
  const notices: CartNotice[] = [];
  for (const update of updates) {
    const line = lines.find((candidate) => candidate.id === update.id);
    if (!line && update.quantity === 0) continue;
    if (!line) throw cartRefusals.lineNotFound(update.id);
    const wanted = update.quantity ?? line.quantity;
    if (wanted <= 0) {
      lines = lines.filter((other) => other !== line);
      continue;
    }
    const variant = found(variants, update.variantId ?? line.variantId);
    checkCustomisation(update.customisation);
    if (typeof update.sellingPlanId === 'string') throw cartRefusals.unknownSellingPlan(update.sellingPlanId);
    const { id, quantity: _, customisation: kept, sellingPlanId: __, ...rest } = line;
    const customisation = update.customisation === undefined ? kept : (update.customisation ?? undefined);
    const parts = { ...rest, variantId: idOf(variant), ...(customisation ? { customisation } : {}) };
    const twin = lines.find((other) => other !== line && isSameLine(parts, other));
    const asked = wanted + (twin?.quantity ?? 0);
    const others = lines.filter((other) => other !== twin);
    const quantity = cappedQuantity(others, id, variant, asked);
    if (quantity === 0) throw cartRefusals.outOfStock(variant.product.record.title);
    if (quantity < asked) notices.push(cappedNotice(id, variant, quantity));
    lines = others.map((other) => (other === line ? { id, quantity, ...parts } : other));
  }
  return { cart: { ...cart, lines }, notices };
};

/** Takes lines out of a cart; one that is gone already is no mistake. */
export const removeLines = (cart: StoredCart, lineIds: readonly string[]): StoredCart => ({
  ...cart,
  lines: cart.lines.filter((line) => !lineIds.includes(line.id)),
});
