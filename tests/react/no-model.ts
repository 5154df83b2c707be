/** What a page loads first of a widget that has only a view. */
export {};
