import { Fragment, isValidElement, Profiler, type ReactElement, StrictMode, Suspense } from 'react';
import { UnsupportedViewError } from '../../view/unsupported-view.ts';
import { elementWriters } from './element-writers.ts';
import { Html } from './html.ts';
import type { Markup } from './markup.ts';
import { writeElement } from './write-element.ts';

/** Writes anything that a view may return, as React would: elements, texts, lists of them, nothing. */
export function writeChildren(out: Markup, children: unknown): void {
  switch (typeof children) {
    case 'string':
      out.text(children);
      return;
    case 'number':
    case 'bigint':
      out.text(String(children));
      return;
    case 'object':
      if (children === null) return;
      if (Array.isArray(children)) for (const child of children) writeChildren(out, child);
      else writeObject(out, children);
  }
}

function writeObject(out: Markup, child: object): void {
  if (child instanceof Html) {
    child.write(out);
    return;
  }
  if (isValidElement(child)) {
    const { type, props } = child as ReactElement<Record<string, unknown>>;
    writeType(out, type, props);
    return;
  }
  if ('$$typeof' in child || 'then' in child) throw new UnsupportedViewError('A promise, a context or a lazy element');
  if (Symbol.iterator in child) {
    for (const each of child as Iterable<unknown>) writeChildren(out, each);
    return;
  }
  throw new TypeError(`A view gave an object with {${Object.keys(child).join(', ')}}, which is not an element.`);
}

/** Writes an element or a component by its type. */
export function writeType(out: Markup, type: unknown, props: Record<string, unknown>): void {
  if (typeof type === 'string') {
    const special = elementWriters.get(type);
    if (special) special(out, type, props, writeChildren);
    else writeElement(out, type, props, writeChildren);
  } else if (typeof type === 'function') writeComponent(out, type, props);
  else if (type === Fragment || type === StrictMode || type === Profiler) writeChildren(out, props.children);
  else if (type === Suspense) writeBoundary(out, props.children);
  else throw new UnsupportedViewError('A memo, a context, a lazy or a forwarded element');
}

function writeComponent(out: Markup, type: unknown, props: Record<string, unknown>): void {
  const component = type as ((props: unknown) => unknown) & { prototype?: { isReactComponent?: unknown } };
  if (component.prototype?.isReactComponent) throw new UnsupportedViewError(`The class ${component.name}`);
  writeChildren(out, component(props));
}

/** Writes a part of the page that the browser may hydrate separately. */
function writeBoundary(out: Markup, children: unknown): void {
  out.html += '<!--$-->';
  out.endsInText = false;
  writeChildren(out, children);
  out.html += '<!--/$-->';
  out.endsInText = false;
}
