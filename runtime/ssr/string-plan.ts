import type { Plan, PlanNode } from '../../plan/plan.ts';
import type { Implementation } from '../loading/implementations.ts';
import {
  bindNodes,
  type CompiledNode,
  compileNodes,
  type RenderPlanContext,
  type SharedExpression,
} from './compiled-node.ts';
import { findDependencies } from './dependencies.ts';
import { Markup } from './markup/markup.ts';
import { renderNodes } from './render-nodes.ts';
import type { RenderPass } from './render-pass.ts';
import { ServerInstance } from './server-instance.ts';
import { slotItems } from './slot-items.ts';
import type { SlotScope } from './slot-scope.ts';

/**
 * A page prepared to be written as a string: created once per version of a page, run for each request. Its output
 * equals React's for the same page, byte for byte, so that the browser can hydrate it.
 */
export class StringPlan {
  /** A node with a cyclic dependency: the page has to be rendered from instances that settle, as in a browser. */
  readonly circular: PlanNode | undefined;
  readonly #body: readonly CompiledNode[];

  constructor(
    plan: Plan,
    implementations: ReadonlyMap<string, Implementation>,
    expressions: readonly SharedExpression[],
  ) {
    const context: RenderPlanContext = {
      plan,
      implementations,
      expressions,
      byNumber: new Map(),
      pageLayouts: new Map(),
    };
    this.#body = compileNodes(context, plan.body, undefined, true);
    bindNodes(context, this.#body);
    this.circular = findDependencies(context, this.#body);
  }

  /** Computes everything that has queries, so that they are in `requested`. */
  collectQueries(rendering: RenderPass): void {
    rendering.reset();
    collectFrom(this.#body, undefined, rendering);
  }

  /** Renders the page as HTML. */
  render(rendering: RenderPass): string {
    const out = new Markup();
    renderNodes(this.#body, undefined, rendering, out);
    return out.toString();
  }
}

function collectFrom(nodes: readonly CompiledNode[], scope: SlotScope | undefined, pass: RenderPass): void {
  for (const node of nodes) {
    if (!node.mayFetch) continue;
    let instance: ServerInstance;
    if (node.isSingle) instance = pass.single(node);
    else {
      instance = new ServerInstance(node, scope, pass);
      instance.compute();
    }
    try {
      for (const [slot, children] of node.slots)
        if (instance.isShown(slot) && children.some(({ mayFetch }) => mayFetch))
          for (const { scope } of slotItems(instance, slot)) collectFrom(children, scope, pass);
    } catch {
      // A widget whose slots cannot be computed is reported when it is rendered.
      pass.budget?.check();
    }
  }
}
