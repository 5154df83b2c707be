/** Characters that Unicode keeps out of texts, so that they can stand for gaps. */
const opening = '\uFDD0';
const closing = '\uFDD1';

/** A gap in what was taken down; splitting by it leaves what is in the sign between the parts. */
export const gap = /\uFDD0(n?\d+)\uFDD1/;

/** What stands in a text for a value that is put in later. */
export const signOf = (name: number | string): string => `${opening}${name}${closing}`;

/** True when fixed props hold what would be taken for a gap. */
export const hasSigns = (values: unknown): boolean => JSON.stringify(values).includes(opening);
