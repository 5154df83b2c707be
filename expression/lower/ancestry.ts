import type { SyntaxProblem } from '../syntax/surface.ts';
import type { Tree, TreeOf } from '../tree.ts';
import { referenceKind } from './reference-kind.ts';

/** An unresolved `%`: the number of levels left to climb, and the label under which the value will be stored. */
export interface Slot {
  label: string;
  level: number;
  parent: TreeOf<'parent'>;
}

/** Finds the step whose input each `%` refers to, and marks the steps on the way as carrying tuples. */
export class Ancestry {
  private readonly seeking = new Map<Tree, Slot[]>();
  private readonly slots = new Map<Tree, Slot>();
  private readonly report: (problem: SyntaxProblem) => void;
  private count = 0;

  constructor(report: (problem: SyntaxProblem) => void) {
    this.report = report;
  }

  /** Registers a `%`, which refers to the input of its step. */
  open(parent: TreeOf<'parent'>): void {
    parent.label = `%${this.count++}`;
    this.slots.set(parent, { label: parent.label, level: 1, parent });
  }

  slotOf(node: Tree): Slot | undefined {
    return this.slots.get(node);
  }

  seekingOf(node: Tree): Slot[] | undefined {
    return this.seeking.get(node);
  }

  begin(node: Tree, slots: Slot[]): void {
    this.seeking.set(node, slots);
  }

  /** Passes the unresolved `%` of `value` on to the node that contains it. */
  inherit(node: Tree, value: Tree): void {
    const own = this.slots.get(value);
    const seeking = this.seeking.get(value);
    if (!own && !seeking) return;
    const slots = seeking ?? [];
    if (own) slots.push(own);
    const known = this.seeking.get(node);
    if (known) known.push(...slots);
    else this.seeking.set(node, slots);
  }

  /** Climbs one node: a named step is one level, another `%` adds a level to climb. */
  climb(node: Tree, slot: Slot): void {
    switch (node.kind) {
      case 'name':
      case 'wildcard':
        if (--slot.level > 0) return;
        if (node.ancestor !== undefined) slot.label = slot.parent.label = node.ancestor;
        node.ancestor = slot.label;
        node.tuple = true;
        return;
      case 'parent':
        slot.level++;
        return;
      case 'block': {
        const last = node.expressions.at(-1);
        if (!last) return;
        node.tuple = true;
        this.climb(last, slot);
        return;
      }
      case 'path': {
        node.tuple = true;
        let index = node.steps.length - 1;
        this.climb(node.steps[index--] as Tree, slot);
        while (slot.level > 0 && index >= 0 && !this.failed) this.climb(node.steps[index--] as Tree, slot);
        return;
      }
      default:
        this.fail(node);
    }
  }

  /** Whether some `%` has no parent; only the first is reported. */
  failed = false;

  fail(node: Tree): void {
    if (this.failed) return;
    this.failed = true;
    const { at, start, end } = node;
    this.report({ code: 'S0217', start, end, position: at, token: referenceKind(node) });
  }

  /** Resolves each `%` of a path's last step among the steps before it. */
  resolve(path: TreeOf<'path'>): void {
    const last = path.steps.at(-1) as Tree;
    const slots = this.seeking.get(last) ?? [];
    const own = this.slots.get(last);
    if (own) slots.push(own);
    for (const slot of slots) {
      let index = path.steps.length - 2;
      while (slot.level > 0 && !this.failed) {
        if (index < 0) {
          const known = this.seeking.get(path);
          if (known) known.push(slot);
          else this.seeking.set(path, [slot]);
          break;
        }
        let step = path.steps[index--] as Tree;
        // Adjacent steps that bind the context have the same parent, so they count as one.
        while (index >= 0 && step.focus !== undefined && path.steps[index]?.focus !== undefined) {
          step = path.steps[index--] as Tree;
        }
        this.climb(step, slot);
      }
    }
  }
}
