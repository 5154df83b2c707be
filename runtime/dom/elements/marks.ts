/** The symbol that marks React's elements: React renders the same views elsewhere. */
export const elementMark = Symbol.for('react.transitional.element');

/** The type of React's fragments. */
export const fragmentMark = Symbol.for('react.fragment');
