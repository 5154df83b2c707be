import type { Instance } from '../core/instance.ts';
import { runtimeMessages } from '../core/messages.ts';
import type { Runtime } from '../core/runtime.ts';
import { Crashed } from '../react/crashed.tsx';
import type { View } from '../react/view.ts';
import { NeedsReact } from '../ssr/markup/needs-react.ts';
import { Cursor } from './cursor.ts';
import { drawList, insert } from './draw.ts';
import { Closed, type DrawnElement, elementOf, nodeAfter, type Owner, Place, Root } from './drawn.ts';
import { fragment, withoutHooks } from './elements.ts';
import { hasNews, isField, newsOf } from './fields.ts';
import { forget, isInSvg, remove } from './leave.ts';
import { changesOf, eventsOf, isListener } from './listeners.ts';
import type { Redrawing } from './redrawing.ts';
import type { Still } from './still.ts';
import { DrawnInput } from './view-input.ts';

/** What whoever shows a page wants to know. */
export interface DrawingOptions {
  /** Called once when a view can only be drawn by React; untouched is a page that is still as the server drew it. */
  needsReact?: (isUntouched: boolean, cause: NeedsReact) => void;
  /** Has something done when the browser has nothing better to do; soon when nobody says. */
  whenIdle?: (run: () => void) => void;
  /** What it takes to draw anything anew, or a way to get it when it is needed. */
  redrawing?: Redrawing | (() => Promise<Redrawing>);
}

/** Something is to be made, and what it takes to make it has not come yet. */
class NotReady extends Error {}

/** A page on the screen: draws its instances, and draws again exactly those that have changed. */
export class Drawing {
  readonly runtime: Runtime;
  readonly container: Element;
  readonly #options: DrawingOptions;
  readonly #root: Root;
  /** What stands as a server drew it, and nobody has looked into; see `Still`. */
  readonly #unseen = new Map<Node, Place | Closed>();
  still: Still | undefined;
  readonly #waiting: (Place | Closed)[] = [];
  /** Places that have just come to the screen, those inside before those around them. */
  #fresh: Place[] = [];
  newRefs: DrawnElement[] = [];
  takenFields: DrawnElement[] = [];
  toFocus: Element | undefined;
  #isFlushing = false;
  #isScheduled = false;
  /** True while the document is changed, which is nothing that a shopper does. */
  #isQuiet = false;
  isOver = false;
  #redrawing: Redrawing | undefined;
  /** True while what the server drew cannot be taken over, because something in it has to be made. */
  #isUnbegun = false;
  #isPreparing = false;

  constructor(runtime: Runtime, container: Element, options: DrawingOptions = {}) {
    this.runtime = runtime;
    this.container = container;
    this.#options = options;
    this.#root = new Root(container);
    if (typeof options.redrawing === 'object') this.complete(options.redrawing);
  }

  /** Draws the page into its container, which is empty. */
  mount(): void {
    this.#begin(undefined);
  }

  /** Takes over what a server drew in the container; islands stay as they are. */
  adopt(): void {
    const cursor = new Cursor(this.container, this.container.firstChild, null, (what) => this.differs(what));
    this.#begin(cursor);
  }

  #begin(cursor: Cursor | undefined): void {
    const isSvg = isInSvg(this.container);
    this.#isQuiet = true;
    try {
      this.#root.children = this.runtime.body.map((instance) => this.place(instance, this.#root, isSvg, cursor));
      cursor?.finish();
    } catch (cause) {
      if (cause instanceof NotReady) this.#beginLater();
      else this.#giveUp(cause, cursor !== undefined);
      return;
    }
    if (!cursor) for (const place of this.#root.children) insert(place, this.container, null);
    this.#isQuiet = false;
    this.flush();
    if (this.#unseen.size > 0) this.runtime.deeds.whenReady(() => this.still?.dozeSoon());
  }

  /** The page stays as the server drew it until what is missing can be made. */
  #beginLater(): void {
    this.#isQuiet = false;
    this.#isUnbegun = true;
    this.#prepare();
  }

  /** Gets what it takes to draw anything anew; where that does not come, the next change tries again. */
  #prepare(): void {
    const { redrawing } = this.#options;
    if (typeof redrawing !== 'function' || this.#isPreparing) return;
    this.#isPreparing = true;
    redrawing().then(
      (come) => this.complete(come),
      (cause: unknown) => {
        this.#isPreparing = false;
        // They are told of again, which tries again.
        for (const place of this.#waiting) place.isWaiting = false;
        this.runtime.report({ level: 'error', message: 'What has changed on this page could not be drawn', cause });
      },
    );
  }

  /** Gives it what it takes to draw anything anew. */
  complete(redrawing: Redrawing): void {
    if (this.#redrawing) return;
    this.#redrawing = redrawing;
    this.still = new redrawing.Still(this, this.#unseen);
    if (!this.#isUnbegun) {
      this.still.dozeSoon();
      this.flush();
    } else {
      this.#isUnbegun = false;
      this.#unseen.clear();
      this.#waiting.length = 0;
      this.#fresh = [];
      this.newRefs = [];
      this.takenFields = [];
      this.adopt();
    }
  }

  /** What it takes to draw anything anew, which must be there. */
  making(): Redrawing {
    if (!this.#redrawing) throw new NotReady('It can only be drawn as the server drew it');
    return this.#redrawing;
  }

  whenIdle(run: () => void): void {
    const { whenIdle = queueMicrotask } = this.#options;
    whenIdle(run);
  }

  /** Lets go of the page; its nodes stay in the document. */
  end(): void {
    this.isOver = true;
    for (const each of this.#root.children) forget(each);
  }

  // ---- places

  /** Draws an instance in its place; an island stays as a server drew it. */
  place(instance: Instance, owner: Owner, isSvg: boolean, cursor: Cursor | undefined): Place {
    const place = new Place(this, instance, owner);
    instance.screen = place;
    const marks = cursor && instance.node.island && instance.past ? cursor.island() : undefined;
    if (marks) {
      place.marks = marks;
      place.isStill = true;
      this.#unseen.set(marks[0], place);
      this.still?.dozeSoon();
      if (!instance.isAsleep) this.#takeOver(place);
      return place;
    }
    this.#rouse(place);
    this.#draw(place, isSvg, cursor);
    return place;
  }

  /** Has it computed for the drawing that follows, which need not be told. */
  #rouse(place: Place): void {
    const { isWaiting } = place;
    place.isWaiting = true;
    place.instance.rouse();
    place.isWaiting = isWaiting;
  }

  #draw(place: Place, isSvg: boolean, cursor: Cursor | undefined): void {
    const { length } = this.#fresh;
    const first = cursor?.next ?? null;
    try {
      place.children = drawList([this.#output(place)], place, place, isSvg, cursor);
    } catch (cause) {
      const hasBroken = cursor?.next === first && cursor?.isAtCrash();
      this.#broken(place, cause, length, hasBroken);
      while (cursor && first && first !== cursor.next && first.nextSibling !== cursor.next) first.nextSibling?.remove();
      if (cursor && first !== cursor.next) first?.remove();
      // Where a server drew something else, only it knew how far that goes.
      if (!hasBroken) cursor?.lose();
      place.children = drawList([Crashed()], place, place, isSvg, cursor);
    }
    this.#fresh.push(place);
  }

  #output({ instance }: Place): unknown {
    if (!instance.exists) return null;
    if (instance.crash) return Crashed();
    const { widget } = instance.node;
    const view = this.runtime.implementations.get(widget)?.view as View | undefined;
    return view
      ? withoutHooks(widget, () => view(new DrawnInput(instance)))
      : instance.shownSlots().map((slot) => fragment(slot, instance.slot(slot)));
  }

  /** A widget that breaks is shown as crashed, and nothing else on the page suffers. */
  #broken({ instance }: Place, cause: unknown, from: number, isDrawn = false): void {
    for (const place of this.#fresh.splice(from)) this.leave(place);
    if (cause instanceof NeedsReact || cause instanceof NotReady) throw cause;
    if (!isDrawn) this.making();
    this.runtime.report({ level: 'error', message: runtimeMessages.somethingWentWrong, cause }, instance);
  }

  /** Leaves the page to React. */
  #giveUp(cause: unknown, isUntouched: boolean): void {
    if (!(cause instanceof NeedsReact)) throw cause;
    this.end();
    this.#options.needsReact?.(isUntouched, cause);
  }

  #drawAgain(place: Place | Closed): void {
    if (place instanceof Closed) {
      this.still?.open(place);
      return;
    }
    if (place.isStill) {
      this.#takeOver(place);
      return;
    }
    const { length } = this.#fresh;
    try {
      this.making().patchList(place, [this.#output(place)], place);
    } catch (cause) {
      this.#showCrashed(place, cause, length);
    }
  }

  #showCrashed(place: Place, cause: unknown, from: number): void {
    this.#broken(place, cause, from);
    const before = place.children as Place['children'] & Parameters<typeof remove>[0][];
    const dom = elementOf(place);
    place.children = drawList([Crashed()], place, place, isInSvg(dom), undefined);
    for (const each of before) remove(each);
    insert(place.children[0]!, dom, nodeAfter(place, 0));
  }

  /** A place that goes from the screen. */
  leave(place: Place): void {
    place.isOver = true;
    if (place.start) this.#unseen.delete(place.start);
    if (place.instance.screen === place) place.instance.screen = undefined;
  }

  // ---- islands

  /** Looks into an island: what the server drew of it becomes its own. */
  #takeOver(place: Place): void {
    const { instance, start, end } = place;
    // Once the page can act it is looked into when somebody comes to it, or something in it has changed.
    if (!this.runtime.deeds.acting && instance.isAsleep) return;
    this.#rouse(place);
    // Its code is on its way, and it will say so when it is there.
    if (instance.waits) return;
    if (place.start) this.#unseen.delete(place.start);
    place.isStill = false;
    const parent = end!.parentNode as Element;
    const cursor = new Cursor(parent, start!.nextSibling, end!, (what) => this.differs(what, instance));
    this.#draw(place, isInSvg(parent), cursor);
    cursor.finish();
  }

  differs(what: string, instance?: Instance): void {
    this.making();
    this.runtime.report(
      {
        level: 'error',
        message: 'The page in the browser differs from the one that the server sent',
        cause: new Error(what),
      },
      instance,
    );
  }

  // ---- changes

  schedule(place: Place | Closed): void {
    if (place.isWaiting || place.isOver) return;
    place.isWaiting = true;
    this.#waiting.push(place);
    if (this.#isScheduled || this.#isFlushing) return;
    this.#isScheduled = true;
    queueMicrotask(() => {
      this.#isScheduled = false;
      this.flush();
    });
  }

  /** Draws what has changed now. */
  flush(): void {
    if (this.#isFlushing || this.isOver) return;
    this.#isFlushing = true;
    try {
      while ((this.#redrawing && this.#waiting.length > 0) || this.#fresh.length > 0) {
        const focused = document.activeElement as HTMLElement | null;
        this.#isQuiet = true;
        const places = this.#redrawing ? this.#waiting.splice(0) : [];
        places.sort((a, b) => a.instance.depth - b.instance.depth);
        for (const place of places) {
          place.isWaiting = false;
          if (!place.isOver) this.#drawAgain(place);
        }
        if (focused !== document.activeElement && focused?.isConnected) focused.focus({ preventScroll: true });
        this.#isQuiet = false;
        this.#settle();
      }
      if (this.#waiting.length > 0) this.#prepare();
    } catch (cause) {
      this.#giveUp(cause, false);
    } finally {
      this.#isFlushing = false;
      this.#isQuiet = false;
    }
  }

  /** What follows when everything is in the document. */
  #settle(): void {
    for (const drawn of this.newRefs.splice(0)) if (!drawn.place.isOver) this.refer(drawn, drawn.props.ref, drawn.dom);
    (this.toFocus as HTMLElement | undefined)?.focus();
    this.toFocus = undefined;
    for (const { isOver, instance } of this.#fresh.splice(0)) if (!isOver) this.runtime.live(instance);
    for (const drawn of this.takenFields.splice(0)) this.runtime.deeds.whenReady(() => this.#tellNews(drawn));
  }

  refer(drawn: DrawnElement, ref: unknown, element: Element | null): void {
    try {
      if (typeof ref === 'function') ref(element);
      else if (ref) (ref as { current: unknown }).current = element;
    } catch (cause) {
      if (element) this.#showCrashed(drawn.place, cause, this.#fresh.length);
    }
  }

  /** What a shopper entered before anybody listened. */
  #tellNews(drawn: DrawnElement): void {
    const type = newsOf(drawn);
    if (type) drawn.dom.dispatchEvent(new Event(type, { bubbles: true }));
  }

  /** Something happened to an element that listens. */
  happened(drawn: DrawnElement, event: Event): void {
    const { dom, props, place } = drawn;
    // One that could not be begun has another in its place.
    if (
      this.#isQuiet ||
      place.instance.screen !== place ||
      ((dom as HTMLButtonElement).disabled && /^(click|dbl|mouse)/.test(event.type))
    )
      return;
    const isChange = isField(drawn.type) && changesOf(dom).includes(event.type);
    const isNews = isChange && hasNews(dom);
    for (const name in props) {
      if (!isListener(name) || !eventsOf(name, dom).includes(event.type)) continue;
      if (name === 'onChange' && !isNews) continue;
      try {
        (props[name] as ((event: Event) => unknown) | undefined)?.(event);
      } catch (cause) {
        place.instance.breakDown(cause, 'A handler failed');
      }
    }
    if (isChange)
      queueMicrotask(() => {
        this.flush();
        this.runtime.deeds.whenReady(() => {
          if (!place.isOver) this.#redrawing?.settleGroup(drawn);
        });
      });
  }
}
