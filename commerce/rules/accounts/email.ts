const pattern = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/;

/** Whether a text looks like an e-mail address; the server checks again. */
export const isEmail = (value: string): boolean => pattern.test(value);
