import { object, type Static, text } from '../schema.ts';

/** A key-value pair attached to a cart, a line or a checkout. */
export const keyValue = object({ key: text('Name'), value: text('Value') }, 'A key-value pair');
export type KeyValue = Static<typeof keyValue>;
