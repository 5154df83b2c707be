import { fail } from '../errors/expression-error.ts';
import type { Match } from '../run/matcher.ts';
import type { Run } from '../run/run.ts';
import type { Instruction, Program } from './program.ts';

/** Dead ends, eight places of the text to a page, one byte per instruction. */
type Dead = Uint8Array[];

/** Most dead ends that are remembered; a text and pattern that could have more are refused. */
const mostStates = 1 << 26;

const FAILED = -1;
const MATCHED = -2;

/** How a unit counts when case does not: as its capital, unless that would turn it into ASCII or into two units. */
function fold(unit: string): string {
  const upper = unit.toUpperCase();
  return upper.length !== 1 || (upper < '\x80' && unit >= '\x80') ? unit : upper;
}

/**
 * The first match at or after a place. Tries alternatives in the order that the pattern gives, like the platform, but
 * remembers every dead end, so that none is entered twice: the work grows with the length of the text and no faster.
 */
export function search(text: string, from: number, program: Program, flags: string, run: Run): Match | null {
  const { instructions, groups, refers, ignoresCase } = program;
  const { length } = text;
  const limit = run.limits.regex;
  const lines = flags.includes('m');
  const deadWithin = new Set<string>();
  // Looking through many places that are kept is more than one step of work.
  const cost = 1 + (program.slots >> 4);
  let steps = 0;

  const isWord = (at: number): boolean => /\w/.test(text.charAt(at));
  const isLineEnd = (at: number): boolean => lines && /[\n\r\u2028\u2029]/.test(text.charAt(at));

  /** The repeats that have begun here: they may not end here, so what is a dead end within one need not be one elsewhere. */
  function begunAt(at: number, slots: readonly number[]): string {
    let begun = '';
    for (let slot = (groups + 1) * 2; slot < slots.length; slot++) if (slots[slot] === at) begun += `,${slot}`;
    return begun;
  }

  /** Where the text continues after the group is matched once more, or that it does not match. */
  function reference(index: number, at: number, slots: readonly number[], backwards: boolean): number {
    const start = slots[index * 2] as number;
    const end = slots[index * 2 + 1] as number;
    if (start === -1 || end === -1) return at;
    const size = end - start;
    const other = backwards ? at - size : at;
    if (other < 0 || other + size > length) return FAILED;
    steps += size;
    for (let offset = 0; offset < size; offset++) {
      const one = text.charAt(start + offset);
      const two = text.charAt(other + offset);
      if (one !== two && !(ignoresCase && fold(one) === fold(two))) return FAILED;
    }
    return backwards ? other : at + size;
  }

  /** The dead ends of eight places, made when the search gets there: a match early in a long text stays cheap. */
  function newPage(dead: Dead, index: number): Uint8Array {
    const page = new Uint8Array(instructions.length);
    steps += 4 + (instructions.length >> 5);
    dead[index] = page;
    return page;
  }

  /** Runs a program from one place; the end of the match, or -1. Slots keep what matched. */
  function attempt(
    code: readonly Instruction[],
    start: number,
    slots: number[],
    dead: Dead | undefined,
    backwards: boolean,
  ): number {
    // What to go back to: instruction and place of an alternative, or (below zero) a slot and its old value.
    const back: number[] = [0, start];
    const set = (slot: number, value: number): void => {
      back.push(-slot - 1, slots[slot] as number);
      slots[slot] = value;
    };

    /** One instruction: where the text continues, or that it matched or failed. */
    const step = (instruction: Instruction, at: number): number => {
      switch (instruction.code) {
        case 'set': {
          const place = backwards ? at - 1 : at;
          if (place < 0 || place >= length || !instruction.set.has(text.charCodeAt(place))) return FAILED;
          return backwards ? place : at + 1;
        }
        case 'save':
          set(instruction.slot, at);
          return at;
        case 'progress':
          return slots[instruction.slot] === at ? FAILED : at;
        case 'reset':
          for (let slot = instruction.from; slot <= instruction.to; slot++) set(slot, -1);
          return at;
        case 'start':
          return at === 0 || isLineEnd(at - 1) ? at : FAILED;
        case 'end':
          return at === length || isLineEnd(at) ? at : FAILED;
        case 'boundary':
          return (isWord(at - 1) !== isWord(at)) !== instruction.negated ? at : FAILED;
        case 'look': {
          const inner = slots.slice();
          const found = attempt(instruction.program, at, inner, undefined, instruction.behind) !== -1;
          if (found === instruction.negated) return FAILED;
          if (found)
            inner.forEach((value, slot) => {
              if (value !== slots[slot]) set(slot, value);
            });
          return at;
        }
        case 'reference':
          return reference(instruction.index, at, slots, backwards);
        case 'match':
          return MATCHED;
        default:
          return at;
      }
    };

    while (back.length > 0) {
      let at = back.pop() as number;
      let counter = back.pop() as number;
      if (counter < 0) {
        slots[-counter - 1] = at;
        continue;
      }
      for (;;) {
        steps += cost;
        if (steps > limit) fail('D1012', { value: limit });
        if (dead) {
          const begun = begunAt(at, slots);
          if (begun) {
            const state = `${counter} ${at}${begun}`;
            if (deadWithin.has(state)) break;
            deadWithin.add(state);
            // Each of these is kept as a string.
            steps += 8 + state.length;
          } else {
            const index = (at - from) >> 3;
            const page = dead[index] ?? newPage(dead, index);
            const byte = page[counter] as number;
            const bit = 1 << ((at - from) & 7);
            if (byte & bit) break;
            page[counter] = byte | bit;
          }
        }
        const instruction = code[counter] as Instruction;
        const next = step(instruction, at);
        if (next === MATCHED) return at;
        if (next === FAILED) break;
        at = next;
        if (instruction.code === 'split') {
          back.push(instruction.second, at);
          counter = instruction.first;
        } else counter = instruction.code === 'jump' ? instruction.to : counter + 1;
      }
    }
    return -1;
  }

  const states = instructions.length * (length + 1);
  if (states > mostStates) fail('D1012', { value: limit });
  const dead: Dead | undefined = refers ? undefined : [];
  for (let start = from; start <= length; start++) {
    const slots = new Array<number>(program.slots).fill(-1);
    const end = attempt(instructions, start, slots, dead, false);
    if (end === -1) continue;
    run.charge(steps >> 3);
    return {
      match: text.slice(start, end),
      start,
      end,
      groups: Array.from({ length: groups }, (_, index) => {
        const [open = -1, close = -1] = slots.slice(index * 2 + 2);
        return open === -1 || close === -1 ? undefined : text.slice(open, close);
      }),
    };
  }
  run.charge(steps >> 3);
  return null;
}
