import type { SourceRange } from '../tree.ts';

/** The range of a node, without the rest of it. */
export const rangeOf = ({ at, start, end }: SourceRange): SourceRange => ({ at, start, end });
