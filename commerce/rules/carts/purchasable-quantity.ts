import type { StockStatus } from '../../../schemas/entities/catalogue/variant.ts';
import { limits } from '../../limits.ts';

/** Inventory of a variant. */
export interface Stock {
  quantityAvailable: number;
  isInventoryTracked: boolean;
  inventoryPolicy: string;
}

/** Whether stock limits sales: it is tracked, and the policy does not continue selling at zero. */
export const isStockLimited = (stock: Stock): boolean =>
  stock.isInventoryTracked && stock.inventoryPolicy !== 'CONTINUE';

/** Maximum quantity of a variant in one cart. */
export const maxPurchasableQuantity = (stock: Stock): number =>
  isStockLimited(stock)
    ? Math.min(limits.maxLineQuantity, Math.max(0, stock.quantityAvailable))
    : limits.maxLineQuantity;

/**
 * The requested quantity, capped by stock when it is tracked and the policy is not CONTINUE. 0 means that the variant
 * cannot be bought.
 */
export const purchasableQuantity = (requested: number, stock: Stock): number =>
  Math.max(0, Math.min(Math.trunc(requested), maxPurchasableQuantity(stock)));

/** Whether a variant can be bought. */
export const stockStatus = (stock: Stock): StockStatus =>
  maxPurchasableQuantity(stock) > 0 ? 'IN_STOCK' : 'OUT_OF_STOCK';
