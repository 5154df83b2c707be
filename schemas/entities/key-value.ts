import { object, type Static, text } from '../schema.ts';

/** A named text that a shop or a partner attaches to a cart, a line or a checkout. */
export const keyValue = object({ key: text('Name'), value: text('Value') }, 'A named text');
export type KeyValue = Static<typeof keyValue>;
