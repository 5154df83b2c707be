import type { Builtin } from '../functions/builtin.ts';
import type { Tree } from '../tree.ts';
import { walk } from '../tree-children.ts';

/** Thrown inside the writer when a node is better left to its closure. */
export class LeaveToClosure extends Error {}

/** Variables of a lambda or block while its code is written: each is a local of the generated function. */
export interface Locals {
  readonly outer: Locals | null;
  readonly names: ReadonlyMap<string, string>;
  /** The name of the local that holds the frame, when something inside needs one. */
  frame: string;
  needsFrame: boolean;
}

/** A value in generated code, and what is known of it. */
export interface Atom {
  code: string;
  kind: 'any' | 'boolean' | 'number' | 'text' | 'single';
}

export const any = (code: string): Atom => ({ code, kind: 'any' });

/** Collects the statements of one generated function. */
export class Writer {
  lines: string[] = [];
  readonly constants: string[] = [];
  readonly functions: ReadonlyMap<string, Builtin>;
  readonly called = new Set<string>();
  private readonly order = new Map<Tree, number>();
  private readonly known = new Map<string, string>();
  private count = 0;

  constructor(tree: Tree, functions: ReadonlyMap<string, Builtin>) {
    this.functions = functions;
    for (const node of walk(tree)) this.order.set(node, this.order.size);
  }

  temp(prefix = 't'): string {
    return `${prefix}${this.count++}`;
  }

  line(code: string): void {
    this.lines.push(code);
  }

  /** Declares a temporary. */
  let(code: string): string {
    const name = this.temp();
    this.line(`let ${name} = ${code};`);
    return name;
  }

  /** A value made once per module, the same code only once. */
  constant(code: string): string {
    let name = this.known.get(code);
    if (name === undefined) {
      name = this.temp('k');
      this.known.set(code, name);
      this.constants.push(`const ${name} = ${code};`);
    }
    return name;
  }

  place({ at, start, end }: Tree): string {
    return this.constant(`{ at: ${at}, start: ${start}, end: ${end} }`);
  }

  /** The run, which is only begun where something needs it. */
  get run(): string {
    return '(run ??= entry.begin(data, bindings, more))';
  }

  /** Runs what `write` writes apart, and returns its statements. */
  apart(write: () => void): string {
    const outer = this.lines;
    this.lines = [];
    try {
      write();
      return this.lines.join('\n');
    } finally {
      this.lines = outer;
    }
  }

  /** Frames that the closures of nodes inside will look at. */
  frameOf(locals: Locals): string {
    for (let at: Locals | null = locals; at; at = at.outer) at.needsFrame = true;
    return locals.frame;
  }

  /** Code that calls the closure of a node. */
  closure(node: Tree, input: string, locals: Locals): string {
    const index = this.order.get(node);
    if (index === undefined) throw new LeaveToClosure();
    const name = this.constant(`(input, frame, run) => entry.closure(${index})(input, frame, run)`);
    return `${name}(${input}, ${this.frameOf(locals)}, ${this.run})`;
  }
}
