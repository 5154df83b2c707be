import type { Handler } from 'endcap/shop';

/** What every handler receives. */
export type Context = Parameters<Handler['handle']>[0];
