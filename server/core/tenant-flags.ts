import type { TenantConfig } from '../../schemas/entities/shop/tenant-config.ts';

/** Returns the shop's flags as page flags: their names and initial values. */
export const tenantFlags = (config: Pick<TenantConfig, 'tenantFlags'>): Readonly<Record<string, boolean>> =>
  Object.fromEntries(config.tenantFlags.map(({ slug, defaultValue }) => [slug, defaultValue]));
