import type { ProductRows } from './product-rows.ts';
import { flagOf, type Report } from './row.ts';

const giftCardType = /^gift[ -]?cards?$/i;

/** Whether a product is a gift card. Gift cards are not imported, which is reported. */
export function isGiftCard({ rows }: ProductRows, report: Report): boolean {
  const first = rows[0]!;
  const isMarked = flagOf(first, 'giftCard', false);
  if (!isMarked && !giftCardType.test(first.cell('type'))) return false;
  report({
    severity: 'warning',
    code: 'gift-card',
    line: first.line,
    field: isMarked ? 'giftCard' : 'type',
    message: `"${first.cell('title').slice(0, 60)}" is a gift card, which is money and no goods; it was left out.`,
    hint: 'Sell gift cards where they can be redeemed.',
  });
  return true;
}
