/** A node of a page, as JSON. */
export interface JsonNode {
  widget: string;
  props?: Record<string, unknown>;
  children?: JsonNode[];
  [key: string]: unknown;
}

/** Creates a node. */
export const node = (widget: string, props: Record<string, unknown>, children?: JsonNode[]): JsonNode => ({
  widget,
  props,
  ...(children ? { children } : {}),
});

/** Creates a text node. */
export const text = (content: string, props: Record<string, unknown> = {}): JsonNode =>
  node('text', { ...props, text: content });

/** Creates a link. */
export const link = (to: string, content: string, props: Record<string, unknown> = {}): JsonNode =>
  node('link', { to, text: content, ...props });

const isNode = (value: unknown): value is JsonNode =>
  typeof value === 'object' && value !== null && typeof (value as JsonNode).widget === 'string';

/** Maps every node in a JSON value, children before parents; removes nodes for which `change` returns undefined. */
export function changeNodes<Value>(value: Value, change: (node: JsonNode) => JsonNode | undefined): Value {
  if (Array.isArray(value))
    return value.map((each: unknown) => changeNodes(each, change)).filter((each) => each !== undefined) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, changeNodes(each, change)]));
  return (isNode(copy) ? change(copy) : copy) as Value;
}
