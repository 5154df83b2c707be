import { safeHref } from '../../runtime/state/route.ts';
import type { TenantConfig } from '../../schemas/entities/shop/tenant-config.ts';
import { gokwik } from './gokwik.ts';
import type { CheckoutPartner, PartnerEvent, PartnerSettings } from './partner.ts';
import { razorpayMagic } from './razorpay-magic.ts';
import { shiprocket } from './shiprocket.ts';
import { shopflo } from './shopflo.ts';

/** Supported checkout partners; any other name means the shop's own checkout. */
export const checkoutPartners: Readonly<Record<string, CheckoutPartner>> = {
  GOKWIK: gokwik,
  RAZORPAY_MAGIC: razorpayMagic,
  SHIPROCKET: shiprocket,
  SHOPFLO: shopflo,
};

/** An enabled partner of this shop with its settings; undefined for the shop's own checkout. */
export function connectedPartner(
  config: Partial<Pick<TenantConfig, 'thirdPartyIntegrations'>>,
  name: string | undefined,
): { partner: CheckoutPartner; settings: PartnerSettings } | undefined {
  const partner = name !== undefined && Object.hasOwn(checkoutPartners, name) ? checkoutPartners[name] : undefined;
  const connected = config.thirdPartyIntegrations?.find(({ type, isEnabled }) => isEnabled && type === name);
  return partner && connected && { partner, settings: (connected.config ?? {}) as PartnerSettings };
}

/** Address of the page after an order (S1 §2); undefined when none is configured or it is not a safe address. */
export function thankYouUrlOf(
  { thankYouUrl }: PartnerSettings,
  { orderId, orderNumber, phone }: Extract<PartnerEvent, { type: 'ordered' }>,
): string | undefined {
  const page = thankYouUrl === undefined ? null : safeHref(thankYouUrl);
  if (page === null) return undefined;
  const query = new URLSearchParams({
    ...(orderNumber ? { order_number: orderNumber } : {}),
    ...(orderId ? { order_id: orderId } : {}),
    ...(phone ? { phone } : {}),
  });
  return `${page}${page.includes('?') ? '&' : '?'}${query}`;
}
