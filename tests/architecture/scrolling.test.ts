import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CssNode, parse, walk } from 'css-tree';
import { describe, expect, it } from 'vitest';
import { productFiles, root } from './product-files.ts';

/** Staff applications, whose views name their own classes. */
const applications = ['admin', 'playground', 'staff-ui'];

/** Scrolling boxes that always contain something focusable: fields, rows, buttons, links. */
const hasOperableContent = new Set([
  'account',
  'bulk-scroll',
  'chosen-description',
  'dialog-list',
  'draft-notices',
  'form',
  'grid-scroll',
  'pages-list',
  'picture-picker-found',
  'reported',
  'search-list',
  'settings-list',
  'share',
  'shell-nav',
  'tabs',
  'writing-place',
]);

const scrollingClasses = (css: string): string[] => {
  const found: string[] = [];
  walk(parse(css), {
    visit: 'Rule',
    enter(rule) {
      if (!rule.block.children.some(isScrolling)) return;
      if (rule.prelude.type !== 'SelectorList') return;
      found.push(...rule.prelude.children.map(lastClass).toArray());
    },
  });
  return found;
};

const isScrolling = (node: CssNode): boolean =>
  node.type === 'Declaration' &&
  /^overflow(-[xy])?$/.test(node.property) &&
  node.value.type === 'Value' &&
  node.value.children.some((part) => part.type === 'Identifier' && ['auto', 'scroll'].includes(part.name));

/** Class of the element that a selector selects. An element without a class counts as its nearest ancestor's. */
const lastClass = (selector: CssNode): string => {
  const classes: string[] = [];
  walk(selector, { visit: 'ClassSelector', enter: ({ name }) => void classes.push(name) });
  return classes.at(-1)!;
};

/** Opening tags that have a class, up to the end of their attributes. */
const tagsWith = (source: string, name: string): string[] =>
  [...source.matchAll(new RegExp(`className=(?:"|\\{\`)(?:[^"\`]* )?${name}[ "\`]`, 'g'))].map(({ index }) => {
    const from = source.lastIndexOf('<', index);
    // The tag ends at the first ">" that is not an arrow's.
    return source.slice(from, source.slice(from).search(/[^=]>/) + from + 2);
  });

const classes = new Set(
  applications.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.css'))
      .flatMap((path) => scrollingClasses(readFileSync(join(root, folder, path), 'utf8'))),
  ),
);
const views = productFiles()
  .filter((path) => path.endsWith('.tsx') && applications.some((folder) => path.startsWith(`${folder}/`)))
  .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }));

describe("scrolling boxes of the staff's applications", () => {
  it('are found', () => {
    expect(classes.size).toBeGreaterThan(20);
    for (const name of hasOperableContent) expect([name, classes.has(name)]).toEqual([name, true]);
  });

  it.each([...classes].filter((name) => !hasOperableContent.has(name)))('.%s can be scrolled by keyboard', (name) => {
    const tags = views.flatMap(({ path, source }) => tagsWith(source, name).map((tag) => ({ path, tag })));
    expect(tags.length).toBeGreaterThan(0);
    for (const { path, tag } of tags)
      expect({ path, tag }).toEqual({ path, tag: expect.stringContaining('tabIndex={') });
  });
});
