import { moneyFromMinor } from '../../../commerce/rules/money.ts';
import { nextDelivery } from '../../../commerce/rules/orders/recurring-order.ts';
import type { RecurringOrder } from '../../../schemas/entities/orders/recurring-order.ts';
import type { StoredRecurringOrder } from '../../core/ports/storage/orders/recurring-orders.ts';
import type { ShopServices } from '../calls/context.ts';
import { cartCurrency, type LiveLine } from '../carts/pricing.ts';
import { priceRecurring } from '../recurring-orders/recurring-lines.ts';
import { presentVariantSummary, variantAssets } from './goods/products.ts';
import { presentSellingPlan } from './goods/selling-plans.ts';
import { withPlaceNames } from './orders.ts';
import { presentAddress } from './people/addresses.ts';
import { presentRecurringPayment } from './recurring-payment.ts';

const presentLine = (
  { line, variant: { product, index } }: LiveLine,
  unitPrice: number,
  currencyCode: string,
): RecurringOrder['lines'][number] => {
  const { title, stockStatus } = presentVariantSummary(product, index);
  const [asset] = variantAssets(product, index);
  return {
    variantId: line.variantId,
    quantity: line.quantity,
    title: product.record.title,
    variantTitle: title,
    productSlug: product.record.slug,
    price: moneyFromMinor(unitPrice, currencyCode),
    ...(asset ? { asset } : {}),
    isInStock: stockStatus === 'IN_STOCK',
  };
};

/** Presents a recurring order to its customer. */
export async function presentRecurringOrder(shop: ShopServices, stored: StoredRecurringOrder): Promise<RecurringOrder> {
  const { id, status, plan, startDay, firstOrder, latestOrder, checkout } = stored;
  const { lines, priced } = await priceRecurring(shop, stored);
  const currencyCode = cartCurrency(lines, shop.config);
  return {
    id,
    status,
    plan: presentSellingPlan(plan),
    startDay,
    firstOrder,
    latestOrder,
    ...(status === 'ACTIVE' ? { nextDay: nextDelivery(stored) } : {}),
    lines: lines.map((line, at) => presentLine(line, priced.lines[at]!.unitPrice, currencyCode)),
    total: moneyFromMinor(lines.length === 0 ? 0 : priced.total, currencyCode),
    payment: presentRecurringPayment(stored, shop.env, shop.payments?.canKeepCards === true),
    city: checkout.shippingAddress.city,
    shippingAddress: withPlaceNames(presentAddress('', checkout.shippingAddress)),
  };
}
