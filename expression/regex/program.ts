import { fail } from '../errors/expression-error.ts';
import type { ParsedPattern, Pattern } from './pattern.ts';
import { type UnitSet, unitSet } from './unit-set.ts';

/** An instruction of a compiled regular expression. */
export type Instruction =
  | { kind: 'set'; set: UnitSet }
  | { kind: 'split'; first: number; second: number }
  | { kind: 'jump'; to: number }
  | { kind: 'save'; slot: number }
  | { kind: 'progress'; slot: number }
  | { kind: 'reset'; from: number; to: number }
  | (Extract<Pattern, { kind: 'look' }> & { program: readonly Instruction[] })
  | { kind: 'match' }
  /** Assertions and references, as in the pattern. */
  | Extract<Pattern, { kind: 'start' | 'end' | 'boundary' | 'reference' }>;

/** A compiled regular expression. */
export interface Program {
  instructions: readonly Instruction[];
  groups: number;
  /**
   * Number of positions that the search stores: two for the whole match and for each group, then one for each repeat of
   * a part that may match the empty string.
   */
  slots: number;
  /** Whether the text matched by a group can decide what matches later: then a dead end may not stay one. */
  refers: boolean;
  ignoresCase: boolean;
}

/** Maximum number of instructions, more than any pattern of a page has. */
const maxInstructions = 5000;

/** Whether a part cannot match without consuming a code unit, so that repeating it always makes progress. */
function consumes(node: Pattern): boolean {
  switch (node.kind) {
    case 'set':
      return true;
    case 'sequence':
      return node.items.some(consumes);
    case 'choice':
      return node.options.every(consumes);
    case 'group':
      return consumes(node.item);
    case 'repeat':
      return node.min > 0 && consumes(node.item);
    default:
      return false;
  }
}

type Split = Extract<Instruction, { kind: 'split' }>;

/** Writes an instruction that continues with the next one, and on failure with a target that is set later. */
function split(into: Instruction[]): Split {
  const instruction: Split = { kind: 'split', first: into.length + 1, second: 0 };
  into.push(instruction);
  return instruction;
}

/** Writes alternatives, each of which continues after the last. */
function writeChoice(options: readonly Pattern[], into: Instruction[], write: (option: Pattern) => void): void {
  const jumps: { to: number }[] = [];
  options.forEach((option, index) => {
    const branch = index < options.length - 1 && split(into);
    write(option);
    if (!branch) return;
    const jump = { kind: 'jump' as const, to: 0 };
    into.push(jump);
    jumps.push(jump);
    branch.second = into.length;
  });
  for (const jump of jumps) jump.to = into.length;
}

/**
 * Writes a part as many times as it may repeat.
 *
 * @param newSlot Returns a slot that no other part uses.
 */
function writeRepeat(
  { item, min, max, greedy, firstGroup, lastGroup }: Extract<Pattern, { kind: 'repeat' }>,
  into: Instruction[],
  write: (item: Pattern) => void,
  newSlot: () => number,
): void {
  const endless = max === Number.POSITIVE_INFINITY;
  const guarded = !consumes(item);
  const branches: Split[] = [];
  for (let count = 0; count < (endless ? min + 1 : max); count++) {
    const loop = into.length;
    let slot = 0;
    if (count >= min) {
      branches.push(split(into));
      if (guarded) {
        slot = newSlot();
        into.push({ kind: 'save', slot });
      }
    }
    if (lastGroup >= firstGroup) into.push({ kind: 'reset', from: firstGroup * 2, to: lastGroup * 2 + 1 });
    write(item);
    if (slot > 0) into.push({ kind: 'progress', slot });
    if (count >= min && endless) into.push({ kind: 'jump', to: loop });
  }
  for (const branch of branches) {
    branch.second = into.length;
    if (!greedy) [branch.first, branch.second] = [branch.second, branch.first];
  }
}

/** Translates a pattern into instructions. @throws ExpressionError S0303 when there would be too many. */
export function writeProgram({ pattern, groups }: ParsedPattern, flags: string): Program {
  const ignoresCase = flags.includes('i');
  let slots = (groups + 1) * 2;
  let refers = false;
  let size = 0;

  function write(node: Pattern, into: Instruction[], backwards: boolean): void {
    if (++size > maxInstructions) fail('S0303', { value: 'it repeats too much' });
    const inner = (item: Pattern): void => write(item, into, backwards);
    switch (node.kind) {
      case 'set':
        into.push({ kind: 'set', set: unitSet(node.source, ignoresCase) });
        return;
      case 'sequence':
        for (const item of backwards ? node.items.toReversed() : node.items) inner(item);
        return;
      case 'choice':
        writeChoice(node.options, into, inner);
        return;
      case 'group': {
        const slot = node.index * 2;
        into.push({ kind: 'save', slot: slot + Number(backwards) });
        inner(node.item);
        into.push({ kind: 'save', slot: slot + Number(!backwards) });
        return;
      }
      case 'repeat':
        writeRepeat(node, into, inner, () => slots++);
        return;
      case 'look':
        into.push({ ...node, program: writeAll(node.item, node.behind) });
        return;
      default:
        if (node.kind === 'reference') refers = true;
        into.push(node);
    }
  }

  function writeAll(node: Pattern, backwards: boolean): Instruction[] {
    const into: Instruction[] = [];
    write(node, into, backwards);
    into.push({ kind: 'match' });
    return into;
  }

  const instructions = writeAll(pattern, false);
  return { instructions, groups, slots, refers, ignoresCase };
}
