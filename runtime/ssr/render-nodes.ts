import type { ReactNode } from 'react';
import { runtimeMessages } from '../messages/texts.ts';
import { CrashPlaceholder } from '../view/crashed.tsx';
import { InstanceViewInput, type SlotRenderer } from '../view/view-input.ts';
import type { CompiledNode } from './compiled-node.ts';
import { Html } from './markup/html.ts';
import { emptyContext, Markup } from './markup/markup.ts';
import { writeChildren } from './markup/write-children.ts';
import { writeReactIsland } from './react-island.tsx';
import type { RenderPass } from './render-pass.ts';
import { ServerInstance } from './server-instance.ts';
import { slotItems } from './slot-items.ts';
import type { SlotScope } from './slot-scope.ts';

/** Writes sibling nodes. */
export function renderNodes(
  nodes: readonly CompiledNode[],
  scope: SlotScope | undefined,
  pass: RenderPass,
  out: Markup,
): void {
  for (const node of nodes)
    if (node.plan.island) {
      writeMarker(out, '<!--$-->');
      renderNode(node, scope, pass, out);
      writeMarker(out, '<!--/$-->');
    } else renderNode(node, scope, pass, out);
}

/** Writes a marker, by which hydration finds the ends of an island. Markers also separate texts. */
function writeMarker(out: Markup, marker: string): void {
  out.html += marker;
  out.endsInText = false;
}

/** Renders a static node once, and caches its HTML unless it depends on more than the node. */
function renderStatic(node: CompiledNode, pass: RenderPass, out: Markup): boolean {
  if (node.staticHtml === undefined) {
    const own = new Markup();
    const readsBefore = pass.pageReads;
    renderInstance(node, undefined, pass, own);
    const { html, endsInText, preloads } = own;
    const isSame = pass.pageReads === readsBefore && preloads.count === 0 && html.startsWith('<');
    node.staticHtml = isSame && { html, endsInText };
  }
  if (node.staticHtml === false) return false;
  out.html += node.staticHtml.html;
  out.endsInText = node.staticHtml.endsInText;
  return true;
}

function renderNode(node: CompiledNode, scope: SlotScope | undefined, pass: RenderPass, out: Markup): void {
  if (node.staticHtml === false || out.context !== emptyContext || !renderStatic(node, pass, out))
    renderInstance(node, scope, pass, out);
}

function renderInstance(node: CompiledNode, scope: SlotScope | undefined, pass: RenderPass, out: Markup): void {
  let instance: ServerInstance;
  if (node.isSingle) instance = pass.single(node);
  else {
    instance = new ServerInstance(node, scope, pass);
    instance.compute();
  }
  if (!instance.exists) return;
  pass.budget?.admitMarkup(out.html.length);
  if (instance.crash !== undefined) writeChildren(out, CrashPlaceholder());
  else renderView(instance, pass, out);
}

/** Writes a widget's view. If it throws, its output is removed and the rest of the page is not affected. */
function renderView(instance: ServerInstance, pass: RenderPass, out: Markup): void {
  const { html, endsInText, context } = out;
  const preloads = out.preloads.count;
  try {
    writeView(instance, out);
  } catch (cause) {
    if (pass.budget?.exceeded) throw cause;
    out.restore({ html, endsInText, context, preloads });
    pass.pageReads++;
    pass.report(instance.node, { level: 'error', code: 'crash', message: runtimeMessages.somethingWentWrong, cause });
    writeChildren(out, CrashPlaceholder());
  }
}

function writeView(instance: ServerInstance, out: Markup): void {
  const { plan, view, slots } = instance.node;
  if (plan.react) writeReactIsland(instance, out);
  else if (view) {
    const rest = view(new InstanceViewInput(instance, slotRenderer), out);
    if (rest !== undefined) writeChildren(out, rest);
  } else for (const slot of slots.keys()) if (instance.isShown(slot)) writeSlot(instance, slot, out);
}

function writeSlot(instance: ServerInstance, slot: string, out: Markup): void {
  const { node, pass } = instance;
  const nodes = node.slots.get(slot) ?? [];
  if (node.model?.items?.[slot])
    for (const { scope } of slotItems(instance, slot)) renderNodes(nodes, scope, pass, out);
  else renderNodes(nodes, instance.childScope, pass, out);
}

/** The content of a slot among a view's elements. */
class SlotHtml extends Html {
  readonly #instance: ServerInstance;
  readonly #slot: string;

  constructor(instance: ServerInstance, slot: string) {
    super();
    this.#instance = instance;
    this.#slot = slot;
  }

  override write(out: Markup): void {
    writeSlot(this.#instance, this.#slot, out);
  }
}

const slotRenderer: SlotRenderer<ServerInstance> = {
  slot: (instance, name) => new SlotHtml(instance, name) as unknown as ReactNode,
  each(instance, name) {
    const { node, pass } = instance;
    const nodes = node.slots.get(name) ?? [];
    return slotItems(instance, name).map(({ key, scope }) => ({
      key,
      children: Html.of((out) => renderNodes(nodes, scope, pass, out)) as unknown as ReactNode,
    }));
  },
};
