import { Instance } from '../core/instance.ts';
import type { Cursor } from './cursor.ts';
import { type Drawn, DrawnElement, DrawnList, DrawnText, eachNode, type Owner, type Place } from './drawn.ts';
import { contentOf, isElement, listOf, type ViewElement } from './elements.ts';
import { isField, takeField } from './fields.ts';
import { isListener } from './listeners.ts';

/**
 * Draws a child: makes its nodes, which whoever asks puts into the document, or takes over those that a cursor finds.
 */
export function draw(
  child: unknown,
  owner: Owner,
  place: Place,
  isSvg: boolean,
  cursor: Cursor | undefined,
): Drawn | null {
  switch (typeof child) {
    case 'string':
      return child === '' ? null : drawText(child, cursor);
    case 'number':
    case 'bigint':
      return drawText(String(child), cursor);
    case 'object': {
      if (child === null) return null;
      if (child instanceof Instance) return place.drawing.place(child, owner, isSvg, cursor);
      if (isElement(child) && typeof child.type === 'string')
        return drawElement(child as ViewElement & { type: string }, place, isSvg, cursor);
      const { type, key } = isElement(child) ? child : listKind;
      const group = new DrawnList(owner, type, key);
      group.children = drawList(contentOf(child), group, place, isSvg, cursor);
      return group;
    }
    default:
      return null;
  }
}

const listKind = { type: null, key: null };

export function drawList(
  children: readonly unknown[],
  owner: Owner,
  place: Place,
  isSvg: boolean,
  cursor: Cursor | undefined,
): (Drawn | null)[] {
  const drawn: (Drawn | null)[] = new Array(children.length);
  for (let index = 0; index < children.length; index++)
    drawn[index] = draw(children[index], owner, place, isSvg, cursor);
  return drawn;
}

function drawText(text: string, cursor: Cursor | undefined): DrawnText {
  const taken = cursor?.text(text);
  const dom = taken ?? document.createTextNode(text);
  if (!taken) cursor?.insert(dom);
  return new DrawnText(dom);
}

function drawElement(
  { type, key, props }: ViewElement & { type: string },
  place: Place,
  isSvg: boolean,
  cursor: Cursor | undefined,
): DrawnElement {
  const isOwn = isSvg || type === 'svg';
  const taken = cursor?.element(type);
  const making = taken ? undefined : place.drawing.making();
  const dom = taken ?? making!.made(type, isOwn);
  const drawn = new DrawnElement(place, type, key, kept(type, props), dom);
  for (const name in props) {
    if (isListener(name) && (props[name] ?? undefined) !== undefined) drawn.listen(name);
  }
  making?.dress(dom, type, props);
  drawInside(drawn, isOwn && type !== 'foreignObject', taken && cursor!.inside(taken));
  if (making) {
    if (isField(type)) making.fillField(drawn);
    cursor?.insert(dom);
  } else if (isField(type)) {
    takeField(drawn);
    place.drawing.takenFields.push(drawn);
  }
  if ('ref' in props) place.drawing.newRefs.push(drawn);
  if (props.autoFocus && !taken) place.drawing.toFocus = dom;
  return drawn;
}

/** What is remembered of the props of an element: of the sources of a picture, which are long, only a number. */
export const kept = (type: string, props: Record<string, unknown>): Record<string, unknown> =>
  type === 'img' && typeof props.srcSet === 'string' ? { ...props, srcSet: numberOf(props.srcSet) } : props;

/** Tells texts apart: two of them have the same one only by a very odd chance. */
function numberOf(text: string): number {
  let number = text.length;
  for (let index = 0; index < text.length; index++) number = (number * 31 + text.charCodeAt(index)) | 0;
  return number;
}

/** Where a browser runs scripts it reads nothing inside of `noscript`; a text area has its text as its value. */
export const isHollow = (type: string): boolean => type === 'noscript' || type === 'textarea';

function drawInside(drawn: DrawnElement, isSvg: boolean, cursor: Cursor | undefined): void {
  const { dom, place, type } = drawn;
  const { children } = drawn.props;
  if (children === undefined || children === null || isHollow(type)) return;
  if (typeof children === 'string' || typeof children === 'number') {
    const text = String(children);
    drawn.children = text;
    if (!cursor) dom.textContent = text;
    else if (text !== '') {
      const there = cursor.text(text);
      if (!there) cursor.insert(document.createTextNode(text));
      cursor.finish();
    }
    return;
  }
  if (cursor && place.drawing.still?.close(drawn, children)) return;
  const list = drawList(listOf(children), drawn, place, isSvg, cursor);
  drawn.children = list;
  if (cursor) cursor.finish();
  else for (const each of list) append(each, dom);
}

const append = (drawn: Drawn | null, dom: Element): void => eachNode(drawn, (node) => dom.append(node));

/** Puts what was drawn into the document. */
export const insert = (drawn: Drawn | null, dom: Element, before: ChildNode | null): void =>
  eachNode(drawn, (node) => dom.insertBefore(node, before));
