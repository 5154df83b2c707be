import type { CreateAdapter } from '../adapter.ts';

/** Passes events to a tag manager and to the shop's scripts in the page. */
export const createDataLayer: CreateAdapter = (_, { announce }) => ({ send: announce });
