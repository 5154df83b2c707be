/** Returns the path of an address for logs; the query is omitted because it can hold secrets or personal data. */
export const pathOf = (url: string): string => url.split(/[?#]/, 1)[0] ?? '';
