import { limits } from '../../../commerce/limits.ts';

/**
 * Maximum bytes of a request with a document. Inside JSON, each quote and line break of the document takes an
 * additional backslash, and it may consist of little else.
 */
export const documentBodyBytes = 2 * limits.maxPageBytes + limits.maxBodyBytes;
