/** Keys that allow prototype pollution. */
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** Whether a document may not contain a key. */
export const isForbiddenKey = (key: string): boolean => forbiddenKeys.has(key);
