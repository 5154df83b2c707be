import { fail } from '../errors/expression-error.ts';
import type { ParsedPattern, Pattern } from './pattern.ts';
import { type UnitSet, unitSet } from './unit-set.ts';

export type Instruction =
  | { code: 'set'; set: UnitSet }
  | { code: 'split'; first: number; second: number }
  | { code: 'jump'; to: number }
  | { code: 'save'; slot: number }
  | { code: 'progress'; slot: number }
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
  /** Places that it keeps: two for the whole and for each group, then one for each repeat of what may be empty. */
  slots: number;
  /** Whether what has matched may decide what matches: then no dead end is sure to stay one. */
  refers: boolean;
  ignoresCase: boolean;
}

/** More instructions than any pattern of a page has. */
const most = 5000;

/** Whether a part cannot match without taking a unit, so that repeating it always gets on. */
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
      return node.least > 0 && consumes(node.item);
    default:
      return false;
  }
}

/** @throws ExpressionError S0303 when the program would be too large. */
export function writeProgram({ pattern, groups }: ParsedPattern, flags: string): Program {
  const ignoresCase = flags.includes('i');
  let slots = (groups + 1) * 2;
  let refers = false;
  let size = 0;

  function write(node: Pattern, into: Instruction[], backwards: boolean): void {
    if (++size > most) fail('S0303', { value: 'it repeats too much' });
    const split = (): { first: number; second: number } => {
      const instruction = { code: 'split' as const, first: into.length + 1, second: 0 };
      into.push(instruction);
      return instruction;
    };
    switch (node.kind) {
      case 'set':
        into.push({ code: 'set', set: unitSet(node.source, ignoresCase) });
        return;
      case 'sequence':
        for (const item of backwards ? node.items.toReversed() : node.items) write(item, into, backwards);
        return;
      case 'choice': {
        const jumps: { to: number }[] = [];
        node.options.forEach((option, index) => {
          const branch = index < node.options.length - 1 && split();
          write(option, into, backwards);
          if (!branch) return;
          const jump = { code: 'jump' as const, to: 0 };
          into.push(jump);
          jumps.push(jump);
          branch.second = into.length;
        });
        for (const jump of jumps) jump.to = into.length;
        return;
      }
      case 'group': {
        const slot = node.index * 2;
        into.push({ code: 'save', slot: slot + Number(backwards) });
        write(node.item, into, backwards);
        into.push({ code: 'save', slot: slot + Number(!backwards) });
        return;
      }
      case 'repeat': {
        const { item, least, greedy, firstGroup, lastGroup } = node;
        const endless = node.most === Number.POSITIVE_INFINITY;
        const guarded = !consumes(item);
        const branches: { first: number; second: number }[] = [];
        for (let count = 0; count < (endless ? least + 1 : node.most); count++) {
          const slot = slots;
          const loop = into.length;
          if (count >= least) {
            branches.push(split());
            if (guarded) into.push({ code: 'save', slot: slots++ });
          }
          if (lastGroup >= firstGroup) into.push({ code: 'reset', from: firstGroup * 2, to: lastGroup * 2 + 1 });
          write(item, into, backwards);
          if (count >= least && guarded) into.push({ code: 'progress', slot });
          if (count >= least && endless) into.push({ code: 'jump', to: loop });
        }
        for (const branch of branches) {
          branch.second = into.length;
          if (!greedy) [branch.first, branch.second] = [branch.second, branch.first];
        }
        return;
      }
      case 'look': {
        const program: Instruction[] = [];
        write(node.item, program, node.behind);
        program.push({ code: 'match' });
        into.push({ code: 'look', program, behind: node.behind, negated: node.negated });
        return;
      }
      case 'reference':
        refers = true;
        into.push({ code: 'reference', index: node.index });
        return;
      case 'boundary':
        into.push({ code: 'boundary', negated: node.negated });
        return;
      default:
        into.push({ code: node.kind });
    }
  }

  const instructions: Instruction[] = [];
  write(pattern, instructions, false);
  instructions.push({ code: 'match' });
  return { instructions, groups, slots, refers, ignoresCase };
}
