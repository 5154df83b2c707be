import { type CssNode, lexer, parse, walk } from 'css-tree';
import { isBinding } from '../../1-parse/template.ts';
import { cssParseProblem } from '../../2-plan/clean-css.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import { dropFollowing, type Report, type Rule } from '../rule.ts';
import type { Place, Survey } from '../survey.ts';

const properties = Object.keys((lexer as unknown as { properties: Record<string, unknown> }).properties);
const known = new Set(properties);

/** Properties for British spellings and for names in frameworks. */
const meant: Readonly<Record<string, string>> = {
  colour: 'color',
  'background-colour': 'background-color',
  'border-colour': 'border-color',
  bg: 'background',
  'font-color': 'color',
  'text-color': 'color',
  'text-size': 'font-size',
  'line-spacing': 'line-height',
  centre: 'text-align',
  'padding-x': 'padding-inline',
  'padding-y': 'padding-block',
  'margin-x': 'margin-inline',
  'margin-y': 'margin-block',
  rounded: 'border-radius',
  shadow: 'box-shadow',
};

const ranged = ({ loc }: CssNode): [number, number] => [loc?.start.offset ?? 0, loc?.end.offset ?? 0];

const notCode = /\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|url\([^)]*\)/g;

/** Returns the offset of an unclosed brace, which the parser accepts at the end. */
function unclosed(css: string): number | undefined {
  const open: number[] = [];
  for (const { 0: token, index } of css.matchAll(/\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{}]/g)) {
    if (token === '{') open.push(index);
    else if (token === '}') open.pop();
  }
  return open.at(-1);
}

/** Returns the classes of the page's widgets; undefined when they are only known at run time. */
function classesOf({ nodes }: Survey): { words: Set<string>; prefixes: string[] } | undefined {
  const words = new Set<string>();
  const prefixes: string[] = [];
  for (const { node, contract } of nodes) {
    if (contract?.fragmentProp && isBinding(node.props?.[contract.fragmentProp])) return undefined;
    for (const [prop, value] of Object.entries(node.props ?? {})) {
      if (typeof value !== 'string' || (prop !== 'class' && !/\bclass\s*=/.test(value))) continue;
      const isComputed = isBinding(value);
      if (isComputed && !/["']/.test(value)) return undefined;
      for (const [word] of value.matchAll(/[\w-]+/g))
        isComputed && word.endsWith('-') ? prefixes.push(word) : words.add(word);
    }
  }
  return { words, prefixes };
}

/** Reports mistakes in a page's CSS that the parser accepts. */
export const cssRule: Rule = (survey, report) => {
  const { page, source, isFragment, compilation } = survey;
  const css = (isFragment ? fragmentCss(survey) : page.css) ?? '';
  const place = isFragment
    ? { source: survey.nodes.find((seen) => seen.source !== source)?.source ?? source, path: ['css'] }
    : { source, path: ['css'] };
  if (!css || !compilation.isTyped(place.source) || cssParseProblem(css)) return;
  const open = unclosed(css);
  if (open !== undefined)
    return report(
      'css-mistake',
      place,
      { problem: '"{" is never closed', advice: 'Close the rule with "}".' },
      { range: [open, open + 1], edit: { start: css.length, end: css.length, text: '}' } },
    );
  const comment = /(?<![:"'(/\w])\/\/.*/.exec(css.replaceAll(notCode, (text) => ' '.repeat(text.length)));
  if (comment) {
    dropFollowing(survey, place, ['css']);
    return report(
      'css-mistake',
      place,
      { problem: '"//" begins no comment in CSS', advice: `Write /* ${comment[0].slice(2).trim()} */.` },
      {
        range: [comment.index, comment.index + comment[0].length],
        edit: {
          start: comment.index,
          end: comment.index + comment[0].length,
          text: `/* ${comment[0].slice(2).trim()} */`,
        },
      },
    );
  }
  const sheet = parse(css, { positions: true, onParseError: () => undefined });
  const classes = isFragment || !compilation.registry.classes ? undefined : classesOf(survey);
  const variables = declared(sheet);
  walk(sheet, (node) => {
    if (node.type === 'Declaration') checkProperty(node.property, node, place, report);
    else if (node.type === 'Function' && node.name === 'var') checkVariable(survey, node, variables, place, report);
    else if (node.type === 'ClassSelector' && classes && !isClass(survey, classes, node.name)) {
      const close = nearest(node.name, classes.words);
      const [start, end] = ranged(node);
      report(
        'css-mistake',
        place,
        {
          problem: `No widget of the page has the class "${node.name}"`,
          advice: close ? `Did you mean ".${close}"?` : `Give a widget "class": "${node.name}", or remove the rule.`,
        },
        { range: [start, end], edit: close ? { start, end, text: `.${close}` } : undefined },
      );
    } else if (node.type === 'TypeSelector' && ['body', 'html'].includes(node.name)) {
      report(
        'css-mistake',
        place,
        {
          problem: `The rules of a page apply inside it, so "${node.name}" matches nothing`,
          advice: 'Give a widget a class and write a rule for that.',
        },
        { range: ranged(node) },
      );
    }
  });
};

function fragmentCss({ compilation, page }: Survey): string | undefined {
  return compilation.fragment(page.id)?.fragment.css;
}

function checkProperty(property: string, node: CssNode, place: Place, report: Report): void {
  const name = property.toLowerCase();
  if (name.startsWith('-') || known.has(name) || newer.has(name)) return;
  const write = meant[name] ?? nearest(name, known);
  const [start] = ranged(node);
  const end = start + property.length;
  report(
    'css-mistake',
    place,
    {
      problem: `"${property}" is not a property of CSS`,
      advice: write ? `Did you mean "${write}"?` : 'Remove it, or correct its name.',
    },
    { range: [start, end], edit: write ? { start, end, text: write } : undefined },
  );
}

/** Properties that browsers support and the parser's table lacks. */
const newer = new Set(
  'anchor-name position-anchor position-area position-try position-try-fallbacks position-visibility view-transition-name view-transition-class interpolate-size field-sizing text-box text-box-trim text-box-edge animation-timeline animation-range timeline-scope reading-flow corner-shape scroll-initial-target text-wrap-style text-wrap-mode'.split(
    ' ',
  ),
);

function declared(sheet: CssNode): Set<string> {
  const names = new Set<string>();
  walk(sheet, (node) => {
    if (node.type === 'Declaration' && node.property.startsWith('--')) names.add(node.property);
  });
  return names;
}

function checkVariable(
  { compilation }: Survey,
  node: Extract<CssNode, { type: 'FunctionNode' | 'Function' }>,
  own: ReadonlySet<string>,
  place: Place,
  report: Report,
): void {
  const { variables } = compilation.registry;
  const first = node.children.first;
  // A second argument is the fallback value.
  if (
    !variables ||
    first?.type !== 'Identifier' ||
    node.children.size > 1 ||
    own.has(first.name) ||
    variables.has(first.name)
  )
    return;
  const write = nearest(first.name, [...variables, ...own]);
  const range = ranged(first);
  report(
    'css-mistake',
    place,
    {
      problem: `The theme has no variable "${first.name}"`,
      advice: write
        ? `Did you mean "${write}"?`
        : `Known variables: ${[...variables].sort().slice(0, 12).join(', ')} and more.`,
    },
    { range, edit: write ? { start: range[0], end: range[1], text: write } : undefined },
  );
}

const isClass = (
  { compilation }: Survey,
  { words, prefixes }: { words: ReadonlySet<string>; prefixes: readonly string[] },
  name: string,
): boolean =>
  words.has(name) ||
  prefixes.some((prefix) => name.startsWith(prefix)) ||
  (compilation.registry.classes?.has(name) ?? false);
