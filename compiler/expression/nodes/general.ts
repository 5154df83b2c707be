import { compileTreeWith } from '../compile-tree.ts';

/** Everything that is not plain, as one part. */
export const general = compileTreeWith;
