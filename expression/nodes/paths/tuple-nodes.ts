import { parent } from './parent.ts';
import { compileTuplePath } from './path-tuples.ts';
import { compileTupleFilter, nestedStream } from './tuples.ts';

/** What paths with `@`, `#` and `%` need, as one part. */
export const tuples = { compileTuplePath, compileTupleFilter, nestedStream, parent };
