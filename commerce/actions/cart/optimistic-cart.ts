import type { Cart } from '../../../schemas/entities/cart/cart.ts';
import type { Money } from '../../../schemas/entities/money.ts';

/** Rounds away floating-point errors; no currency has more than four decimals. */
const rounded = (value: number): number => Math.round(value * 1e4) / 1e4;
const addAmount = (money: Money, by: number): Money => ({ ...money, amount: rounded(money.amount + by) });

/**
 * The cart with new quantities applied, shown until the server responds; 0 removes a line. Discounts and taxes are left
 * unchanged, because only the server computes them.
 */
export function optimisticCart(cart: Cart, quantities: Readonly<Record<string, number>>): Cart {
  let difference = 0;
  let totalQuantity = 0;
  const lines = cart.lines.flatMap((line) => {
    const quantity = Object.hasOwn(quantities, line.id) ? quantities[line.id]! : line.quantity;
    const by = rounded(line.cost.amountPerQuantity.amount * (quantity - line.quantity));
    difference += by;
    totalQuantity += quantity;
    if (quantity <= 0) return [];
    if (quantity === line.quantity) return [line];
    const cost = {
      ...line.cost,
      subtotalAmount: addAmount(line.cost.subtotalAmount, by),
      totalAmount: addAmount(line.cost.totalAmount, by),
    };
    return [{ ...line, quantity, cost }];
  });
  const cost = {
    ...cart.cost,
    subtotalAmount: addAmount(cart.cost.subtotalAmount, difference),
    totalAmount: addAmount(cart.cost.totalAmount, difference),
  };
  return { ...cart, lines, cost, totalQuantity };
}
