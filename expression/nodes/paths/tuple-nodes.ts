import { parent } from './parent.ts';
import { compileTuplePath } from './path-tuples.ts';
import { compileTupleFilter, nestedStream } from './tuples.ts';

/** Compilers of paths with `@`, `#` and `%`, loaded only for expressions that use them. */
export const tuples = { compileTuplePath, compileTupleFilter, nestedStream, parent };
