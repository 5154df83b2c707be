/** Stands in for the model of test widgets, which have none: the client build needs an entry for each widget. */
export {};
