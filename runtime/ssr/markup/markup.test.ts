import fc from 'fast-check';
import { createElement, Fragment, type ReactNode, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { UnsupportedViewError } from '../../view/unsupported-view.ts';
import { Markup } from './markup.ts';
import { writeChildren } from './write-children.ts';

/** Without keys, which only matter to React in a browser. */
const element = createElement;

const written = (node: ReactNode): string => {
  const out = new Markup();
  writeChildren(out, node);
  return out.toString();
};

const drawn = (node: ReactNode): string => {
  // React warns in the console about odd attributes, which are what this test uses.
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
  try {
    return renderToString(node);
  } finally {
    quiet.mockRestore();
  }
};

const texts = ['', 'a', '<&">\'', '\nline', 'javascript:x', '0', 'data:image/png,x', '/a.png', 'lazy', 'high'];
const names = `className id htmlFor tabIndex href src srcSet sizes alt title width height role lang dir hidden disabled
  checked defaultChecked value defaultValue type name placeholder readOnly required multiple selected autoFocus
  autoComplete inputMode maxLength cols rows size span rowSpan colSpan start download action method encType target
  formAction noValidate open loop muted controls playsInline poster loading fetchPriority decoding crossOrigin
  referrerPolicy aria-label aria-hidden data-x viewBox strokeWidth fillOpacity xlinkHref xmlLang contentEditable
  spellCheck draggable suppressHydrationWarning onClick key2`
  .trim()
  .split(/\s+/);
const value = fc.oneof(
  fc.constantFrom<unknown>(...texts),
  fc.integer({ min: -2, max: 5 }),
  fc.boolean(),
  fc.constant(null),
);
const props = fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 5 });
const empty = ['img', 'input', 'br', 'hr', 'source', 'wbr'];
const tags = `div span a p ul li h2 button form select option optgroup label table tbody tr td svg path circle pre
  noscript picture video details summary fieldset legend output textarea`
  .trim()
  .split(/\s+/);

const { node } = fc.letrec<{ node: ReactNode }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.constantFrom<ReactNode>(...texts, 0, 7, true, null, undefined),
    fc.tuple(fc.constantFrom(...empty), props).map(([tag, given]) => element(tag, given)),
    fc
      .tuple(fc.constantFrom(...tags), props, fc.array(tie('node'), { maxLength: 4 }))
      .map(([tag, given, children]) => element(tag, given, ...(tag === 'textarea' ? [] : children))),
    fc.array(tie('node'), { maxLength: 4 }).map((children) => element(Fragment, null, ...children)),
    fc.array(tie('node'), { maxLength: 3 }).map((children) => element(Suspense, null, ...children)),
    tie('node').map((child) =>
      element(function Part() {
        return child;
      }),
    ),
  ),
}));

describe('written markup', () => {
  it('is the same as that of React, whatever the elements', () => {
    fc.assert(
      fc.property(node, (each) => {
        expect(written(each)).toBe(drawn(each));
      }),
      { numRuns: 3000 },
    );
  });

  it('preloads pictures as React does, however many there are', () => {
    const images = Array.from({ length: 14 }, (_, index) =>
      element('img', { key: index, src: `/p${index % 12}.png`, fetchPriority: index > 11 ? 'high' : undefined }),
    );
    expect(written(images)).toBe(drawn(images));
  });

  it('preloads a picture with an empty source set as React does', () => {
    const image = element('img', { src: '/p.png', srcSet: '', sizes: '' });
    expect(written(image)).toBe(drawn(image));
  });

  function Old() {}
  Old.prototype.isReactComponent = {};

  it.each([
    ['a class', element(Old as never)],
    ['markup as it is', element('div', { dangerouslySetInnerHTML: { __html: '<b>' } })],
    ['a style', element('div', { style: { color: 'red' } })],
    ['a title of the document', element('title', null, 'x')],
    ['a custom element', element('x-y')],
    ['a promise', Promise.resolve('x')],
  ] as [string, ReactNode][])('throws for %s, which only React supports', (_, each) => {
    expect(() => written(each)).toThrow(UnsupportedViewError);
  });

  it('throws for values that are not elements', () => {
    expect(() => written({ no: 'element' } as never)).toThrow('{no}');
    expect(() => written(element('a b'))).toThrow('not a tag name');
  });
});
