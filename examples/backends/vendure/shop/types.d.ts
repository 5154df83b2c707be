import type { Handler } from 'endcap/shop';

/** Context of every handler. */
export type Context = Parameters<Handler['handle']>[0];
