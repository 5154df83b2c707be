import { nodesOf, type PlanNode } from '../../../plan/plan.ts';
import type { Instance } from '../../../runtime/instances/instance.ts';
import { PageBudget } from '../../../runtime/page-budget.ts';
import { resolvePage } from '../../../runtime/ssr/resolve.ts';
import { currentParts } from '../../../widgets/current-parts.ts';
import { processorMs } from '../../core/threads/processor-time.ts';
import type { DraftPage } from '../library/ready-page.ts';
import { beginRender, type RenderOptions } from '../render-page.ts';
import { createServerRuntime } from '../server-runtime.ts';
import { nodePointer } from './document-node.ts';

/** A page that has been computed as for its first render, with the instances that explanations read. */
export interface ExplainedPage {
  page: DraftPage;
  begun: Awaited<ReturnType<typeof beginRender>>;
  runtime: ReturnType<typeof createServerRuntime>;
  budget: PageBudget;
  isPersonal: boolean;
}

/** Options of the render of a draft. */
export type ExplainOptions = Omit<RenderOptions, 'page'> & { page: DraftPage };

/**
 * Computes a page, and passes it to a function.
 *
 * @param ask called within the page's budget
 * @throws PageBudgetError when the page exceeds its budget
 */
export async function withExplainedPage<Answer>(
  options: ExplainOptions,
  ask: (explained: ExplainedPage) => Answer,
): Promise<Answer> {
  const { page, env, isPersonal, deadlineMs } = options;
  const budget = new PageBudget(processorMs);
  const begun = await beginRender(options, budget);
  const { state, environment, renderClock, mayFetch, failure } = begun;
  const runtime = budget.run(() =>
    createServerRuntime({ page, state, environment, renderClock, env, budget, routes: currentParts().callRoutes }),
  );
  try {
    if (!failure) await resolvePage(runtime, { mayFetch, deadlineMs }, budget);
    return budget.run(() => ask({ page, begun, runtime, budget, isPersonal }));
  } finally {
    runtime.dispose();
  }
}

/**
 * The plan's node at a pointer of the document. Its wrappers in the plan map to the same pointer, and are not
 * returned.
 */
export const plannedNode = ({ plan, pointers }: DraftPage, pointer: string): PlanNode | undefined =>
  [...nodesOf(plan.body)].find((node) => node.pointer === pointer && pointers?.().get(node.at) === pointer);

/** Pointer of a plan's node in the document; undefined for nodes around or inside a fragment. */
export function documentPointer({ pointers }: DraftPage, node: PlanNode): string | undefined {
  const pointer = pointers?.().get(node.at);
  return pointer === undefined ? undefined : nodePointer(pointer) || undefined;
}

/** A node of the plan on the path to another one. */
export interface ChainLink {
  node: PlanNode;
  /** The slot that contains the chain's next node; empty for the last one. */
  slot: string;
}

/** The chain of nodes from the outermost ancestor to a node of the plan. */
export function chainTo(nodes: readonly PlanNode[], target: PlanNode): ChainLink[] | undefined {
  for (const node of nodes) {
    if (node === target) return [{ node, slot: '' }];
    for (const [slot, inside] of Object.entries(node.slots ?? {})) {
      const chain = chainTo(inside, target);
      if (chain) return [{ node, slot }, ...chain];
    }
  }
  return undefined;
}

/** The first instance of a node. */
export const instanceOf = ({ runtime }: ExplainedPage, { at }: PlanNode): Instance | undefined =>
  runtime.instances.tree.first(at);

/** A node's place, as authors see it. */
export const placeOf = (page: DraftPage, node: PlanNode): { pointer?: string; widget: string } => {
  const pointer = documentPointer(page, node);
  return { ...(pointer === undefined ? {} : { pointer }), widget: node.widget };
};
