import type { StockStatus } from '../../schemas/entities/variant.ts';
import { limits } from '../limits.ts';

/** What stock knows about a variant. */
export interface Stock {
  quantityAvailable: number;
  isInventoryTracked: boolean;
  inventoryPolicy: string;
}

/** Whether stock limits how many can be bought: it is counted, and selling does not go on at zero. */
export const isStockLimited = (stock: Stock): boolean =>
  stock.isInventoryTracked && stock.inventoryPolicy !== 'CONTINUE';

/** The most pieces of a variant that one cart may hold. */
export const maxPurchasableQuantity = (stock: Stock): number =>
  isStockLimited(stock)
    ? Math.min(limits.maxLineQuantity, Math.max(0, stock.quantityAvailable))
    : limits.maxLineQuantity;

/**
 * The quantity that a shopper gets who asks for one: capped by stock when it is tracked and the policy is not
 * CONTINUE. A result of 0 means that nothing can be bought.
 */
export const purchasableQuantity = (wanted: number, stock: Stock): number =>
  Math.max(0, Math.min(Math.trunc(wanted), maxPurchasableQuantity(stock)));

export const stockStatus = (stock: Stock): StockStatus =>
  maxPurchasableQuantity(stock) > 0 ? 'IN_STOCK' : 'OUT_OF_STOCK';
