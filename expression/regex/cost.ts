import { parsePattern } from './parse-pattern.ts';
import type { Pattern } from './pattern.ts';
import { overlap, type UnitSet, unitSet } from './unit-set.ts';

/** Maximum fixed number of repetitions of a part that does not count as work, and maximum that is accepted. */
const few = 8;
const many = 1000;

/**
 * Returns the power of a text's length by which the platform's search may grow: 1 for a pattern without repeats, plus
 * one for each repeat. Infinity when repeats are nested, or when alternatives overlap so that the work may double
 * repeatedly.
 */
export function growth(pattern: Pattern, flags: string): number {
  let power = 1;
  let ways = 1;

  /**
   * Returns the set of code units that a part may begin with; undefined when it may match the empty string or the set
   * is unknown.
   */
  const first = (node: Pattern): UnitSet | undefined => {
    switch (node.kind) {
      case 'set':
        return unitSet(node.source, flags.includes('i'));
      case 'group':
        return first(node.item);
      case 'repeat':
        return node.min > 0 ? first(node.item) : undefined;
      case 'sequence':
        return node.items[0] && first(node.items[0]);
      default:
        return undefined;
    }
  };

  /** Whether no two alternatives can begin with the same code unit. */
  const areApart = (options: readonly Pattern[]): boolean => {
    // Comparing every pair would itself be expensive.
    if (options.length > 32) return false;
    const sets = options.map(first);
    return sets.every(
      (one, index) => one && sets.every((other, at) => at <= index || (other !== undefined && !overlap(one, other))),
    );
  };

  /** Returns false when the work may be unbounded. `times` is how often the surrounding parts may repeat this one. */
  const visit = (node: Pattern, times: number): boolean => {
    switch (node.kind) {
      case 'look':
      case 'reference':
        return false;
      case 'group':
        return visit(node.item, times);
      case 'sequence':
        return node.items.every((item) => visit(item, times));
      case 'choice':
        if (!areApart(node.options)) {
          if (times > 1) return false;
          ways *= node.options.length;
        }
        return node.options.every((option) => visit(option, times));
      case 'repeat': {
        const varies = node.max !== node.min;
        const inner = times * Math.max(node.max, 1);
        if (varies ? times > 1 : inner > many) return false;
        if (varies || inner > few) power++;
        return visit(node.item, inner);
      }
      default:
        return true;
    }
  };
  if (!visit(pattern, 1) || ways > many) return Number.POSITIVE_INFINITY;
  return ways > few ? power + 1 : power;
}

/**
 * Returns the growth of a pattern's source; undefined when it may be unbounded, or when the pattern cannot be parsed.
 */
export function powerOf(source: string, flags: string): number | undefined {
  try {
    const power = growth(parsePattern(source).pattern, flags);
    return Number.isFinite(power) ? power : undefined;
  } catch {
    return undefined;
  }
}
