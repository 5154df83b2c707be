import type { ReactNode } from 'react';
import { jsx } from 'react/jsx-runtime';
import { safeAddress } from '../../../runtime/core/route.ts';
import { decodeEntities } from './entities.ts';
import { Tags } from './tags.ts';

/** Elements that may stand in HTML from elsewhere. Everything else loses its tags and keeps its text. */
const allowed = new Set(
  'a abbr b blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s samp small span strong sub summary sup table tbody td tfoot th thead tr u ul var wbr'.split(
    ' ',
  ),
);
const empty = new Set(['br', 'col', 'hr', 'img', 'wbr']);
/** Elements whose content is not text for people. */
const dropped = new Set([
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
/** An opening tag of the first kind ends an open element of the second. */
const endsOpen: Record<string, string[]> = {
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

/** How deep elements may be nested; what is deeper is put at this depth. */
const depthLimit = 60;

/**
 * Turns HTML into elements, keeping only what is on the lists. The text is never given to the browser as HTML, so
 * there is nothing that parsers could read in two ways, and no policy on script has to make an exception for it.
 */
export function parseSafeHtml(html: string): ReactNode {
  const root: Open = { tag: '', props: {}, children: [] };
  const stack = [root];
  const top = () => stack.at(-1)!;
  const close = () => {
    const { tag, props, children } = stack.pop()!;
    top().children.push(jsx(tag as 'div', { ...props, children }, String(top().children.length)));
  };
  const tags = new Tags(html);
  for (let piece = tags.next(); piece; piece = tags.next()) {
    if ('text' in piece) {
      text(top(), piece.text);
      continue;
    }
    const { tag, isClosing, attributes } = piece;
    if (dropped.has(tag)) {
      if (!isClosing) tags.skipTo(tag);
      continue;
    }
    if (!allowed.has(tag)) continue;
    if (isClosing) {
      if (stack.some((open) => open.tag === tag)) {
        while (top().tag !== tag) close();
        close();
      }
      continue;
    }
    while (endsOpen[tag]?.includes(top().tag)) close();
    const open: Open = { tag, props: safeAttributes(tag, attributes), children: [] };
    if (empty.has(tag)) top().children.push(jsx(tag as 'div', open.props, String(top().children.length)));
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
      const address = safeAddress(value);
      if (address !== null)
        Object.assign(props, { href: address, ...(/^https?:/i.test(address) ? { rel: 'noopener nofollow' } : {}) });
    } else if (key === 'src' && tag === 'img') {
      const address = safeAddress(value);
      if (address !== null && /^(https?:|\/)/i.test(address))
        Object.assign(props, { src: address, loading: 'lazy', decoding: 'async' });
    } else if (key === 'alt' && tag === 'img') props.alt = value;
    else if ((key === 'colspan' || key === 'rowspan') && /^\d{1,2}$/.test(value))
      props[key === 'colspan' ? 'colSpan' : 'rowSpan'] = Number(value);
  }
  if (tag === 'img' && props.alt === undefined) props.alt = '';
  return props;
}
