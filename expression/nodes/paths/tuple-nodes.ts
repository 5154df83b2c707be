import { parent } from './parent.ts';
import { compileTuplePath } from './path-tuples.ts';
import { compileTupleFilter, nestedStream } from './tuples.ts';

/** The part for paths with `@`, `#` and `%`. */
export const tuples = { compileTuplePath, compileTupleFilter, nestedStream, parent };
