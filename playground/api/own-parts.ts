import type { OwnContracts } from '../../widgets/shop-parts.ts';
import { call } from './call.ts';

/** What the shop has besides the catalogue. */
export const readOwnParts = (signal?: AbortSignal) => call<OwnContracts>('GET', '/own-parts', undefined, signal);
