import type { ReactNode } from 'react';
import { jsx } from 'react/jsx-runtime';
import { safeHref } from '../../../runtime/state/route.ts';
import { allowedElements } from './allowed-elements.ts';
import { decodeEntities } from './entities.ts';
import { Tokenizer } from './tokenizer.ts';

const allowedTags = new Set(allowedElements);
const voidTags = new Set(['br', 'col', 'hr', 'img', 'wbr']);
/** Elements whose content is removed as well. */
const droppedTags = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'embed',
  'svg',
  'math',
  'noscript',
  'textarea',
  'select',
  'title',
  'head',
  'xmp',
  'plaintext',
]);
/** Open elements that a start tag closes, by the start tag's name. */
const implicitEndTags: Record<string, string[]> = {
  li: ['li'],
  p: ['p'],
  tr: ['tr', 'td', 'th'],
  td: ['td', 'th'],
  th: ['td', 'th'],
  dt: ['dt', 'dd'],
  dd: ['dt', 'dd'],
};

interface Open {
  tag: string;
  props: Record<string, unknown>;
  children: ReactNode[];
}

/** Maximum nesting; deeper elements are flattened to this depth. */
const depthLimit = 60;

/**
 * Parses HTML to React elements, by allow-list. The text is never assigned as HTML, so there is no second parser that
 * could read it differently, and the page needs no Trusted Types or CSP exception.
 */
export function parseSafeHtml(html: string): ReactNode {
  const root: Open = { tag: '', props: {}, children: [] };
  const stack = [root];
  const top = () => stack.at(-1)!;
  const close = () => {
    const { tag, props, children } = stack.pop()!;
    top().children.push(jsx(tag as 'div', { ...props, children }, String(top().children.length)));
  };
  const tags = new Tokenizer(html);
  for (let token = tags.next(); token; token = tags.next()) {
    if ('text' in token) {
      text(top(), token.text);
      continue;
    }
    const { tag, isClosing, attributes } = token;
    if (droppedTags.has(tag)) {
      if (!isClosing) tags.skipTo(tag);
      continue;
    }
    if (!allowedTags.has(tag)) continue;
    if (isClosing) {
      if (stack.some((open) => open.tag === tag)) {
        while (top().tag !== tag) close();
        close();
      }
      continue;
    }
    while (implicitEndTags[tag]?.includes(top().tag)) close();
    const open: Open = { tag, props: safeAttributes(tag, attributes), children: [] };
    if (voidTags.has(tag)) top().children.push(jsx(tag as 'div', open.props, String(top().children.length)));
    else if (stack.length < depthLimit) stack.push(open);
  }
  while (stack.length > 1) close();
  return root.children;
}

function text(into: Open, raw: string): void {
  if (raw) into.children.push(decodeEntities(raw));
}

function safeAttributes(tag: string, raw: string): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  for (const [, name = '', , quoted, single, bare] of raw.matchAll(
    /([\w-]+)(\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g,
  )) {
    const value = decodeEntities(quoted ?? single ?? bare ?? '');
    const key = name.toLowerCase();
    if (key === 'title' || key === 'lang' || key === 'dir') props[key] = value;
    else if (key === 'href' && tag === 'a') {
      const address = safeHref(value);
      if (address !== null)
        Object.assign(props, { href: address, ...(/^https?:/i.test(address) ? { rel: 'noopener nofollow' } : {}) });
    } else if (key === 'src' && tag === 'img') {
      const address = safeHref(value);
      if (address !== null && /^(https?:|\/)/i.test(address))
        Object.assign(props, { src: address, loading: 'lazy', decoding: 'async' });
    } else if (key === 'alt' && tag === 'img') props.alt = value;
    else if ((key === 'colspan' || key === 'rowspan') && /^\d{1,2}$/.test(value))
      props[key === 'colspan' ? 'colSpan' : 'rowSpan'] = Number(value);
  }
  if (tag === 'img' && props.alt === undefined) props.alt = '';
  return props;
}
