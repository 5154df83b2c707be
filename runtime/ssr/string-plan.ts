import type { Plan } from '../../compiler/page/plan.ts';
import type { Implementation } from '../core/implementations.ts';
import { compute, elementsOf } from './compute.ts';
import { findDependencies } from './dependencies.ts';
import { drawNodes } from './draw.ts';
import { Frame } from './frame.ts';
import { Markup } from './markup/markup.ts';
import { NeedsReact } from './markup/needs-react.ts';
import { bindCodes, createCodes, type NodeCode, type SharedExpression, type Workshop } from './node-code.ts';
import { settleRecipe } from './recipe.ts';
import type { Rendering } from './rendering.ts';
import type { Surroundings } from './surroundings.ts';

/**
 * A page that writes itself to a string: made once for each version of a page, run for each request. What it writes
 * is what React writes of the same page, byte for byte, so that the browser can take it over.
 */
export class StringPlan {
  /** Why React has to draw this page instead; undefined as long as nothing speaks for it. */
  needsReact: string | undefined;
  readonly #body: readonly NodeCode[];

  constructor(
    plan: Plan,
    implementations: ReadonlyMap<string, Implementation>,
    expressions: readonly SharedExpression[],
  ) {
    const workshop: Workshop = { plan, implementations, expressions, byNumber: new Map(), pageShapes: new Map() };
    this.#body = createCodes(workshop, plan.body, undefined, true);
    bindCodes(workshop, this.#body);
    const circular = findDependencies(workshop, this.#body);
    if (circular) this.needsReact = `The ${circular.widget} at ${circular.pointer} reads what depends on it`;
    for (const code of workshop.byNumber.values()) settleRecipe(code);
  }

  /** Works out what asks for something, so that its queries are in `wanted`. */
  ask(rendering: Rendering): void {
    rendering.begin();
    askNodes(this.#body, undefined, rendering);
  }

  /** The page as HTML; undefined when it turns out that React has to draw it. */
  draw(rendering: Rendering): string | undefined {
    const out = new Markup();
    try {
      drawNodes(this.#body, undefined, rendering, out);
    } catch (thrown) {
      if (!(thrown instanceof NeedsReact)) throw thrown;
      this.needsReact = thrown.message;
      return undefined;
    }
    return out.toString();
  }
}

function askNodes(codes: readonly NodeCode[], around: Surroundings | undefined, rendering: Rendering): void {
  for (const code of codes) {
    if (!code.asks) continue;
    const frame = code.isSingle ? rendering.single(code) : new Frame(code, around);
    if (!code.isSingle) compute(frame, rendering);
    try {
      // A view without a model reads nothing until it is drawn, but what its props read may have to be asked for.
      if (!code.model) for (const { get } of code.bound) get(around, rendering);
      for (const [slot, children] of code.slots)
        if (frame.shows(slot) && children.some(({ asks }) => asks)) askSlot(frame, slot, children, rendering);
    } catch {
      // What is wrong with it is said when it is drawn.
    }
  }
}

function askSlot(frame: Frame, slot: string, children: readonly NodeCode[], rendering: Rendering): void {
  const items = frame.code.model?.items?.[slot];
  if (!items) {
    askNodes(children, frame.inside, rendering);
    return;
  }
  for (const { around } of elementsOf(frame, slot, items(frame.data, frame.props), rendering))
    askNodes(children, around, rendering);
}
