import type { CheckableSchema } from '../../schemas/check.ts';
import type { ActionContract } from '../../schemas/contract/action.ts';
import type { WidgetContract } from '../../schemas/contract/widget.ts';

/** A snippet value with numbered tab stops for what the author fills in. */
type SnippetValue = string | number | boolean | null | SnippetValue[] | { [key: string]: SnippetValue };

interface Stops {
  next: number;
}

/**
 * Returns a tab stop for a required value. One starting with `^` is unquoted by editors, for values that are not
 * strings.
 */
function stop(schema: CheckableSchema, stops: Stops): SnippetValue {
  const at = stops.next++;
  if (schema.enum) return `\${${at}:${schema.enum[0]}}`;
  const plain: Record<string, string> = { number: '0', integer: '1', boolean: 'true' };
  const value = plain[schema.type ?? ''];
  if (value) return `^\${${at}:${value}}`;
  if (schema.type === 'array') return [];
  if (schema.type === 'object') return {};
  return `\${${at}}`;
}

const required = (schema: CheckableSchema, stops: Stops): Record<string, SnippetValue> =>
  Object.fromEntries(
    (schema.required ?? []).flatMap((name) => {
      const property = schema.properties?.[name];
      return property && property.default === undefined ? [[name, stop(property, stops)]] : [];
    }),
  );

const isEmpty = (value: object): boolean => Object.keys(value).length === 0;

/** Returns the snippet of a widget with its required props and its main slot. */
export function widgetSnippet({ name, summary, props, slots }: WidgetContract) {
  const stops = { next: 1 };
  const needed = required(props as CheckableSchema, stops);
  const shown = ['success', 'item'].filter((slot) => Object.hasOwn(slots, slot)).slice(0, 1);
  return {
    label: name,
    description: summary,
    body: {
      widget: name,
      ...(isEmpty(needed) ? {} : { props: needed }),
      ...(shown.length > 0 ? { slots: Object.fromEntries(shown.map((slot) => [slot, []])) } : {}),
    },
  };
}

/** Returns the snippet of an action with its required payload and its branches. */
export function actionSnippet({ name, summary, payload, branches = {} }: ActionContract) {
  const stops = { next: 1 };
  const needed = required(payload as CheckableSchema, stops);
  const body = {
    do: name,
    ...(isEmpty(needed) ? {} : { with: needed }),
    ...Object.fromEntries(Object.keys(branches).map((branch) => [branch, []])),
  };
  return { label: name, description: summary, body };
}
