import { composeParts } from './shop-parts.ts';

/** The catalogue as it comes, for applications that embed pages: a shop's own server reads `currentParts`. */
export const { widgets, callContracts, callRoutes, registry: shopRegistry } = composeParts();
