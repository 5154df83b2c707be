import { type CharacterSet, complement, everything, overlap } from './character-set.ts';
import { parsePattern } from './parse-pattern.ts';
import type { Pattern } from './pattern.ts';

/** The sets of units that a pattern may begin with; undefined when it may match nothing at all, or cannot be told. */
function firstSet(pattern: Pattern): CharacterSet | undefined {
  switch (pattern.kind) {
    case 'set':
      return pattern.negated ? complement(pattern.set) : pattern.set;
    case 'group':
      return firstSet(pattern.item);
    case 'repeat':
      return pattern.least > 0 ? firstSet(pattern.item) : undefined;
    case 'sequence':
      return pattern.items.length > 0 ? firstSet(pattern.items[0] as Pattern) : undefined;
    default:
      return undefined;
  }
}

const varies = (pattern: Pattern): boolean => pattern.kind === 'repeat' && pattern.most !== pattern.least;

/**
 * By which power of the length of a text the platform's search may grow: 1 for a pattern without repeats, one more for
 * each repeat. Infinity when repeats are nested, or overlap in a way that may double the work with every character.
 */
export function growth(pattern: Pattern): number {
  let repeats = 0;
  const visit = (node: Pattern, inside: boolean): boolean => {
    switch (node.kind) {
      case 'set':
      case 'start':
      case 'end':
      case 'boundary':
        return true;
      case 'look':
      case 'reference':
        return false;
      case 'group':
        return visit(node.item, inside);
      case 'sequence':
        return node.items.every((item) => visit(item, inside));
      case 'choice': {
        const firsts = node.options.map((option) => firstSet(option));
        const apart = firsts.every((one, index) =>
          firsts.every((other, at) => at <= index || !overlap(one ?? everything, other ?? everything)),
        );
        return (apart || !inside) && node.options.every((option) => visit(option, inside));
      }
      case 'repeat':
        if (varies(node)) {
          if (inside) return false;
          repeats++;
        }
        return visit(node.item, inside || node.most > 1);
    }
  };
  if (!visit(pattern, false)) return Number.POSITIVE_INFINITY;
  return repeats + 1;
}

/** The growth of a pattern as it is written; undefined when it may be endless, or the pattern cannot be read. */
export function powerOf(source: string): number | undefined {
  try {
    const power = growth(parsePattern(source).pattern);
    return Number.isFinite(power) ? power : undefined;
  } catch {
    return undefined;
  }
}
