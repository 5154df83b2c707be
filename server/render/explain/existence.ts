import type { PlanNode } from '../../../plan/plan.ts';
import type { Instance } from '../../../runtime/instances/instance.ts';
import type { Explanation } from '../../documents/contracts/explain-contract.ts';
import { conditionTexts, nodeAt } from './document-node.ts';
import { partValues } from './evaluate-in-place.ts';
import { type ChainLink, documentPointer, type ExplainedPage, instanceOf, placeOf } from './explained-page.ts';

type Condition = Explanation['conditions'][number];

/** The condition of a plan's node, with the values of its parts when its source is in the document. */
function conditionOf(explained: ExplainedPage, source: string, node: PlanNode, instance: Instance): Condition {
  const { page } = explained;
  const pointer = documentPointer(page, node);
  // A node inside a fragment is shown as the fragment, which has a different condition.
  const isOwn = pointer !== undefined && node.pointer.startsWith(pointer);
  const when = isOwn ? nodeAt(source, pointer)?.when : undefined;
  return {
    ...placeOf(page, node),
    isMet: instance.isPresent(),
    ...(typeof when === 'string' ? { text: when } : {}),
    parts: conditionTexts(when).flatMap((text) => partValues(explained, instance, text)),
  };
}

/** The known conditions along a chain: nodes inside a node that does not exist were never computed. */
export const conditionsAlong = (explained: ExplainedPage, source: string, chain: readonly ChainLink[]): Condition[] =>
  chain.flatMap(({ node }) => {
    const instance = node.when === undefined ? undefined : instanceOf(explained, node);
    return instance ? [conditionOf(explained, source, node, instance)] : [];
  });

const statusIn = (data: unknown): string =>
  typeof data === 'object' && data !== null && 'status' in data && typeof data.status === 'string'
    ? ` Its status is “${data.status}”.`
    : '';

/** Explains why a slot's contents are not shown. */
function reasonOfSlot({ node, slot }: ChainLink, instance: Instance): string {
  const name = slot === 'children' ? 'what is in it' : `its slot “${slot}”`;
  const items = instance.model?.items?.[slot]?.(instance.data, instance.props);
  return items?.length === 0
    ? `The ${node.widget} has no rows.`
    : `The ${node.widget} around it does not show ${name} now.${statusIn(instance.data)}`;
}

/** Explains why the last node of a chain is not on the page; undefined when it is. */
export function reasonOfAbsence(explained: ExplainedPage, chain: readonly ChainLink[]): string | undefined {
  const { failure } = explained.begun;
  if (failure) return `What the page is about could not be fetched: ${failure.message}`;
  let around: { link: ChainLink; instance: Instance } | undefined;
  for (const link of chain) {
    const { node } = link;
    const instance = instanceOf(explained, node);
    if (around && (!instance || !around.instance.isShown(around.link.slot)))
      return reasonOfSlot(around.link, around.instance);
    if (!instance) return 'It has not been computed.';
    const what = link === chain.at(-1) ? 'It' : `The ${node.widget} around it`;
    if (instance.crash !== undefined) return `${what} failed: ${messageOf(instance.crash)}`;
    if (!instance.exists) return `${what} has a condition that is not met.`;
    around = { link, instance };
  }
  return undefined;
}

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

/** Number of instances of a node that exist on the page. */
export function countOf({ runtime }: ExplainedPage, { at }: PlanNode): number {
  let count = 0;
  for (const { node, exists } of runtime.instances.tree) if (node.at === at && exists) count++;
  return count;
}
