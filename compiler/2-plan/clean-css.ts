import { type CssNode, generate, parse, walk } from 'css-tree';
import { pageLimits } from '../../plan/page-limits.ts';
import { isStaffPath } from '../../plan/page-requests.ts';

/** A part of an author's CSS that is removed, with its offsets. */
export interface CssProblem {
  problem: string;
  advice: string;
  start: number;
  end: number;
}

/** At-rules that are kept, because they only group rules of the page. */
const allowedAtRules = new Set(['media', 'supports', 'container', 'keyframes', 'layer', 'starting-style']);

/** Properties through which old browsers run code. */
const forbiddenProperties = new Set(['behavior', '-moz-binding']);

/**
 * Whether CSS may load an address: only the shop's paths and inline images. Any other could leak what a shopper sees.
 */
const isAllowedAddress = (url: string): boolean =>
  /^data:image\/(png|jpeg|webp|avif|gif);base64,[\w+/=\s]*$/i.test(url.trim()) ||
  (/^\/(?!\/)/.test(url.trim()) && !url.includes('\\') && !isStaffPath(url.trim()));

/** Properties whose strings are not addresses. */
const textProperties = /^(content|grid-template|font|quotes|transition|animation)/i;

/** Functions that take an address as a string. */
const loadingFunctions = /^(-webkit-)?(image-set|image|src|url)$/i;

/** Whether a custom property's string may become an address where the property is used. */
const mayBeAddress = (text: string): boolean => /[/:\\]/.test(text);

const placeOf = (node: CssNode): { start: number; end: number } => ({
  start: node.loc?.start.offset ?? 0,
  end: node.loc?.end.offset ?? 0,
});

const notCode = /\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g;

/**
 * Returns the offset at which blocks and brackets are nested too deeply for the parser's stack; undefined if nowhere.
 */
function tooDeepAt(text: string): number | undefined {
  const code = text.replaceAll(notCode, (skipped) => ' '.repeat(skipped.length));
  let depth = 0;
  for (const { 0: bracket, index } of code.matchAll(/[([{}\])]/g)) {
    depth = '([{'.includes(bracket) ? depth + 1 : Math.max(0, depth - 1);
    if (depth > pageLimits.cssDepth) return index;
  }
  return undefined;
}

/** Returns the problem that keeps CSS from being parsed at all. */
export function cssParseProblem(text: string): CssProblem | undefined {
  const { css, cssDepth } = pageLimits;
  if (text.length > css)
    return { problem: `it has more than ${css} characters`, advice: 'Shorten it.', start: 0, end: 1 };
  const start = tooDeepAt(text);
  if (start === undefined) return undefined;
  return {
    problem: `blocks and brackets are nested more than ${cssDepth} deep`,
    advice: 'Nest them less.',
    start,
    end: start + 1,
  };
}

/**
 * Parses, sanitises and re-serialises an author's CSS: removes external URLs and global at-rules, and scopes the rest
 * to the page.
 */
export function cleanCss(text: string): { css: string; problems: CssProblem[] } {
  const wrong = cssParseProblem(text);
  if (wrong) return { css: '', problems: [wrong] };
  const problems: CssProblem[] = [];
  const refuse = (node: CssNode, problem: string, advice: string) =>
    problems.push({ problem, advice, ...placeOf(node) });
  const sheet = parse(text, {
    positions: true,
    parseCustomProperty: true,
    onParseError: (error) => {
      // Later errors mostly follow from the first one.
      if (problems.length > 0) return;
      problems.push({
        problem: error.message.toLowerCase(),
        advice: 'Write a selector, braces, and declarations that end with ";": .card { color: red; }.',
        start: error.offset,
        end: error.offset + 1,
      });
    },
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
      const isCustom = node.property.startsWith('--');
      walk(node.value, function (part) {
        if (part.type === 'Url') urls.push(part.value);
        if (part.type !== 'String') return;
        const isLoaded = loadingFunctions.test(this.function?.name ?? '');
        if (isLoaded || (isCustom ? mayBeAddress(part.value) : !textProperties.test(node.property)))
          urls.push(part.value);
      });
      const wrong = urls.find((url) => !isAllowedAddress(url));
      if (wrong !== undefined)
        refuse(
          node,
          `"${wrong.slice(0, 60)}" is not a URL that CSS may load`,
          'Use a path of this shop, such as /media/….',
        );
      else if (isCustom && node.value.type === 'Raw' && node.value.value.trim() !== '')
        refuse(node, `the value of ${node.property} cannot be read`, 'Write it as the value of a property: 4px, #a00.');
      else if (forbiddenProperties.has(node.property.toLowerCase()))
        refuse(node, `${node.property} is not allowed`, 'Remove it.');
      else return;
      list?.remove(item);
    },
  });
  walk(sheet, {
    // Unparsed CSS is removed.
    visit: 'Raw',
    enter(node, item, list) {
      if (list && item) list.remove(item);
      else node.value = '';
    },
  });
  walk(sheet, {
    // The page's element scopes its rules, so a selector of the whole document has to select that element.
    visit: 'PseudoClassSelector',
    enter(node) {
      if (node.name.toLowerCase() === 'root') node.name = 'scope';
    },
  });
  const body = generate(sheet);
  return { css: body && `@scope(#page){${body}}`, problems };
}
