import { fail } from '../errors/expression-error.ts';
import type { Match } from '../run/matcher.ts';
import type { Run } from '../run/run.ts';
import type { Instruction, Program } from './program.ts';

/** Dead ends: eight positions of the text per page, one byte per instruction. */
type Dead = Uint8Array[];

/** Maximum number of dead ends that can be remembered; a text and pattern that could have more are rejected. */
const maxStates = 1 << 26;

const FAILED = -1;

/**
 * Returns the code unit that represents a unit when case is ignored: its capital, unless that is ASCII for a non-ASCII
 * unit, or more than one unit.
 */
function fold(unit: string): string {
  const upper = unit.toUpperCase();
  return upper.length !== 1 || (upper < '\x80' && unit >= '\x80') ? unit : upper;
}

const isWord = (text: string, at: number): boolean => /\w/.test(text.charAt(at));

/** The search of one text: its cost so far, and the dead ends that it has found. */
interface Search {
  readonly text: string;
  readonly from: number;
  readonly program: Program;
  /** Whether `^` and `$` also match at the ends of lines. */
  readonly lines: boolean;
  readonly limit: number;
  readonly within: Set<string>;
  readonly dead: Dead;
  steps: number;
}

/** Whether the position is outside the text, or at a line break in multi-line mode. */
function isEdge({ text, lines }: Search, at: number): boolean {
  const unit = text.charAt(at);
  return unit === '' || (lines && /[\n\r\u2028\u2029]/.test(unit));
}

/** Sets a slot, and saves its old value for backtracking. */
function set(slots: number[], back: number[], slot: number, value: number): void {
  back.push(-slot - 1, slots[slot] as number);
  slots[slot] = value;
}

/**
 * Runs a program from one position. Returns the end of the match, or `FAILED`; the slots hold the matched positions.
 */
function attempt(
  search: Search,
  code: readonly Instruction[],
  start: number,
  slots: number[],
  backwards: boolean,
): number {
  const { text, program, limit } = search;
  // Dead ends of lookaheads and lookbehinds are not remembered, because these run only once.
  const remembers = code === program.instructions && !program.refers;
  // Backtracking stack: instruction and position of an alternative, or (below zero) a slot and its old value.
  const back: number[] = [0, start];
  while (back.length > 0) {
    let at = back.pop() as number;
    let counter = back.pop() as number;
    if (counter < 0) {
      slots[-counter - 1] = at;
      continue;
    }
    while (at !== FAILED) {
      // Looking through many stored positions is more than one step of work.
      search.steps += 1 + (slots.length >> 4);
      if (search.steps > limit) fail('D1012', { value: limit });
      if (remembers && isDead(search, counter, at, slots)) break;
      const instruction = code[counter++] as Instruction;
      switch (instruction.kind) {
        case 'set': {
          const place = backwards ? at - 1 : at;
          const takes = place >= 0 && place < text.length && instruction.set.has(text.charCodeAt(place));
          at = takes ? (backwards ? place : at + 1) : FAILED;
          break;
        }
        case 'split':
          back.push(instruction.second, at);
          counter = instruction.first;
          break;
        case 'jump':
          counter = instruction.to;
          break;
        case 'save':
          set(slots, back, instruction.slot, at);
          break;
        case 'progress':
          if (slots[instruction.slot] === at) at = FAILED;
          break;
        case 'reset':
          for (let slot = instruction.from; slot <= instruction.to; slot++) set(slots, back, slot, -1);
          break;
        case 'start':
          if (!isEdge(search, at - 1)) at = FAILED;
          break;
        case 'end':
          if (!isEdge(search, at)) at = FAILED;
          break;
        case 'boundary':
          if ((isWord(text, at - 1) !== isWord(text, at)) === instruction.negated) at = FAILED;
          break;
        case 'look': {
          const inner = slots.slice();
          const found = attempt(search, instruction.program, at, inner, instruction.behind) !== FAILED;
          if (found === instruction.negated) at = FAILED;
          else if (found)
            inner.forEach((value, slot) => {
              if (value !== slots[slot]) set(slots, back, slot, value);
            });
          break;
        }
        case 'reference':
          at = reference(search, instruction.index, at, slots, backwards);
          break;
        default:
          return at;
      }
    }
  }
  return FAILED;
}

/** Returns the position after another match of the group's text, or `FAILED`. */
function reference(search: Search, index: number, at: number, slots: readonly number[], backwards: boolean): number {
  const start = slots[index * 2] as number;
  const end = slots[index * 2 + 1] as number;
  if (start < 0 || end < 0) return at;
  const text = search.text;
  const size = end - start;
  const other = backwards ? at - size : at;
  if (other < 0 || other + size > text.length) return FAILED;
  search.steps += size;
  for (let offset = 0; offset < size; offset++) {
    const one = text.charAt(start + offset);
    const two = text.charAt(other + offset);
    if (one !== two && !(search.program.ignoresCase && fold(one) === fold(two))) return FAILED;
  }
  return backwards ? other : at + size;
}

/**
 * Whether a position is a known dead end; from now on it counts as one. Dead ends are distinguished by the repeats that
 * began at the position: those must not end there, so a dead end within a repeat need not be one elsewhere.
 */
function isDead(search: Search, counter: number, at: number, slots: readonly number[]): boolean {
  const { program, within, dead } = search;
  let state = '';
  for (let slot = (program.groups + 1) * 2; slot < slots.length; slot++) if (slots[slot] === at) state += `,${slot}`;
  if (state) {
    state = `${counter} ${at}${state}`;
    if (within.has(state)) return true;
    within.add(state);
    // Each of these states is stored as a string.
    search.steps += 8 + state.length;
    return false;
  }
  const offset = at - search.from;
  // Created when the search reaches it, so that a match early in a long text stays cheap.
  let page = dead[offset >> 3];
  if (!page) {
    const { length } = program.instructions;
    search.steps += 4 + (length >> 5);
    page = dead[offset >> 3] = new Uint8Array(length);
  }
  const known = page[counter] as number;
  page[counter] = known | (1 << (offset & 7));
  return page[counter] === known;
}

/**
 * Returns the first match at or after a position. Tries alternatives in the pattern's order, like the platform, but
 * remembers every dead end so that none is entered twice: the work grows linearly with the length of the text.
 */
export function search(text: string, from: number, program: Program, flags: string, run: Run): Match | null {
  const { instructions, groups } = program;
  const limit = run.limits.regex;
  if (instructions.length * (text.length + 1) > maxStates) fail('D1012', { value: limit });
  const lines = flags.includes('m');
  const searched: Search = { text, from, program, lines, limit, within: new Set(), dead: [], steps: 0 };
  let match: Match | null = null;
  for (let start = from; start <= text.length && !match; start++) {
    const slots = new Array<number>(program.slots).fill(-1);
    const end = attempt(searched, instructions, start, slots, false);
    if (end !== FAILED)
      match = {
        match: text.slice(start, end),
        start,
        end,
        groups: Array.from({ length: groups }, (_, index) => {
          const [open = -1, close = -1] = slots.slice(index * 2 + 2);
          return open < 0 || close < 0 ? undefined : text.slice(open, close);
        }),
      };
  }
  run.charge(searched.steps >> 3);
  return match;
}
