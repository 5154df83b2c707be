import fc from 'fast-check';
import { checkExpression } from '../types/check-expression.ts';
import type { Schema } from '../types/from-schema.ts';
import { dataFor } from './arbitrary-data.ts';

const names = ['a', 'b', 'c', 'price', 'title'];
const literals = ['0', '1', '-2.5', '"x"', '"Hello"', 'true', 'false', 'null', '[]'];

/** Returns the paths of a schema as expressions. */
function pathsOf(schema: Schema | undefined, prefix = '', depth = 0): string[] {
  if (schema === undefined || typeof schema === 'boolean' || depth > 4) return [];
  if (schema.type === 'array') return pathsOf(schema.items, prefix, depth + 1);
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const safe = /^[A-Za-z_]\w*$/.test(name) ? name : `\`${name}\``;
    const path = prefix === '' ? safe : `${prefix}.${safe}`;
    return [path, ...pathsOf(field, path, depth + 1)];
  });
}

/**
 * Generates expressions of the language, over the fields of a schema if there is one. All of them parse; many of them
 * fail when evaluated, which tests the error paths.
 *
 * @example
 * fc.assert(fc.property(expressions(), (source) => parseExpression(source).diagnostics.length === 0));
 */
export function expressions(schema?: Schema): fc.Arbitrary<string> {
  const paths = pathsOf(schema);
  const leaf = fc.constantFrom(...(paths.length > 0 ? paths : names), ...literals);
  return fc.letrec<{ any: string }>((tie) => {
    const any = tie('any');
    const pair = fc.tuple(any, any);
    return {
      any: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        leaf,
        fc
          .tuple(any, fc.constantFrom('+', '-', '*', '&', '=', '!=', '<', '>=', 'and', 'or', 'in', '??'), any)
          .map(([left, sign, right]) => `(${left} ${sign} ${right})`),
        fc.tuple(any, any, any).map(([test, yes, no]) => `(${test} ? ${yes} : ${no})`),
        pair.map(([left, right]) => `[${left}, ${right}]`),
        pair.map(([left, right]) => `{"a": ${left}, "b": ${right}}`),
        pair.map(([list, test]) => `(${list})[${test}]`),
        pair.map(([value, step]) => `(${value}).(${step})`),
        pair.map(([list, key]) => `(${list})^(${key})`),
        fc
          .tuple(
            fc.constantFrom(
              'sum',
              'count',
              'string',
              'uppercase',
              'keys',
              'boolean',
              'distinct',
              'reverse',
              'type',
              'exists',
            ),
            any,
          )
          .map(([name, value]) => `$${name}(${value})`),
        pair.map(([list, body]) => `$map(${list}, function($v){ $append($v, ${body}) })`),
        pair.map(([value, body]) => `($x := ${value}; $append($x, ${body}))`),
      ),
    };
  }).any;
}

/** An expression with the schema and data that it was generated for. */
export interface Triple {
  schema: Schema;
  source: string;
  data: unknown;
}

/**
 * Generates matching triples of schema, expression and data: the checker finds no error in the expression for the
 * schema, and the data matches the schema. An evaluation returns a value or throws an `ExpressionError`: the checker
 * does not report a value merely because it may have several types.
 *
 * @example
 * fc.assert(fc.property(triples(schema), ({ source, data }) => { compileExpression(source).evaluate(data); }));
 */
export function triples(schema: Schema): fc.Arbitrary<Triple> {
  const sound = expressions(schema).filter(
    (source) => checkExpression(source, { schema, variables: {} }).diagnostics.length === 0,
  );
  return fc.record({ schema: fc.constant(schema), source: sound, data: dataFor(schema) });
}
