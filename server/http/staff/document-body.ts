import { limits } from '../../../commerce/limits.ts';

/**
 * Bytes of a request with a document in it. Within JSON, the text has a backslash before each quote and for each line
 * break, of which it may be full.
 */
export const documentBodyBytes = 2 * limits.maxPageBytes + limits.maxBodyBytes;
