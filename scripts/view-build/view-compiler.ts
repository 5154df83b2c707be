import { attributeNamed } from '../../runtime/ssr/markup/attribute-names.ts';
import { inWrittenOrder, lastAttributes } from './attribute-order.ts';
import { Body } from './body.ts';
import {
  attributeName,
  childNodes,
  isJsx,
  isNothing,
  literalText,
  NotCompilable,
  outermostJsx,
  returnedJsx,
  type SyntaxNode,
  withoutParentheses,
} from './jsx-syntax.ts';

/** Elements whose markup depends on more than their own attributes; see `elementWriters`. */
const special =
  /^(area|br|col|embed|hr|keygen|param|source|track|wbr|img|pre|listing|title|html|head|body|base|link|meta|script|style|object|menuitem|input|textarea|select|option|svg|foreignObject|math|table|thead|tbody|tfoot|colgroup|tr|noscript|picture)$|-/;

/** The functions that the generated code calls, by name. */
export const helpers = 'html attribute value address attributes hasNone isOrdinary element inside child text'.split(
  ' ',
);
/** Returns the name of a run-time helper in compiled code. */
export const helper = (name: string): string => `$${name}`;

/** Compiles the JSX of a view to code that appends HTML to a buffer. */
export class ViewCompiler {
  readonly attributes: string[] = [];
  readonly #source: string;
  #temporaries = 0;

  constructor(source: string) {
    this.#source = source;
  }

  /** Returns the source text between two offsets, with each JSX expression in it compiled. */
  rewrite(node: SyntaxNode, start: number, end: number): string {
    let code = '';
    let at = start;
    for (const jsx of outermostJsx(node)) {
      if (jsx.start < start || jsx.end > end) continue;
      code += this.#source.slice(at, jsx.start) + this.#writer(jsx);
      at = jsx.end;
    }
    return code + this.#source.slice(at, end);
  }

  /** Compiles a whole view to a function that also takes the buffer: JSX that the view returns is written directly. */
  view(view: SyntaxNode): string {
    const [input, ...others] = view.params as SyntaxNode[];
    const body = view.body as SyntaxNode;
    if (!input || others.length > 0 || view.async) throw new NotCompilable();
    const parameters = `(${this.#expression(input)},out)=>`;
    if (body.type === 'BlockStatement') {
      let code = '';
      let at = body.start;
      for (const { statement, jsx } of returnedJsx(body)) {
        code += `${this.rewrite(body, at, statement.start)}{${this.#written(jsx)}return undefined;}`;
        at = statement.end;
      }
      return `${parameters}${code}${this.rewrite(body, at, body.end)}`;
    }
    return isJsx(body)
      ? `${parameters}{${this.#written(body)}return undefined;}`
      : `${parameters}(${this.#expression(body)})`;
  }

  #expression(node: SyntaxNode): string {
    return this.rewrite(node, node.start, node.end);
  }

  #written(jsx: SyntaxNode): string {
    const body = new Body();
    if (jsx.type === 'JSXFragment') this.#children(body, childNodes(jsx));
    else this.#element(body, jsx);
    return String(body);
  }

  #writer(jsx: SyntaxNode): string {
    return `${helper('html')}((out)=>{${this.#written(jsx)}})`;
  }

  #attribute(name: string): string {
    let index = this.attributes.indexOf(name);
    if (index === -1) index = this.attributes.push(name) - 1;
    return `$a${index}`;
  }

  #element(body: Body, jsx: SyntaxNode): void {
    const opening = jsx.openingElement as SyntaxNode;
    const name = opening.name as SyntaxNode;
    if (name.type !== 'JSXIdentifier') throw new NotCompilable();
    const tag = name.name as string;
    const attributes = opening.attributes as SyntaxNode[];
    const children = childNodes(jsx);
    const isComponent = /^[A-Z]/.test(tag);
    const names = attributes.flatMap((each) => (each.type === 'JSXAttribute' ? [attributeName(each)] : []));
    const isGeneric =
      (!isComponent && special.test(tag)) ||
      names.includes('dangerouslySetInnerHTML') ||
      names.includes('children') ||
      names.includes('style') ||
      new Set(names).size !== names.length;
    if (
      tag === 'img' &&
      children.length === 0 &&
      names.length === attributes.length &&
      new Set(names).size === names.length
    ) {
      this.#image(body, attributes);
      return;
    }
    if (isGeneric) {
      body.code(this.#genericCall(isComponent ? tag : JSON.stringify(tag), attributes, children));
      return;
    }
    const spreads = attributes.filter(({ type }) => type === 'JSXSpreadAttribute');
    const temporaries = new Map<SyntaxNode, string>();
    const conditions = isComponent ? [`${helper('isOrdinary')}(${tag})`] : [];
    // A spread may override an attribute, which only the generic way of writing an element handles.
    const last = isComponent ? Object.values(lastAttributes).flat() : (lastAttributes[tag] ?? []);
    const reserved = [...names, 'children', ...last];
    let before = '';
    for (const spread of spreads) {
      const temporary = `$t${this.#temporaries++}`;
      temporaries.set(spread, temporary);
      before += `const ${temporary}=${this.#expression(spread.argument as SyntaxNode)};`;
      conditions.push(`${helper('hasNone')}(${temporary},${JSON.stringify(reserved)})`);
    }
    if (spreads.length > 1) conditions.push('false');
    if (conditions.length === 0) {
      this.#ordinary(body, tag, isComponent, attributes, temporaries, children);
      return;
    }
    const ordinary = new Body();
    this.#ordinary(ordinary, tag, isComponent, attributes, temporaries, children);
    const generic = this.#genericCall(isComponent ? tag : JSON.stringify(tag), attributes, children, temporaries);
    body.code(`${before}if(${conditions.join('&&')}){${ordinary}}else{${generic}}`);
  }

  #ordinary(
    body: Body,
    tag: string,
    isDynamic: boolean,
    attributes: readonly SyntaxNode[],
    temporaries: ReadonlyMap<SyntaxNode, string>,
    children: readonly SyntaxNode[],
  ): void {
    body.text('<');
    if (isDynamic) body.html(tag);
    else body.text(tag);
    for (const attribute of inWrittenOrder(tag, attributes)) {
      const temporary = temporaries.get(attribute);
      if (temporary !== undefined) {
        body.html(`${helper('attributes')}(${temporary})`);
        continue;
      }
      const name = attributeName(attribute);
      if (name === 'key' || name === 'ref' || /^on[A-Z]/.test(name)) continue;
      this.#writeAttribute(body, tag, name, this.#value(attribute));
    }
    body.text('>');
    const [only, ...more] = children;
    if (only && more.length === 0) {
      const text = literalText(only);
      if (text !== undefined) body.text(escaped(text));
      else {
        body.code('out.endsInText=false;');
        body.code(`${helper('inside')}(out,${this.#childValue(only)});`);
      }
    } else if (only) {
      body.code('out.endsInText=false;');
      this.#children(body, children);
    }
    body.text('</');
    if (isDynamic) body.html(tag);
    else body.text(tag);
    body.text('>');
    body.code('out.endsInText=false;');
  }

  /** Writes an attribute. Most are strings, which are written inline; the others follow their own rules. */
  #writeAttribute(body: Body, tag: string, name: string, value: string): void {
    const { rule, opening } = attributeNamed(name);
    if (rule === 'nothing') return;
    const literal = /^"[^"\\&<>']*"$/.test(value) && (rule === 'text' || rule === 'dashed');
    if (literal) {
      body.text(`${opening}${JSON.parse(value)}"`);
      return;
    }
    const temporary = `$t${this.#temporaries++}`;
    const general = `out.html+=${helper('value')}(${this.#attribute(name)},${temporary});`;
    let written = general;
    if (rule === 'text' || rule === 'dashed' || rule === 'word')
      written = `if(typeof ${temporary}==="string")out.html+=${JSON.stringify(opening)}+${helper('text')}(${temporary})+'"';else ${general}`;
    else if (tag === 'a' && name === 'href')
      written = `out.html+=${helper('address')}(${this.#attribute(name)},${temporary});`;
    body.code(`const ${temporary}=${value};if(${temporary}!==undefined&&${temporary}!==null){${written}}`);
  }

  /** Writes a picture, which may be preloaded. */
  #image(body: Body, attributes: readonly SyntaxNode[]): void {
    const values = attributes
      .map((attribute) => [attributeName(attribute), this.#value(attribute)] as const)
      .filter(([name]) => name !== 'key' && name !== 'ref' && !/^on[A-Z]/.test(name))
      .map(([name, value]) => ({ name, value, temporary: `$t${this.#temporaries++}` }));
    for (const { temporary, value } of values) body.code(`const ${temporary}=${value};`);
    const props = values.map(({ name, temporary }) => `${JSON.stringify(name)}:${temporary}`).join(',');
    const loading = values.find(({ name }) => name === 'loading')?.temporary ?? 'undefined';
    body.code(`if(${loading}!=="lazy"&&!out.context.skipsPreloads)out.preloads.add({${props}});`);
    body.text('<img');
    for (const { name, temporary } of values) this.#writeAttribute(body, 'img', name, temporary);
    body.text('/>');
    body.code('out.endsInText=false;');
  }

  #children(body: Body, children: readonly SyntaxNode[]): void {
    for (const child of children) {
      const text = literalText(child);
      if (text !== undefined) body.code(`out.text(${JSON.stringify(text)});`);
      else if (child.type === 'JSXElement') this.#element(body, child);
      else if (child.type === 'JSXFragment') this.#children(body, childNodes(child));
      else this.#child(body, child.expression as SyntaxNode);
    }
  }

  /** Writes a computed child. Each branch of a condition is written where it is chosen. */
  #child(body: Body, expression: SyntaxNode): void {
    const value = withoutParentheses(expression);
    if (value.type === 'ConditionalExpression' && outermostJsx(value).length > 0) {
      body.code(`if(${this.#expression(value.test as SyntaxNode)}){${this.#branch(value.consequent as SyntaxNode)}}`);
      body.code(`else{${this.#branch(value.alternate as SyntaxNode)}}`);
    } else if (isJsx(value)) body.code(this.#written(value));
    else if (!isNothing(value)) body.code(`${helper('child')}(out,${this.#expression(value)});`);
  }

  #branch(expression: SyntaxNode): string {
    const body = new Body();
    this.#child(body, expression);
    return String(body);
  }

  /** Returns a child as a value, for components that take children as a prop. */
  #childValue(child: SyntaxNode): string {
    const text = literalText(child);
    if (text !== undefined) return JSON.stringify(text);
    if (isJsx(child)) return this.#writer(child);
    return this.#expression(child.expression as SyntaxNode);
  }

  #genericCall(
    tag: string,
    attributes: readonly SyntaxNode[],
    children: readonly SyntaxNode[],
    temporaries?: ReadonlyMap<SyntaxNode, string>,
  ): string {
    const props = attributes.flatMap((attribute) => {
      if (attribute.type === 'JSXSpreadAttribute')
        return [`...${temporaries?.get(attribute) ?? this.#expression(attribute.argument as SyntaxNode)}`];
      const name = attributeName(attribute);
      return name === 'key' || name === 'ref' ? [] : [`${JSON.stringify(name)}:${this.#value(attribute)}`];
    });
    const values = children.map((child) => this.#childValue(child));
    if (values.length > 0) props.push(`children:${values.length === 1 ? values[0] : `[${values.join(',')}]`}`);
    return `${helper('element')}(out,${tag},{${props.join(',')}});`;
  }

  #value(attribute: SyntaxNode): string {
    const value = attribute.value as SyntaxNode | null;
    if (value === null) return 'true';
    if (value.type === 'JSXExpressionContainer') return this.#expression(value.expression as SyntaxNode);
    if (value.type !== 'Literal' || String(value.value).includes('&')) throw new NotCompilable();
    return JSON.stringify(value.value);
  }
}

const escaped = (text: string): string =>
  text.replace(/["'<>]/g, (char) => ({ '"': '&quot;', "'": '&#x27;', '<': '&lt;', '>': '&gt;' })[char] as string);
