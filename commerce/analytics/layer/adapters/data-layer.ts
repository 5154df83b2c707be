import type { CreateAdapter } from '../adapter.ts';

/** Hands events to a tag manager and to scripts of the shop, in the page. */
export const createDataLayer: CreateAdapter = (_, { announce }) => ({ send: announce });
