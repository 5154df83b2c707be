// @vitest-environment jsdom
import fc from 'fast-check';
import { act, createElement, Fragment, isValidElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, it, vi } from 'vitest';
import { compilePage } from '../../compiler/index.ts';
import { attributeName } from '../../runtime/dom/elements/attributes.ts';
import { longestIncreasing } from '../../runtime/dom/patcher/longest-increasing.ts';
import type { Implementation } from '../../runtime/loading/implementations.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { attributeNamed } from '../../runtime/ssr/markup/attribute-names.ts';
import { shopRegistry, widgets } from '../../widgets/shop-registry.ts';
import { type DrawnPage, mounted, visibleMarkup } from './both-drawings.ts';

const texts = ['', 'a', '<&">\'', 'javascript:x', '0', '/a.png'];
const names = `className id htmlFor tabIndex href src srcSet sizes alt title width role lang dir hidden disabled
  defaultChecked defaultValue type name placeholder readOnly required autoComplete inputMode maxLength cols size span
  rowSpan start download action method open loop playsInline loading fetchPriority aria-label aria-hidden data-x viewBox
  strokeWidth fillOpacity clipPathUnits xlinkHref xmlLang contentEditable spellCheck draggable onClick`
  .trim()
  .split(/\s+/);
const value = fc.oneof(fc.constantFrom<unknown>(...texts), fc.integer({ min: -2, max: 5 }), fc.boolean());
const isOdd = ([name, given]: [string, unknown]): boolean => /^src/.test(name) && !String(given).startsWith('/');
const props = fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 4 }).map((given) => ({
  // React sets the address of a picture twice, the second time whatever the value is.
  ...Object.fromEntries(Object.entries(given).filter((each) => !isOdd(each))),
  // A listener must be a function.
  ...('onClick' in given ? { onClick: () => {} } : {}),
}));
const keyed = fc.option(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { nil: undefined, freq: 2 });
const tags = 'div span a p ul li button label section svg path g details fieldset'.split(' ');

/** Removes repeated keys, because React may leave some of several children with one key behind. */
function distinct(children: readonly ReactNode[]): ReactNode[] {
  const keys = new Set<unknown>();
  return children.filter((child) => {
    const key = isValidElement(child) ? child.key : null;
    return key === null || (!keys.has(key) && keys.add(key));
  });
}

const { node } = fc.letrec<{ node: ReactNode }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    fc.constantFrom<ReactNode>(...texts, 0, 7, true, null, undefined),
    fc
      .tuple(fc.constantFrom('img', 'input', 'br'), props, keyed)
      .map(([tag, given, key]) => createElement(tag, { ...given, key })),
    fc
      .tuple(fc.constantFrom(...tags), props, keyed, fc.array(tie('node'), { maxLength: 5 }))
      .map(([tag, given, key, children]) => createElement(tag, { ...given, key }, ...distinct(children))),
    fc
      .tuple(keyed, fc.array(tie('node'), { maxLength: 4 }))
      .map(([key, children]) => createElement(Fragment, { key }, ...distinct(children))),
    fc.tuple(keyed, tie('node')).map(([key, child]) =>
      createElement(
        function Part() {
          return child;
        },
        { key },
      ),
    ),
  ),
}));

/** Opens a page with one widget, which renders whatever `draw` is given. */
async function renderer(): Promise<{ page: DrawnPage; draw(node: ReactNode): Promise<void> }> {
  const body = [{ widget: 'text', props: { text: '{{ flags.turn }}' } }];
  const json = { version: 1, id: 'test', slug: '/', type: 'CONTENT', flags: { turn: false }, body };
  const { plan } = compilePage(json, { registry: shopRegistry });
  let next: ReactNode = null;
  const implementations = new Map<string, Implementation>([...widgets, ['text', { view: () => next }]]);
  const page = await mounted('DOM', plan, { implementations });
  const toggle = (runtime: Runtime) => runtime.dispatch({ type: 'toggle-flag', payload: { flag: 'turn' } });
  return {
    page,
    draw: (given) => {
      next = given;
      return page.change(() => toggle(page.runtime));
    },
  };
}

describe('the output of a view', () => {
  it('is rendered as by React, whatever was rendered before', async () => {
    // React logs warnings about odd elements, which are what is tested here.
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { page, draw } = await renderer();
    const container = document.createElement('div');
    const root = createRoot(container);
    await fc.assert(
      fc.asyncProperty(fc.array(node, { minLength: 1, maxLength: 3 }), async (nodes) => {
        for (const each of nodes) {
          await act(async () => root.render(each));
          await draw(each);
          expect(visibleMarkup(page.container)).toBe(visibleMarkup(container));
        }
      }),
      { numRuns: 1000 },
    );
    expect(page.troubles).toEqual([]);
    await page.close();
    quiet.mockRestore();
  });

  it('is updated with as few moves as possible, and keeps the focus', async () => {
    const { page, draw } = await renderer();
    const list = (keys: string) =>
      createElement(
        'ul',
        null,
        [...keys].map((key) => createElement('li', { key }, createElement('input', { id: key }))),
      );
    await draw(list('abcdef'));
    const input = page.container.querySelector<HTMLElement>('#c')!;
    input.focus();
    const moved: Node[] = [];
    const watcher = new MutationObserver((records) => moved.push(...records.flatMap((each) => [...each.addedNodes])));
    watcher.observe(page.container, { childList: true, subtree: true });
    await draw(list('fabcde'));
    await page.change(() => {});
    expect(moved.map((each) => (each as Element).firstElementChild?.id)).toEqual(['f']);
    await draw(list('edcbaf'));
    expect(document.activeElement).toBe(input);
    expect([...page.container.querySelectorAll('input')].map(({ id }) => id).join('')).toBe('edcbaf');
    watcher.disconnect();
    await page.close();
  });

  it('is replaced by the crashed notice when it cannot be rendered, and recovers', async () => {
    const { page, draw } = await renderer();
    await draw(createElement('p', null, 'fine'));
    await draw({ no: 'element' } as never);
    expect(page.container.textContent).toBe('Something went wrong');
    await draw(
      createElement(
        'div',
        {
          ref: () => {
            throw new Error('boom');
          },
        },
        'x',
      ),
    );
    expect(page.container.textContent).toBe('Something went wrong');
    await draw(createElement('p', null, 'fine again'));
    expect(page.container.innerHTML).toBe('<p>fine again</p>');
    expect(page.troubles).toHaveLength(2);
    await page.close();
  });
});

it('gives attributes the same names as the server', () => {
  const all = `acceptCharset httpEquiv accentHeight alignmentBaseline arabicForm baselineShift capHeight clipPath
    clipRule colorInterpolation colorInterpolationFilters colorProfile colorRendering dominantBaseline enableBackground
    fillOpacity fillRule floodColor floodOpacity fontFamily fontSize fontSizeAdjust fontStretch fontStyle fontVariant
    fontWeight glyphName glyphOrientationHorizontal glyphOrientationVertical horizAdvX horizOriginX imageRendering
    letterSpacing lightingColor markerEnd markerMid markerStart overlinePosition overlineThickness paintOrder
    pointerEvents renderingIntent shapeRendering stopColor stopOpacity strikethroughPosition strikethroughThickness
    strokeDasharray strokeDashoffset strokeLinecap strokeLinejoin strokeMiterlimit strokeOpacity strokeWidth textAnchor
    textDecoration textRendering transformOrigin underlinePosition underlineThickness unicodeBidi unicodeRange
    unitsPerEm vAlphabetic vHanging vIdeographic vMathematical vectorEffect vertAdvY vertOriginX vertOriginY wordSpacing
    writingMode maskType xHeight xlinkActuate xlinkArcrole xlinkHref xlinkRole xlinkShow xlinkTitle xlinkType xmlBase
    xmlLang xmlSpace xmlnsXlink className htmlFor viewBox preserveAspectRatio gradientUnits gradientTransform
    patternUnits patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits markerWidth markerHeight
    markerUnits refX refY pathLength textLength lengthAdjust startOffset spreadMethod stdDeviation baseFrequency
    numOctaves tableValues filterUnits primitiveUnits edgeMode imageSrcSet imageSizes srcSet colSpan rowSpan maxLength
    autoComplete enterKeyHint inputMode encType formAction crossOrigin referrerPolicy fetchPriority dateTime hrefLang
    useMap popoverTarget data-x aria-label`
    .trim()
    .split(/\s+/);
  const asHtml = (name: string) => name.toLowerCase();
  expect(all.map((name) => asHtml(attributeName(name)))).toEqual(
    all.map((name) => asHtml(attributeNamed(name).opening.slice(1, -2))),
  );
});

it('finds the longest increasing subsequence', () => {
  const rises = (numbers: number[], places: readonly number[]) =>
    places.every((place, index) => index === 0 || numbers[places[index - 1]!]! < numbers[place]!);
  const subsets = <Item>([first, ...rest]: Item[]): Item[][] =>
    first === undefined ? [[]] : subsets(rest).flatMap((each) => [each, [first, ...each]]);
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 20 }), { maxLength: 7 }), (numbers) => {
      const found = [...longestIncreasing(numbers)].sort((a, b) => a - b);
      expect(rises(numbers, found)).toBe(true);
      const longest = Math.max(
        ...subsets(numbers.map((_, place) => place))
          .filter((each) => rises(numbers, each))
          .map(({ length }) => length),
      );
      expect(found).toHaveLength(longest);
    }),
    { numRuns: 200 },
  );
});
