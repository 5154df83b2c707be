import type { Json } from '../../schemas/page.ts';

/** Whether a value of a document is an object with members: neither a list nor null. */
export const isObject = (value: unknown): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
