import { fail } from '../errors/expression-error.ts';
import type { Match } from '../run/matcher.ts';
import type { Run } from '../run/run.ts';
import { fold, has, lineEnds, wordCharacters } from './character-set.ts';
import type { Instruction, Program } from './program.ts';

/** Most dead ends that are remembered; a text and pattern that could have more are refused. */
const mostStates = 1 << 26;

/**
 * Searches one text. Tries alternatives in the order that the pattern gives, like the platform, but remembers every dead
 * end, so that none is entered twice: the work grows with the length of the text and no faster.
 */
class Search {
  private readonly text: string;
  private readonly program: Program;
  private readonly ignoresCase: boolean;
  private readonly lines: boolean;
  private readonly run: Run;
  private steps = 0;

  constructor(text: string, program: Program, flags: string, run: Run) {
    this.text = text;
    this.program = program;
    this.ignoresCase = flags.includes('i');
    this.lines = flags.includes('m');
    this.run = run;
  }

  find(from: number): Match | null {
    const { instructions, groups, registers, refers } = this.program;
    const { text } = this;
    const states = instructions.length * (text.length + 1);
    if (states > mostStates) fail('D1012', { value: this.run.limits.regex });
    const dead = refers ? undefined : new Uint8Array((states >> 3) + 1);
    this.run.charge(states >> 9);
    for (let start = from; start <= text.length; start++) {
      const slots = new Array<number>((groups + 1) * 2 + registers).fill(-1);
      const end = this.attempt(instructions, start, slots, dead, false);
      if (end !== -1) {
        this.run.charge(this.steps >> 4);
        return {
          match: text.slice(start, end),
          start,
          end,
          groups: Array.from({ length: groups }, (_, index) => this.group(slots, index + 1)),
        };
      }
    }
    this.run.charge(this.steps >> 4);
    return null;
  }

  private group(slots: readonly number[], index: number): string | undefined {
    const start = slots[index * 2] as number;
    const end = slots[index * 2 + 1] as number;
    return start === -1 || end === -1 ? undefined : this.text.slice(start, end);
  }

  /** Runs a program from one place; the end of the match, or -1. Slots keep what matched. */
  private attempt(
    program: readonly Instruction[],
    start: number,
    slots: number[],
    dead: Uint8Array | undefined,
    backwards: boolean,
  ): number {
    const { text } = this;
    const width = text.length + 1;
    // What to go back to: instruction and place of an alternative, or (below zero) a slot and its old value.
    const back: number[] = [0, start];
    while (back.length > 0) {
      let at = back.pop() as number;
      let counter = back.pop() as number;
      if (counter < 0) {
        slots[-counter - 1] = at;
        continue;
      }
      for (;;) {
        if (++this.steps > this.run.limits.regex) fail('D1012', { value: this.run.limits.regex });
        if (dead) {
          const state = counter * width + at;
          const bit = 1 << (state & 7);
          if (((dead[state >> 3] as number) & bit) !== 0) break;
          dead[state >> 3] = (dead[state >> 3] as number) | bit;
        }
        const instruction = program[counter] as Instruction;
        const next = this.step(instruction, at, slots, back, backwards);
        if (next === MATCHED) return at;
        if (next === FAILED) break;
        if (instruction.code === 'split') {
          back.push(instruction.second, at);
          counter = instruction.first;
        } else if (instruction.code === 'jump') counter = instruction.to;
        else {
          at = next;
          counter++;
        }
      }
    }
    return -1;
  }

  private set(slots: number[], slot: number, value: number, back: number[]): void {
    back.push(-slot - 1, slots[slot] as number);
    slots[slot] = value;
  }

  private unit(at: number): number {
    const code = this.text.charCodeAt(at);
    return this.ignoresCase ? fold(code) : code;
  }

  private isWord(at: number): boolean {
    return at >= 0 && at < this.text.length && has(wordCharacters, this.text.charCodeAt(at));
  }

  private isLineEnd(at: number): boolean {
    return this.lines && at >= 0 && at < this.text.length && has(lineEnds, this.text.charCodeAt(at));
  }

  /** One instruction: where the text goes on, or that it matched or failed. */
  private step(instruction: Instruction, at: number, slots: number[], back: number[], backwards: boolean): number {
    const registers = (this.program.groups + 1) * 2;
    switch (instruction.code) {
      case 'set': {
        const place = backwards ? at - 1 : at;
        if (place < 0 || place >= this.text.length || !has(instruction.set, this.unit(place))) return FAILED;
        return backwards ? at - 1 : at + 1;
      }
      case 'save':
        this.set(slots, instruction.slot, at, back);
        return at;
      case 'mark':
        this.set(slots, registers + instruction.register, at, back);
        return at;
      case 'progress':
        return slots[registers + instruction.register] === at ? FAILED : at;
      case 'reset':
        for (let slot = instruction.from; slot <= instruction.to; slot++) this.set(slots, slot, -1, back);
        return at;
      case 'start':
        return at === 0 || this.isLineEnd(at - 1) ? at : FAILED;
      case 'end':
        return at === this.text.length || this.isLineEnd(at) ? at : FAILED;
      case 'boundary':
        return (this.isWord(at - 1) !== this.isWord(at)) !== instruction.negated ? at : FAILED;
      case 'look':
        return this.look(instruction, at, slots, back);
      case 'reference':
        return this.reference(instruction.index, at, slots, backwards);
      case 'match':
        return MATCHED;
      default:
        return at;
    }
  }

  private look(
    { program, behind, negated }: Extract<Instruction, { code: 'look' }>,
    at: number,
    slots: number[],
    back: number[],
  ): number {
    const inner = slots.slice();
    const found = this.attempt(program, at, inner, undefined, behind) !== -1;
    if (found === negated) return FAILED;
    if (!negated)
      inner.forEach((value, slot) => {
        if (value !== slots[slot]) this.set(slots, slot, value, back);
      });
    return at;
  }

  private reference(index: number, at: number, slots: number[], backwards: boolean): number {
    const start = slots[index * 2] as number;
    const end = slots[index * 2 + 1] as number;
    if (start === -1 || end === -1) return at;
    const size = end - start;
    const from = backwards ? at - size : at;
    if (from < 0 || from + size > this.text.length) return FAILED;
    this.steps += size;
    for (let offset = 0; offset < size; offset++)
      if (this.unit(start + offset) !== this.unit(from + offset)) return FAILED;
    return backwards ? from : at + size;
  }
}

const FAILED = -1;
const MATCHED = -2;

/** The first match at or after a place. */
export const search = (text: string, from: number, program: Program, flags: string, run: Run): Match | null =>
  new Search(text, program, flags, run).find(from);
