import { domId } from '../core/dom-id.ts';
import { runtimeMessages } from '../core/messages.ts';
import type { PageState } from '../core/state.ts';
import { Crashed } from '../react/crashed.tsx';
import type { ViewInput } from '../react/view.ts';
import { compute, type Element, elementsOf, propsOf } from './compute.ts';
import { Frame } from './frame.ts';
import { inside } from './inside.ts';
import { type Markup, nothingAround } from './markup/markup.ts';
import { NeedsReact } from './markup/needs-react.ts';
import { writeChildren } from './markup/write-children.ts';
import type { NodeCode } from './node-code.ts';
import { drawRecipe } from './recipe.ts';
import type { Rendering } from './rendering.ts';

/** Writes nodes that stand side by side. */
export function drawNodes(
  codes: readonly NodeCode[],
  parent: Frame | undefined,
  path: string,
  around: unknown,
  rendering: Rendering,
  out: Markup,
): void {
  for (const code of codes) drawNode(code, parent, path, around, rendering, out);
}

export function drawNode(
  code: NodeCode,
  parent: Frame | undefined,
  path: string,
  around: unknown,
  rendering: Rendering,
  out: Markup,
): void {
  const frame = code.isSingle ? rendering.single(code) : new Frame(code, parent, path, around);
  if (!code.isSingle) compute(frame, rendering);
  if (code.node.island) drawIsland(frame, rendering, out);
  else drawFrame(frame, rendering, out);
}

/** React finds the ends of what it may leave as it is by these marks; a text beside them needs no other. */
function drawIsland(frame: Frame, rendering: Rendering, out: Markup): void {
  out.html += '<!--$-->';
  out.endsInText = false;
  drawFrame(frame, rendering, out);
  out.html += '<!--/$-->';
  out.endsInText = false;
}

/** A widget that breaks takes back what it has written, and nothing else on the page suffers. */
function drawFrame(frame: Frame, rendering: Rendering, out: Markup): void {
  if (!frame.exists) return;
  if (frame.crash !== undefined) {
    writeChildren(out, Crashed());
    return;
  }
  const { html, endsInText, around } = out;
  const preloads = out.preloads.count;
  try {
    if (around !== nothingAround || !drawRecipe(frame, rendering, out, drawNode)) drawView(frame, rendering, out);
  } catch (cause) {
    if (cause instanceof NeedsReact) throw cause;
    out.goBack({ html, endsInText, around, preloads });
    rendering.report(frame.code, { level: 'error', message: runtimeMessages.somethingWentWrong, cause });
    writeChildren(out, Crashed());
  }
}

function drawView(frame: Frame, rendering: Rendering, out: Markup): void {
  const { view, model, slots } = frame.code;
  if (!view) {
    for (const slot of slots.keys()) if (frame.shows(slot)) drawSlot(frame, slot, rendering, out);
    return;
  }
  if (!model) frame.props = propsOf(frame, rendering);
  writeChildren(out, view(new DrawnInput(frame, rendering)));
}

function drawSlot(frame: Frame, slot: string, rendering: Rendering, out: Markup): void {
  const { model, slots } = frame.code;
  const items = model?.items?.[slot];
  if (!items) {
    drawNodes(slots.get(slot) ?? [], frame, frame.path, frame.data, rendering, out);
    return;
  }
  for (const element of elementsOf(frame, slot, items(frame.data, frame.props), rendering))
    drawElement(frame, slot, element, rendering, out);
}

function drawElement(frame: Frame, slot: string, { path, around }: Element, rendering: Rendering, out: Markup): void {
  drawNodes(frame.code.slots.get(slot) ?? [], frame, path, around, rendering, out);
}

const nothing = (): void => {};

/** What a view is given on a server. Views take what they need of it, and only that is made. */
class DrawnInput implements ViewInput {
  readonly props: Record<string, unknown>;
  readonly data: Record<string, unknown>;
  readonly page: PageState;
  readonly emit = nothing;
  readonly act = nothing;
  readonly root = nothing;
  readonly #frame: Frame;
  readonly #rendering: Rendering;

  constructor(frame: Frame, rendering: Rendering) {
    this.props = frame.props;
    this.data = (frame.data ?? {}) as Record<string, unknown>;
    this.page = rendering.state;
    this.#frame = frame;
    this.#rendering = rendering;
  }

  get id() {
    return domId(this.#frame.id);
  }

  get has(): ViewInput['has'] {
    return (slot) => this.#frame.shows(slot);
  }

  get hears(): ViewInput['hears'] {
    return (event) => (this.#frame.code.node.on?.[event]?.length ?? 0) > 0;
  }

  get slot(): ViewInput['slot'] {
    return (slot) =>
      this.#frame.shows(slot) ? inside((out) => drawSlot(this.#frame, slot, this.#rendering, out)) : null;
  }

  get each(): ViewInput['each'] {
    return (slot) => {
      const frame = this.#frame;
      const rendering = this.#rendering;
      if (!frame.shows(slot)) return [];
      const items = frame.code.model?.items?.[slot];
      const elements = items
        ? elementsOf(frame, slot, items(frame.data, frame.props), rendering)
        : [{ key: '', path: frame.path, around: frame.data as object }];
      return elements.map((element) => ({
        key: element.key,
        children: inside((out) => drawElement(frame, slot, element, rendering, out)),
      }));
    };
  }
}
