import type { SourceRange } from '../tree.ts';

/** Returns the source range of a node without its other fields. */
export const rangeOf = ({ at, start, end }: SourceRange): SourceRange => ({ at, start, end });
