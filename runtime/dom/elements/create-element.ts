import { UnsupportedViewError } from '../../view/unsupported-view.ts';
import { setAttribute } from './attributes.ts';
import { isFieldValue } from './fields.ts';
import { isListener } from './listeners.ts';

const svg = 'http://www.w3.org/2000/svg';

/**
 * Elements that belong in the head of the document, or have no use in pages. `reactIslandTag` is the only custom
 * element; importing it here would make it a separate chunk.
 */
const documentElement = /^(?!react-island$).*-|^(html|head|body|base|link|meta|script|style|object|menuitem|math)$/;

/** Creates an element, unless its type is not allowed in views. */
export function createElement(type: string, isSvg: boolean): Element {
  if (documentElement.test(type) || (type === 'title' && !isSvg)) throw new UnsupportedViewError(`<${type}>`);
  return isSvg ? document.createElementNS(svg, type) : document.createElement(type);
}

/** Sets a new element's attributes from a view's props. A picture's source is set last. */
export function setAttributes(dom: Element, type: string, props: Record<string, unknown>): void {
  const isLate = (name: string) => type === 'img' && (name === 'src' || name === 'srcSet');
  for (const name in props)
    if ((props[name] ?? undefined) !== undefined && !isListener(name) && !isLate(name) && !isFieldValue(type, name))
      setAttribute(dom, type, name, props[name]);
  if (type === 'img')
    for (const name of ['srcSet', 'src']) if (name in props) setAttribute(dom, type, name, props[name]);
}
