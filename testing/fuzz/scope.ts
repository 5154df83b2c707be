import type { CheckableSchema } from '../../schemas/check.ts';
import type { WidgetContract } from '../../schemas/contract/widget.ts';

/** Names in scope with the schema of their data and their widget. */
export type Scope = Readonly<Record<string, { schema?: CheckableSchema | undefined; contract?: WidgetContract }>>;

interface TypedPath {
  path: string;
  schema: CheckableSchema;
}

const maxPaths = 400;
const cache = new WeakMap<CheckableSchema, TypedPath[]>();

/** Returns paths into data of a schema, in expression syntax: lists are traversed implicitly. */
function pathsBelow(schema: CheckableSchema): TypedPath[] {
  const found = cache.get(schema);
  if (found) return found;
  const paths: TypedPath[] = [];
  const visit = (at: CheckableSchema, path: string, depth: number): void => {
    if (path) paths.push({ path, schema: at });
    if (depth > 4 || paths.length > maxPaths) return;
    const inner = at.type === 'array' ? at.items : at;
    for (const [name, property] of Object.entries(inner?.properties ?? {}))
      visit(property, `${path}.${/^[A-Za-z_]\w*$/.test(name) ? name : `\`${name}\``}`, depth + 1);
  };
  visit(schema, '', 0);
  cache.set(schema, paths);
  return paths;
}

const number = (type: string | undefined): string | undefined => (type === 'integer' ? 'number' : type);

/** Expressions of each type without references, simple ones first. */
const constants: Readonly<Record<string, readonly string[]>> = {
  string: [
    "'text'",
    "$string(7) & ' <b>'",
    "$date('2026-03-05T22:30:00Z', 'd MMM yyyy HH:mm')",
    "$money({'amount': 1234.5, 'currencyCode': 'INR'})",
    '$number(1234567.891) ~> $string()',
    "$truncate('a long text that is cut', 6)",
    "$uppercase('ß')",
    "$path('/cart')",
    '$string($random())',
    "$date($now(), 'd MMM yyyy HH:mm:ss')",
  ],
  number: ['1', '1 + 2 * 3', '$count([1, 2, 3])', '10 / 4', "$length('four')", '$random()', '$millis()'],
  boolean: ['true', 'false', '1 = 1', "'a' in ['b']", '$not(true)', '$random() > 0.5'],
  array: [
    '[]',
    '[1..3]',
    '$shuffle([1..5])',
    "[{'id': 'a', 'value': 'a', 'label': 'A'}, {'id': 'b', 'value': 'b', 'label': 'B'}]",
    "['x']",
  ],
  object: ["{'id': 'a'}"],
  any: ["'any'", '7', 'null', "{'id': 'a', 'amount': 10, 'currencyCode': 'INR'}", '[1, 2]', 'page.id ? 1 : 2'],
};

const isOpen = ({ type, properties, anyOf }: CheckableSchema): boolean =>
  type === undefined && properties === undefined && anyOf === undefined;

/** Whether a value of one schema can be used where another is expected. */
const fits = (has: CheckableSchema, expected: CheckableSchema): boolean =>
  isOpen(expected) || isOpen(has) || number(has.type) === number(expected.type);

/** Returns all expressions for a place with this schema, simple ones first. */
export function expressionsFor(scope: Scope, expected: CheckableSchema): string[] {
  if (expected.enum) return expected.enum.map((word) => `'${String(word)}'`);
  if (expected.anyOf) return expressionsFor(scope, expected.anyOf[0]!);
  const plain = constants[number(expected.type) ?? 'any'] ?? constants.any!;
  const paths = Object.entries(scope).flatMap(([name, { schema }]) =>
    schema === undefined || isOpen(schema)
      ? []
      : pathsBelow(schema)
          .filter((each) => fits(each.schema, expected))
          .map(({ path }) => `${name}${path}`),
  );
  const compound =
    expected.type === 'string'
      ? paths.slice(0, 40).flatMap((path) => [`$string(${path}) & '.'`, `$exists(${path}) ? 'yes' : 'no'`])
      : expected.type === 'boolean'
        ? Object.keys(scope).flatMap((name) => [`$exists(${name})`, `$count($keys(${name})) > 1`])
        : [];
  return [...plain, ...paths, ...compound];
}
