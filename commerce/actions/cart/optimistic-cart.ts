import type { Cart } from '../../../schemas/entities/cart.ts';
import type { Money } from '../../../schemas/entities/money.ts';

const cents = (value: number): number => Math.round(value * 100) / 100;
const shifted = (money: Money, by: number): Money => ({ ...money, amount: cents(money.amount + by) });

/**
 * The cart as it will probably be once the server has heard of new quantities; 0 takes a line out. An estimate to
 * look at meanwhile: discounts and taxes stay as they were, because only the server computes them.
 */
export function optimisticCart(cart: Cart, quantities: Readonly<Record<string, number>>): Cart {
  let change = 0;
  let pieces = 0;
  const lines = cart.lines.flatMap((line) => {
    const quantity = Object.hasOwn(quantities, line.id) ? quantities[line.id]! : line.quantity;
    const by = cents(line.cost.amountPerQuantity.amount * (quantity - line.quantity));
    change += by;
    pieces += quantity;
    if (quantity <= 0) return [];
    if (quantity === line.quantity) return [line];
    const cost = {
      ...line.cost,
      subtotalAmount: shifted(line.cost.subtotalAmount, by),
      totalAmount: shifted(line.cost.totalAmount, by),
    };
    return [{ ...line, quantity, cost }];
  });
  const cost = {
    ...cart.cost,
    subtotalAmount: shifted(cart.cost.subtotalAmount, change),
    totalAmount: shifted(cart.cost.totalAmount, change),
  };
  return { ...cart, lines, cost, totalQuantity: pieces };
}
