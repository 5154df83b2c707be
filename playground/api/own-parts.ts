import type { OwnContracts } from '../../widgets/shop-parts.ts';
import { call } from './call.ts';

/** Reads the contracts of the shop's own parts, in addition to the built-in catalogue. */
export const readOwnParts = (signal?: AbortSignal) => call<OwnContracts>('GET', '/own-parts', undefined, signal);
