import type { Node } from 'jsonc-parser';

/** A JSON value without its place and parent, so that versions of a text can share equal parts. */
export interface Syntax {
  readonly type: Node['type'];
  readonly length: number;
  readonly value?: unknown;
  readonly children?: readonly Syntax[];
  /** Offset of each child, relative to this value. */
  readonly starts?: readonly number[];
  /** Offset of a property's colon, relative to the property. */
  readonly colon?: number | undefined;
}

/** A value in its place in a text; its children are created on demand. */
export class SyntaxNode implements Node {
  readonly syntax: Syntax;
  readonly offset: number;
  readonly parent: SyntaxNode | undefined;
  private inside: SyntaxNode[] | undefined;

  constructor(syntax: Syntax, offset: number, parent: SyntaxNode | undefined) {
    this.syntax = syntax;
    this.offset = offset;
    this.parent = parent;
  }

  get type(): Node['type'] {
    return this.syntax.type;
  }

  get length(): number {
    return this.syntax.length;
  }

  get value(): unknown {
    return this.syntax.value;
  }

  get colonOffset(): number | undefined {
    const { colon } = this.syntax;
    return colon === undefined ? undefined : this.offset + colon;
  }

  get children(): SyntaxNode[] | undefined {
    const { children, starts } = this.syntax;
    this.inside ??= children?.map((child, index) => new SyntaxNode(child, this.offset + starts![index]!, this));
    return this.inside;
  }
}

interface Valued<Value> {
  readonly type: Node['type'];
  readonly value?: unknown;
  readonly children?: readonly Value[] | undefined;
}

/** Returns the index of a member in an object; -1 if there is none. */
export const memberIndex = <Value extends Valued<Value>>(node: Value | undefined, key: string): number =>
  node?.type === 'object' ? (node.children?.findIndex((each) => each.children?.[0]?.value === key) ?? -1) : -1;

/** Returns the value of an object's member. */
export const memberOf = <Value extends Valued<Value>>(node: Value | undefined, key: string): Value | undefined =>
  node?.children?.[memberIndex(node, key)]?.children?.[1];

const values = new WeakMap<Syntax, unknown>();

/** Returns the parsed value. It is shared by all versions of a text that contain it, so it must not be modified. */
export function valueIn(syntax: Syntax): unknown {
  const { type, children = [], value } = syntax;
  if (type !== 'object' && type !== 'array') return value;
  const known = values.get(syntax);
  if (known !== undefined) return known;
  const made = type === 'array' ? children.map(valueIn) : membersOf(children);
  values.set(syntax, Object.freeze(made));
  return made;
}

function membersOf(properties: readonly Syntax[]): Record<string, unknown> {
  const members = Object.create(null) as Record<string, unknown>;
  for (const { children: [key, value] = [] } of properties)
    if (key && value) members[String(key.value)] = valueIn(value);
  return members;
}
