import { compileTreeWith } from './compile-tree.ts';

/** Every node outside the core, as one part. */
export const general = compileTreeWith;
