import { sectionsOf } from './sections.ts';

/** An example of a function, as a console starts with it. */
export interface ConsoleExample {
  expression: string;
  /** The data as JSON. */
  data?: string;
  /** Parts of the environment by name, such as `locale`; `now` is a timestamp. */
  environment?: Record<string, unknown>;
}

/** An example in the reference: the expression, its result, and what it needs, such as "data `{…}`". */
const exampleLine = /^- `(?<expression>[^`]+)` → .*$/gm;
const needed = /, (?<name>[A-Za-z]+) `(?<value>[^`]*)`/g;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A timestamp is printed without quotation marks.
    return text;
  }
}

/** Returns the examples in a function's section of the reference. */
export const examplesOf = (section: string): ConsoleExample[] =>
  [...section.matchAll(exampleLine)].map(([line, expression = '']) => {
    const needs = [...line.slice(line.indexOf('` → ')).matchAll(needed)].map(
      ([, name = '', value = '']) => [name, value] as const,
    );
    const data = needs.find(([name]) => name === 'data')?.[1];
    const environment = needs.flatMap(([name, value]) => (name === 'data' ? [] : [[name, parsed(value)] as const]));
    return {
      expression,
      ...(data === undefined ? {} : { data }),
      ...(environment.length === 0 ? {} : { environment: Object.fromEntries(environment) }),
    };
  });

/** A row of the table of the language's own functions. */
const row =
  /^\| `(?<name>\$\w+)` \| `(?<signature>[^`]*)` \| (?<summary>[^|]*) \| `(?<expression>(?:[^`\\]|\\.)*)` \| (?<result>.*) \|$/;

/** Writes the rows of the table of functions as sections, in which there is room for a console. */
export const withFunctionSections = (markdown: string): string =>
  markdown
    .replaceAll(/^\| Function \|.*\n\|[-|]+\|\n/gm, '')
    .split('\n')
    .map((line) => {
      const { name, signature, summary, expression = '', result } = row.exec(line)?.groups ?? {};
      if (name === undefined) return line;
      const example = `- \`${expression.replaceAll('\\|', '|')}\` → ${result?.replaceAll('\\|', '|')}`;
      return `### ${name}\n\n${summary}\n\nSignature \`${signature}\`.\n\n${example}\n`;
    })
    .join('\n');

/** Adds a console after each function of the reference that has an example. */
export const withConsoles = (markdown: string): string =>
  sectionsOf(withFunctionSections(markdown), 3)
    .map(({ heading, text }) => {
      const examples = heading === undefined ? [] : examplesOf(text);
      if (examples.length === 0) return text;
      const given = encodeURIComponent(JSON.stringify(examples));
      return `${text.trimEnd()}\n\n<ExpressionConsole name="${heading}" examples="${given}" />\n\n`;
    })
    .join('');
