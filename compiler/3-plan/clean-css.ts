import { type CssNode, generate, parse, walk } from 'css-tree';

/** A part of an author's CSS that is removed, with its offsets. */
export interface CssProblem {
  problem: string;
  advice: string;
  start: number;
  end: number;
}

/** At-rules that are kept; each only groups rules of the page itself. */
const allowedAtRules = new Set(['media', 'supports', 'container', 'keyframes', 'layer', 'starting-style']);

/** Properties through which old browsers run code. */
const forbiddenProperties = new Set(['behavior', '-moz-binding']);

/** CSS may only load shop paths and inline images: any other URL could leak what a shopper sees. */
const isAllowedAddress = (url: string): boolean =>
  /^(\/(?!\/)|data:image\/(png|jpeg|webp|avif|gif);base64,)/i.test(url.trim()) && !url.includes('\\');

const placeOf = (node: CssNode): { start: number; end: number } => ({
  start: node.loc?.start.offset ?? 0,
  end: node.loc?.end.offset ?? 0,
});

/**
 * Parses, sanitises and re-serialises an author's CSS: removes external URLs and global at-rules, and scopes the rest to
 * the page.
 */
export function cleanCss(text: string): { css: string; problems: CssProblem[] } {
  const problems: CssProblem[] = [];
  const refuse = (node: CssNode, problem: string, advice: string) =>
    problems.push({ problem, advice, ...placeOf(node) });
  const sheet = parse(text, {
    positions: true,
    onParseError: (error) =>
      problems.push({
        problem: error.message.toLowerCase(),
        advice: 'Fix the rule here.',
        start: error.offset,
        end: error.offset + 1,
      }),
  });
  walk(sheet, {
    visit: 'Atrule',
    enter(node, item, list) {
      if (allowedAtRules.has(node.name.toLowerCase())) return;
      refuse(node, `@${node.name} is not allowed in a page`, 'Use @media, @supports, @container or @keyframes.');
      list?.remove(item);
    },
  });
  walk(sheet, {
    visit: 'Declaration',
    enter(node, item, list) {
      const urls: string[] = [];
      walk(node.value, (part) => {
        if (part.type === 'Url') urls.push(part.value);
        // image-set("…") and similar functions take a URL as a string.
        if (
          part.type === 'String' &&
          node.property.toLowerCase() !== 'content' &&
          !/^--|^(grid-template|font|quotes|transition|animation)/i.test(node.property)
        )
          urls.push(part.value);
      });
      const wrong = urls.find((url) => !isAllowedAddress(url));
      if (wrong !== undefined)
        refuse(
          node,
          `"${wrong.slice(0, 60)}" is not a URL that CSS may load`,
          'Use a path of this shop, such as /media/….',
        );
      else if (forbiddenProperties.has(node.property.toLowerCase()))
        refuse(node, `${node.property} is not allowed`, 'Remove it.');
      else return;
      list?.remove(item);
    },
  });
  walk(sheet, {
    // Unparsed CSS is dropped.
    visit: 'Raw',
    enter(node, item, list) {
      if (list && item) list.remove(item);
      else node.value = '';
    },
  });
  const body = generate(sheet);
  return { css: body && `@scope(#page){${body}}`, problems };
}
