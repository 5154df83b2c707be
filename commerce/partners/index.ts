import { safeAddress } from '../../runtime/core/route.ts';
import type { TenantConfig } from '../../schemas/entities/tenant-config.ts';
import { gokwik } from './gokwik.ts';
import type { CheckoutPartner, PartnerNews, PartnerSettings } from './partner.ts';
import { shiprocket } from './shiprocket.ts';
import { shopflo } from './shopflo.ts';

/** Partners whose checkout is wired up; every other name means the shop's own. */
export const checkoutPartners: Readonly<Record<string, CheckoutPartner>> = {
  GOKWIK: gokwik,
  SHIPROCKET: shiprocket,
  SHOPFLO: shopflo,
};

/** A partner that this shop is connected to, with its settings; undefined for the shop's own checkout. */
export function connectedPartner(
  config: Partial<Pick<TenantConfig, 'thirdPartyIntegrations'>>,
  name: string | undefined,
): { partner: CheckoutPartner; settings: PartnerSettings } | undefined {
  const partner = name !== undefined && Object.hasOwn(checkoutPartners, name) ? checkoutPartners[name] : undefined;
  const connected = config.thirdPartyIntegrations?.find(({ type, isEnabled }) => isEnabled && type === name);
  return partner && connected && { partner, settings: (connected.config ?? {}) as PartnerSettings };
}

/** The partner's page that thanks for an order (S1 §2), or undefined when none is set that may be followed. */
export function thankYouAddress(
  { thankYouUrl }: PartnerSettings,
  { orderId, orderNumber, phone }: Extract<PartnerNews, { news: 'ordered' }>,
): string | undefined {
  const page = thankYouUrl === undefined ? null : safeAddress(thankYouUrl);
  if (page === null) return undefined;
  const query = new URLSearchParams({
    ...(orderNumber ? { order_number: orderNumber } : {}),
    ...(orderId ? { order_id: orderId } : {}),
    ...(phone ? { phone } : {}),
  });
  return `${page}${page.includes('?') ? '&' : '?'}${query}`;
}
