import { type CharacterSet, complement, fold, setOf } from './character-set.ts';
import type { ParsedPattern, Pattern } from './pattern.ts';

export type Instruction =
  | { code: 'set'; set: CharacterSet }
  | { code: 'split'; first: number; second: number }
  | { code: 'jump'; to: number }
  | { code: 'save'; slot: number }
  | { code: 'mark'; register: number }
  | { code: 'progress'; register: number }
  | { code: 'reset'; from: number; to: number }
  | { code: 'start' }
  | { code: 'end' }
  | { code: 'boundary'; negated: boolean }
  | { code: 'look'; program: readonly Instruction[]; behind: boolean; negated: boolean }
  | { code: 'reference'; index: number }
  | { code: 'match' };

export interface Program {
  instructions: readonly Instruction[];
  groups: number;
  registers: number;
  /** Whether what has matched may decide what matches: then no dead end is sure to stay one. */
  refers: boolean;
}

/** More instructions than any pattern of a page has. */
const most = 5000;

/** Thrown when a pattern would become too large a program. */
export class PatternTooLarge extends Error {}

class Writer {
  registers = 0;
  refers = false;
  private size = 0;
  private readonly ignoresCase: boolean;

  constructor(ignoresCase: boolean) {
    this.ignoresCase = ignoresCase;
  }

  write(pattern: Pattern, into: Instruction[], backwards: boolean): void {
    if (++this.size > most) throw new PatternTooLarge();
    switch (pattern.kind) {
      case 'set': {
        // A negated set leaves out what its members count as, so it is folded before it is turned round.
        const set = this.ignoresCase ? folded(pattern.set) : pattern.set;
        into.push({ code: 'set', set: pattern.negated ? complement(set) : set });
        return;
      }
      case 'sequence':
        for (const item of backwards ? pattern.items.toReversed() : pattern.items) this.write(item, into, backwards);
        return;
      case 'choice':
        this.writeChoice(pattern.options, into, backwards);
        return;
      case 'group': {
        const [open, close] = backwards ? [1, 0] : [0, 1];
        into.push({ code: 'save', slot: pattern.index * 2 + open });
        this.write(pattern.item, into, backwards);
        into.push({ code: 'save', slot: pattern.index * 2 + close });
        return;
      }
      case 'repeat':
        this.writeRepeat(pattern, into, backwards);
        return;
      case 'look': {
        const inner: Instruction[] = [];
        this.write(pattern.item, inner, pattern.behind);
        inner.push({ code: 'match' });
        into.push({ code: 'look', program: inner, behind: pattern.behind, negated: pattern.negated });
        return;
      }
      case 'reference':
        this.refers = true;
        into.push({ code: 'reference', index: pattern.index });
        return;
      case 'boundary':
        into.push({ code: 'boundary', negated: pattern.negated });
        return;
      default:
        into.push({ code: pattern.kind });
    }
  }

  private writeChoice(options: readonly Pattern[], into: Instruction[], backwards: boolean): void {
    const jumps: { code: 'jump'; to: number }[] = [];
    options.forEach((option, index) => {
      if (index === options.length - 1) {
        this.write(option, into, backwards);
        return;
      }
      const split = { code: 'split' as const, first: into.length + 1, second: 0 };
      into.push(split);
      this.write(option, into, backwards);
      const jump = { code: 'jump' as const, to: 0 };
      into.push(jump);
      jumps.push(jump);
      split.second = into.length;
    });
    for (const jump of jumps) jump.to = into.length;
  }

  private writeRepeat(pattern: Extract<Pattern, { kind: 'repeat' }>, into: Instruction[], backwards: boolean): void {
    const { item, least, most: bound, greedy, firstGroup, lastGroup } = pattern;
    const once = (): void => {
      if (lastGroup >= firstGroup) into.push({ code: 'reset', from: firstGroup * 2, to: lastGroup * 2 + 1 });
      this.write(item, into, backwards);
    };
    for (let count = 0; count < least; count++) once();
    const split = (): { first: number; second: number } => {
      const instruction = { code: 'split' as const, first: into.length + 1, second: 0 };
      into.push(instruction);
      return instruction;
    };
    const leave = (instruction: { first: number; second: number }): void => {
      instruction.second = into.length;
      if (!greedy) [instruction.first, instruction.second] = [instruction.second, instruction.first];
    };
    if (bound === Number.POSITIVE_INFINITY) {
      const register = this.registers++;
      const loop = into.length;
      const branch = split();
      into.push({ code: 'mark', register });
      once();
      into.push({ code: 'progress', register }, { code: 'jump', to: loop });
      leave(branch);
      return;
    }
    const branches: { first: number; second: number }[] = [];
    for (let count = least; count < bound; count++) {
      branches.push(split());
      const register = this.registers++;
      into.push({ code: 'mark', register });
      once();
      into.push({ code: 'progress', register });
    }
    for (const branch of branches) leave(branch);
  }
}

/** A set with every unit as it counts when case does not. */
function folded(set: CharacterSet): CharacterSet {
  const ranges: [number, number][] = [];
  for (let index = 0; index < set.length; index += 2) {
    const from = set[index] as number;
    const to = set[index + 1] as number;
    for (let code = from; code <= to; code++) {
      const unit = fold(code);
      const last = ranges.at(-1);
      if (last && last[1] === unit - 1) last[1] = unit;
      else ranges.push([unit, unit]);
    }
  }
  return setOf(ranges);
}

/** @throws PatternTooLarge */
export function writeProgram({ pattern, groups }: ParsedPattern, flags: string): Program {
  const writer = new Writer(flags.includes('i'));
  const instructions: Instruction[] = [];
  writer.write(pattern, instructions, false);
  instructions.push({ code: 'match' });
  return { instructions, groups, registers: writer.registers, refers: writer.refers };
}
