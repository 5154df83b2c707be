/** What React marks its elements with; the same views are drawn by it elsewhere. */
export const elementMark = Symbol.for('react.transitional.element');
export const fragmentMark = Symbol.for('react.fragment');
