import { Instance } from '../core/instance.ts';
import { setAttribute } from './attributes.ts';
import { draw, drawList, insert, isHollow, kept } from './draw.ts';
import {
  closed,
  type Drawn,
  DrawnElement,
  DrawnList,
  DrawnText,
  elementOf,
  firstNode,
  nodeAfter,
  type Owner,
  Place,
} from './drawn.ts';
import { contentOf, isElement, keyOf, listOf, type ViewElement } from './elements.ts';
import { isField, isFieldValue } from './fields.ts';
import { forget, isInSvg, remove } from './leave.ts';
import { isListener } from './listeners.ts';
import { longestRise } from './longest-rise.ts';
import { settleField } from './settle-fields.ts';

/** True when what is drawn can become what a view now gives in its place. */
function fits(drawn: Drawn, child: unknown): boolean {
  if (drawn instanceof DrawnText) return typeof child === 'string' ? child !== '' : isNumber(child);
  if (typeof child !== 'object' || child === null) return false;
  if (drawn instanceof Place) return drawn.instance === child && drawn.isAnew === drawn.instance.isAnew;
  if (isElement(child)) return drawn.type === child.type && drawn.key === child.key;
  return drawn instanceof DrawnList && drawn.type === null && !(child instanceof Instance);
}

const isNumber = (child: unknown): boolean => typeof child === 'number' || typeof child === 'bigint';

/** Makes what is drawn into what a view now gives, which must fit. */
function patch(drawn: Drawn, child: unknown, place: Place): void {
  if (drawn instanceof DrawnText) {
    const text = String(child);
    if (drawn.dom.data !== text) drawn.dom.data = text;
  } else if (drawn instanceof DrawnElement) patchElement(drawn, (child as ViewElement).props);
  else if (!(drawn instanceof Place)) patchList(drawn, contentOf(child as object), place);
}

function patchElement(drawn: DrawnElement, props: Record<string, unknown>): void {
  const { type, place, props: before } = drawn;
  if (before === props) return;
  const after = kept(type, props);
  drawn.props = after;
  for (const name in props) if (after[name] !== before[name]) patchProp(drawn, name, props[name]);
  for (const name in before) if (!(name in props)) patchProp(drawn, name, undefined);
  if (before.ref !== props.ref) {
    place.drawing.refer(drawn, before.ref, null);
    place.drawing.newRefs.push(drawn);
  }
  if (!isHollow(type)) patchInside(drawn, props.children);
  if (isField(type)) settleField(drawn, before);
}

function patchProp(drawn: DrawnElement, name: string, value: unknown): void {
  if (isListener(name)) drawn.listen(name);
  else if (!isFieldValue(drawn.type, name)) setAttribute(drawn.dom, drawn.type, name, value);
}

function patchInside(drawn: DrawnElement, children: unknown): void {
  const { dom, place } = drawn;
  if (drawn.children === closed && !place.drawing.still!.opened(drawn, children)) return;
  if (typeof children === 'string' || typeof children === 'number') {
    const text = String(children);
    if (typeof drawn.children === 'string') {
      if (drawn.children === text) return;
      const there = dom.firstChild;
      if (there?.nodeType === 3 && text !== '') (there as Text).data = text;
      else dom.textContent = text;
    } else {
      for (const each of drawn.children) forget(each);
      dom.textContent = text;
    }
    drawn.children = text;
    return;
  }
  if (typeof drawn.children === 'string') {
    dom.textContent = '';
    drawn.children = [];
  }
  patchList(drawn, listOf(children), place);
}

/** Makes the children of an element or a group into those that a view now gives. */
export function patchList(owner: Owner, children: readonly unknown[], place: Place): void {
  const old = owner.children as (Drawn | null)[];
  const count = Math.min(old.length, children.length);
  let index = 0;
  for (; index < count && keyIn(old, index) === keyOf(children[index], index); index++)
    patchAt(owner, index, children[index], place);
  if (index === old.length && index === children.length) return;
  const dom = elementOf(owner);
  if (index === children.length) {
    for (const gone of old.slice(index)) remove(gone);
    owner.children = old.slice(0, index);
  } else if (index === old.length) {
    const more = drawList(children.slice(index), owner, place, isInSvg(dom), undefined);
    const before = nodeAfter(owner, index - 1);
    owner.children = [...old, ...more];
    for (const each of more) insert(each, dom, before);
  } else reorder(owner, index, children, place, dom);
}

/** A child that stands where it stood. */
function patchAt(owner: Owner, index: number, child: unknown, place: Place): void {
  const old = owner.children as (Drawn | null)[];
  const drawn = old[index]!;
  if (drawn !== null && fits(drawn, child)) {
    patch(drawn, child, place);
    return;
  }
  const dom = elementOf(owner);
  const made = draw(child, owner, place, isInSvg(dom), undefined);
  if (made === null && drawn === null) return;
  insert(made, dom, firstNode(drawn) ?? nodeAfter(owner, index));
  old[index] = made;
  remove(drawn);
}

/** Children from a place on, which have come, gone or moved. */
function reorder(owner: Owner, from: number, children: readonly unknown[], place: Place, dom: Element): void {
  const old = owner.children as (Drawn | null)[];
  const places = new Map<unknown, number>();
  for (let index = from; index < old.length; index++) if (old[index]) places.set(keyIn(old, index), index);
  const kept = new Set<Drawn>();
  const isSvg = isInSvg(dom);
  const next: (Drawn | null)[] = [];
  const came: number[] = [];
  for (let index = from; index < children.length; index++) {
    const child = children[index];
    const at = places.get(keyOf(child, index));
    const there = at === undefined ? null : old[at]!;
    const stays = there !== null && !kept.has(there) && fits(there, child);
    if (stays) {
      kept.add(there);
      patch(there, child, place);
    }
    next.push(stays ? there : draw(child, owner, place, isSvg, undefined));
    came.push(stays ? at! : -1);
  }
  let before = nodeAfter(owner, old.length - 1);
  for (const gone of old.slice(from)) if (gone && !kept.has(gone)) remove(gone);
  owner.children = [...old.slice(0, from), ...next];
  // As few as can be are moved: moving takes focus and scrolling away.
  const still = longestRise(came);
  for (let index = next.length - 1; index >= 0; index--) {
    const drawn = next[index]!;
    if (!still.has(index)) insert(drawn, dom, before);
    before = firstNode(drawn) ?? before;
  }
}

function keyIn(list: readonly (Drawn | null)[], index: number): unknown {
  const drawn = list[index]!;
  if (drawn instanceof Place) return drawn.instance;
  return drawn === null || drawn instanceof DrawnText ? index : (drawn.key ?? index);
}
