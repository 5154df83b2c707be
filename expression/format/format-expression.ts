import { errorOf, parseExpression } from '../parse.ts';
import type { Comment, Surface, SurfaceOf, SurfaceType } from '../syntax/surface.ts';
import { endsName } from '../syntax/token.ts';
import { all, allOf, type Document, group, indent, line, print, softLine } from './document.ts';

const keywords = new Set(['and', 'or', 'in', 'true', 'false', 'null', 'function', 'λ']);

/** Whether a name can be written without backquotes. */
function isBare(name: string): boolean {
  if (name === '' || keywords.has(name) || /^[0-9"'`$]/.test(name)) return false;
  for (let index = 0; index < name.length; index++) if (endsName(name.charCodeAt(index))) return false;
  return true;
}

const tight = new Set(['.', '@', '#']);

/** Turns a surface tree into a document; each comment comes before the node that it preceded. */
class Formatter {
  private readonly comments: Comment[];
  private readonly quotes: 'double' | 'single';

  constructor(comments: readonly Comment[], quotes: 'double' | 'single') {
    this.comments = [...comments];
    this.quotes = quotes;
  }

  /**
   * Quotes a string. The language has no escape for a single quote, so a string that contains one gets double quotes.
   */
  private text(value: string): string {
    const written = JSON.stringify(value);
    if (this.quotes === 'double' || value.includes("'")) return written;
    return `'${written.slice(1, -1).replaceAll('\\"', '"')}'`;
  }

  node = (node: Surface): Document => {
    // A node that begins with an operand leaves the comments to that operand.
    const before = this.before(this.startOf(node));
    const writer = this.writers[node.type] as (node: Surface) => Document;
    const content = writer(node);
    return before.length === 0 ? content : allOf([...before, content]);
  };

  rest(): Document[] {
    return this.before(Number.POSITIVE_INFINITY);
  }

  private startOf(node: Surface): number {
    return 'left' in node || node.type === 'call' || node.type === 'condition' ? -1 : node.start;
  }

  private before(offset: number): Document[] {
    const found: Document[] = [];
    while (this.comments[0] && this.comments[0].end <= offset) {
      found.push({ kind: 'comment', text: (this.comments.shift() as Comment).text });
    }
    return found;
  }

  /** Writes items between brackets, one per line when they do not fit on one line. */
  private list(open: string, items: readonly Document[], close: string, separator = ','): Document {
    if (items.length === 0) return open + close;
    const parts = items.flatMap((item, index) => (index === 0 ? [item] : [separator, line, item]));
    return group(all(open, indent(allOf([softLine, ...parts])), softLine, close));
  }

  private pair = ([key, value]: [Surface, Surface]): Document => all(this.node(key), ': ', this.node(value));

  private readonly writers: { readonly [T in SurfaceType]: (node: SurfaceOf<T>) => Document } = {
    name: ({ value }) => (isBare(value) ? value : `\`${value}\``),
    variable: ({ value }) => `$${value}`,
    string: ({ value }) => this.text(value),
    number: ({ value }) => String(value),
    value: ({ value }) => String(value),
    regex: ({ pattern, flags }) => `/${pattern}/${flags}`,
    wildcard: () => '*',
    descendant: () => '**',
    parent: () => '%',
    operator: ({ value }) => value,
    end: () => '',
    error: () => '',
    binary: (node) => this.binary(node),
    filter: ({ left, test }) => all(this.node(left), '[', this.node(test), ']'),
    keep: ({ left }) => all(this.node(left), '[]'),
    group: ({ left, pairs }) => all(this.node(left), this.list('{', pairs.map(this.pair), '}')),
    order: ({ left, terms }) =>
      all(
        this.node(left),
        this.list(
          '^(',
          terms.map(({ sign, key }) => all(sign, this.node(key))),
          ')',
        ),
      ),
    negation: ({ value }) => all('-', this.node(value)),
    array: ({ items }) => this.list('[', items.map(this.node), ']'),
    object: ({ pairs }) => this.list('{', pairs.map(this.pair), '}'),
    block: ({ expressions }) => this.list('(', expressions.map(this.node), ')', ';'),
    call: ({ callee, arguments: values }) => all(this.node(callee), this.list('(', values.map(this.node), ')')),
    lambda: ({ word, parameters, signature, body }) => {
      const head = this.list(`${word}(`, parameters.map(this.node), ')');
      return group(all(head, signature ?? '', ' {', indent(all(line, this.node(body))), line, '}'));
    },
    condition: ({ test, yes, no }) => {
      const parts: Document[] = [line, '? ', this.node(yes)];
      if (no) parts.push(line, ': ', this.node(no));
      return group(all(this.node(test), indent(all(...parts))));
    },
    fallback: ({ operator, left, no }) => group(all(this.node(left), indent(all(line, operator, ' ', this.node(no))))),
    transform: ({ pattern, update, deletion }) => {
      const parts: Document[] = ['|', this.node(pattern), '|', this.node(update)];
      if (deletion) parts.push(', ', this.node(deletion));
      return all(...parts, '|');
    },
  };

  private binary(node: SurfaceOf<'binary'>): Document {
    const { operator } = node;
    if (tight.has(operator)) return all(this.node(node.left), operator, this.node(node.right));
    if (operator === '..') return all(this.node(node.left), '..', this.node(node.right));
    if (operator === ':=') return all(this.node(node.left), ' := ', this.node(node.right));
    // A chain of the same operator is broken before each occurrence of the operator.
    const operands: Surface[] = [];
    let left: Surface = node;
    while (left.type === 'binary' && left.operator === operator) {
      operands.push(left.right);
      left = left.left;
    }
    const first = this.node(left);
    const rest = operands.reverse().flatMap((operand) => [line, `${operator} `, this.node(operand)]);
    return group(all(first, indent(allOf(rest))));
  }
}

/** Options of {@link formatExpression}. */
export interface FormatOptions {
  /** Preferred maximum width of a line, in columns; 80 by default. */
  width?: number;
  /** Quotes around strings; single ones need no escapes inside JSON. */
  quotes?: 'double' | 'single';
}

/**
 * Formats an expression in the project's style. The result parses to the same tree, and formatting it again changes
 * nothing. Each comment is kept before the code that it preceded.
 *
 * @throws ExpressionError when the text is not an expression.
 * @example
 * formatExpression("cart.lines[quantity>1].(price*quantity)"); // 'cart.lines[quantity > 1].(price * quantity)'
 */
export function formatExpression(source: string, { width = 80, quotes = 'double' }: FormatOptions = {}): string {
  const { surface, comments, problems } = parseExpression(source);
  const [problem] = problems;
  if (problem) throw errorOf(problem, source);
  const formatter = new Formatter(comments, quotes);
  const content = formatter.node(surface);
  const rest = formatter.rest();
  return print(allOf([content, ...(rest.length > 0 ? [' ', ...rest] : [])]), width).trim();
}
