/** The path of an address, for logs: its query can hold what is secret or personal. */
export const pathOf = (url: string): string => url.split(/[?#]/, 1)[0] ?? '';
