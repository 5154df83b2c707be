import type { TenantConfig } from '../../schemas/entities/shop/tenant-config.ts';

/** The flags of a shop as flags of its pages: their names and first values. */
export const tenantFlags = (config: Pick<TenantConfig, 'tenantFlags'>): Readonly<Record<string, boolean>> =>
  Object.fromEntries(config.tenantFlags.map(({ slug, defaultValue }) => [slug, defaultValue]));
