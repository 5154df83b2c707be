import fc from 'fast-check';
import { expect, it } from 'vitest';
import { limits } from '../../limits.ts';
import { maxPurchasableQuantity, purchasableQuantity, stockStatus } from './purchasable-quantity.ts';

const stock = fc.record({
  quantityAvailable: fc.integer({ min: -5, max: 2000 }),
  isInventoryTracked: fc.boolean(),
  inventoryPolicy: fc.constantFrom('DENY', 'CONTINUE'),
});

it('never exceeds the requested quantity, the cart limit or tracked stock', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10, max: 5000 }), stock, (wanted, stock) => {
      const given = purchasableQuantity(wanted, stock);
      expect(given).toBeGreaterThanOrEqual(0);
      expect(given).toBeLessThanOrEqual(Math.max(0, wanted));
      expect(given).toBeLessThanOrEqual(limits.maxLineQuantity);
      const isLimited = stock.isInventoryTracked && stock.inventoryPolicy !== 'CONTINUE';
      if (isLimited) expect(given).toBeLessThanOrEqual(Math.max(0, stock.quantityAvailable));
      else expect(given).toBe(Math.min(limits.maxLineQuantity, Math.max(0, wanted)));
      expect(stockStatus(stock)).toBe(isLimited && stock.quantityAvailable <= 0 ? 'OUT_OF_STOCK' : 'IN_STOCK');
    }),
  );
});

it.each([
  [2, 'DENY', 2, 'IN_STOCK'],
  [1, 'DENY', 1, 'IN_STOCK'],
  [0, 'DENY', 0, 'OUT_OF_STOCK'],
  [-1, 'DENY', 0, 'OUT_OF_STOCK'],
  [0, 'CONTINUE', limits.maxLineQuantity, 'IN_STOCK'],
] as const)('with %i pieces (%s), %i can be bought: %s', (quantityAvailable, inventoryPolicy, most, status) => {
  const pieces = { quantityAvailable, inventoryPolicy, isInventoryTracked: true };
  expect([maxPurchasableQuantity(pieces), stockStatus(pieces)]).toEqual([most, status]);
});
