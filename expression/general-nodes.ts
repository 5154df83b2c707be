import { compileTreeWith } from './compile-tree.ts';

/** The compiler of every node outside the core, as one lazy part. */
export const general = compileTreeWith;
