import { createElement, Fragment, type ReactNode, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { runtimeMessages } from '../messages/texts.ts';
import { ReactView } from '../react/react-view.tsx';
import { CrashPlaceholder } from '../view/crashed.tsx';
import { reactIdPrefix, reactIslandTag } from '../view/react-island.ts';
import { InstanceViewInput, type SlotRenderer } from '../view/view-input.ts';
import type { CompiledNode } from './compiled-node.ts';
import type { Markup } from './markup/markup.ts';
import type { RenderPass } from './render-pass.ts';
import { ServerInstance } from './server-instance.ts';
import { slotItems } from './slot-items.ts';
import type { SlotScope } from './slot-scope.ts';

/**
 * Writes a widget that React renders, with everything in its slots. The browser hydrates it with `runtime/react`, so
 * both have the same components in the same places.
 */
export function writeReactIsland(instance: ServerInstance, out: Markup): void {
  const { budget } = instance.pass;
  const render = () => renderToString(viewOf(instance), { identifierPrefix: reactIdPrefix(instance.id) });
  const html = budget ? budget.runUncounted(render) : render();
  budget?.check();
  out.html += `<${reactIslandTag}>${html}</${reactIslandTag}>`;
  out.endsInText = false;
}

interface NodeProps {
  node: CompiledNode;
  scope: SlotScope | undefined;
  pass: RenderPass;
}

const nodes = (all: readonly CompiledNode[], scope: SlotScope | undefined, pass: RenderPass): ReactNode[] =>
  all.map((node) => {
    const key = `${node.plan.at} ${scope?.path ?? ''}`;
    const view = <Node key={key} node={node} scope={scope} pass={pass} />;
    return node.plan.island ? <Suspense key={key}>{view}</Suspense> : view;
  });

/** Renders one node. If its widget throws, it is shown as crashed and the rest of the island is not affected. */
function Node({ node, scope, pass }: NodeProps): ReactNode {
  const instance = node.isSingle ? pass.single(node) : new ServerInstance(node, scope, pass);
  if (!node.isSingle) instance.compute();
  if (!instance.exists) return null;
  if (instance.crash !== undefined) return <CrashPlaceholder />;
  try {
    const view = viewOf(instance);
    return node.plan.react ? createElement(reactIslandTag, null, view) : view;
  } catch (cause) {
    pass.report(node, { level: 'error', code: 'crash', message: runtimeMessages.somethingWentWrong, cause });
    return <CrashPlaceholder />;
  }
}

function viewOf(instance: ServerInstance): ReactNode {
  const { reactView: view, plan, slots } = instance.node;
  if (!view)
    return [...slots.keys()]
      .filter((slot) => instance.isShown(slot))
      .map((slot) => <Fragment key={slot}>{slotRenderer.slot(instance, slot)}</Fragment>);
  const input = new InstanceViewInput(instance, slotRenderer);
  return plan.react ? <ReactView view={view} input={input} /> : view(input);
}

const slotRenderer: SlotRenderer<ServerInstance> = {
  slot: (instance, name) => slotRenderer.each(instance, name).flatMap(({ children }) => children as ReactNode[]),
  each: (instance, name) =>
    slotItems(instance, name).map(({ key, scope }) => ({
      key,
      children: nodes(instance.node.slots.get(name) ?? [], scope, instance.pass),
    })),
};
