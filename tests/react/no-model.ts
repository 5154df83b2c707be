/** The part that a page loads first of a widget without a model. */
export {};
