import { domId } from '../core/dom-id.ts';
import { runtimeMessages } from '../core/messages.ts';
import type { PageState } from '../core/state.ts';
import { isTruthy } from '../core/values.ts';
import { Crashed } from '../react/crashed.tsx';
import type { ViewInput } from '../react/view.ts';
import { compute, elementsOf, propsOf } from './compute.ts';
import { Frame } from './frame.ts';
import { inside } from './inside.ts';
import { type Markup, nothingAround } from './markup/markup.ts';
import { NeedsReact } from './markup/needs-react.ts';
import { writeChildren } from './markup/write-children.ts';
import type { NodeCode } from './node-code.ts';
import { draftFor, fillDraft } from './recipe.ts';
import { plainValues, publishedValues } from './recipe-values.ts';
import type { Rendering } from './rendering.ts';
import type { Surroundings } from './surroundings.ts';
import type { Draft } from './take-down.ts';

/** Writes nodes that stand side by side. */
export function drawNodes(
  codes: readonly NodeCode[],
  around: Surroundings | undefined,
  rendering: Rendering,
  out: Markup,
): void {
  for (const code of codes) drawNode(code, around, rendering, out);
}

export function drawNode(code: NodeCode, around: Surroundings | undefined, rendering: Rendering, out: Markup): void {
  if (code.node.island) drawMark(out, '<!--$-->');
  if (code.model || (code.isSingle && code.asks)) drawComputed(code, around, rendering, out);
  else drawPlain(code, around, rendering, out);
  if (code.node.island) drawMark(out, '<!--/$-->');
}

/** React finds the ends of what it may leave as it is by these marks; a text beside them needs no other. */
function drawMark(out: Markup, mark: string): void {
  out.html += mark;
  out.endsInText = false;
}

/** A widget with a model, or one that was worked out before because it may ask for something. */
function drawComputed(code: NodeCode, around: Surroundings | undefined, rendering: Rendering, out: Markup): void {
  const frame = code.isSingle ? rendering.single(code) : new Frame(code, around);
  if (!code.isSingle) compute(frame, rendering);
  if (!frame.exists) return;
  if (frame.crash !== undefined) writeChildren(out, Crashed());
  else if (!drawRecipe(code, frame, around, rendering, out)) drawView(frame, rendering, out);
}

/** A node without a model has nothing to keep. */
function drawPlain(code: NodeCode, around: Surroundings | undefined, rendering: Rendering, out: Markup): void {
  try {
    if (code.when && !isTruthy(code.when(around, rendering))) return;
  } catch (cause) {
    rendering.crashed(code, cause);
    writeChildren(out, Crashed());
    return;
  }
  if (!drawRecipe(code, undefined, around, rendering, out)) drawView(new Frame(code, around), rendering, out);
}

/** Writes a node from what was taken down; false when there is nothing for its values. */
function drawRecipe(
  code: NodeCode,
  frame: Frame | undefined,
  around: Surroundings | undefined,
  rendering: Rendering,
  out: Markup,
): boolean {
  if (code.recipe.isOff || out.around !== nothingAround) return false;
  let values: unknown[];
  let draft: Draft | undefined;
  try {
    values = code.model ? publishedValues(frame!, rendering) : plainValues(code, around, rendering);
    draft = draftFor(code, values);
  } catch (cause) {
    drawCrashed(code, cause, rendering, out);
    return true;
  }
  // Whoever is inside looks after itself when it breaks.
  if (draft) fillDraft(draft, values, frame ? frame.inside : around, rendering, out, drawNode);
  return draft !== undefined;
}

function drawCrashed(code: NodeCode, cause: unknown, rendering: Rendering, out: Markup): void {
  if (cause instanceof NeedsReact) throw cause;
  rendering.report(code, { level: 'error', message: runtimeMessages.somethingWentWrong, cause });
  writeChildren(out, Crashed());
}

/** A widget that breaks takes back what it has written, and nothing else on the page suffers. */
function drawView(frame: Frame, rendering: Rendering, out: Markup): void {
  const mark = out.mark();
  try {
    writeView(frame, rendering, out);
  } catch (cause) {
    out.goBack(mark);
    drawCrashed(frame.code, cause, rendering, out);
  }
}

function writeView(frame: Frame, rendering: Rendering, out: Markup): void {
  const { code } = frame;
  const { view, model, slots } = code;
  if (!view) {
    for (const slot of slots.keys()) if (frame.shows(slot)) drawSlot(frame, slot, rendering, out);
    return;
  }
  if (!model) frame.props = propsOf(code, frame.around, rendering);
  writeChildren(out, view(new DrawnInput(frame, rendering)));
}

function drawSlot(frame: Frame, slot: string, rendering: Rendering, out: Markup): void {
  const { model, slots } = frame.code;
  const nodes = slots.get(slot) ?? [];
  const items = model?.items?.[slot];
  if (!items) {
    drawNodes(nodes, frame.inside, rendering, out);
    return;
  }
  for (const { around } of elementsOf(frame, slot, items(frame.data, frame.props), rendering))
    drawNodes(nodes, around, rendering, out);
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
      const nodes = frame.code.slots.get(slot) ?? [];
      const items = frame.code.model?.items?.[slot];
      const elements: { key: string; around: Surroundings | undefined }[] = items
        ? elementsOf(frame, slot, items(frame.data, frame.props), rendering)
        : [{ key: '', around: frame.inside }];
      return elements.map(({ key, around }) => ({
        key,
        children: inside((out) => drawNodes(nodes, around, rendering, out)),
      }));
    };
  }
}
