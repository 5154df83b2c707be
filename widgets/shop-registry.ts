import { composeParts } from './shop-parts.ts';

/**
 * The catalogue without any shop's additions, for applications that embed pages. A shop's own server reads
 * `currentParts` instead.
 */
export const { widgets, callContracts, callRoutes, registry: shopRegistry } = composeParts();
