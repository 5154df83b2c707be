import { type CssNode, generate, parse, walk } from 'css-tree';

/** A part of an author's css that is left out, with its place in the text. */
export interface CssProblem {
  problem: string;
  advice: string;
  start: number;
  end: number;
}

/** At-rules that stay; each only arranges rules of the page itself. */
const allowedAtRules = new Set(['media', 'supports', 'container', 'keyframes', 'layer', 'starting-style']);

/** Properties through which old browsers ran code. */
const forbiddenProperties = new Set(['behavior', '-moz-binding']);

/** Addresses that css may load: paths of this shop and pictures that it carries itself. Anything else could tell others what a shopper sees. */
const isAllowedAddress = (url: string): boolean =>
  /^(\/(?!\/)|data:image\/(png|jpeg|webp|avif|gif);base64,)/i.test(url.trim()) && !url.includes('\\');

const placeOf = (node: CssNode): { start: number; end: number } => ({
  start: node.loc?.start.offset ?? 0,
  end: node.loc?.end.offset ?? 0,
});

/**
 * An author's css, read and written again: what loads from elsewhere or reaches beyond rules is left out, and the
 * rest holds only inside the page.
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
        advice: 'Mend the rule here.',
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
        // image-set("…") and the like take an address as plain text.
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
          `"${wrong.slice(0, 60)}" is not an address that css may load`,
          'Use a path of this shop, such as /media/….',
        );
      else if (forbiddenProperties.has(node.property.toLowerCase()))
        refuse(node, `${node.property} is not allowed`, 'Take it out.');
      else return;
      list?.remove(item);
    },
  });
  walk(sheet, {
    // What could not be read is not passed on.
    visit: 'Raw',
    enter(node, item, list) {
      if (list && item) list.remove(item);
      else node.value = '';
    },
  });
  const body = generate(sheet);
  return { css: body && `@scope(#page){${body}}`, problems };
}
