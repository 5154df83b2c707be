import { checkExpression, parseExpression, type Schema } from '../../../expression/index.ts';
import { evaluateOurs } from './compare.ts';
import { expression, generateData } from './generate.ts';
import { mutate } from './mutate.ts';
import { Random } from './random.ts';
import { schemaOfData } from './schema-of-data.ts';

/** Counts and violations of {@link checkTypes}. */
export interface TypesReport {
  /** Number of evaluations whose result was compared with its inferred type. */
  results: number;
  /** Number of failed evaluations of expressions with an error, which must all fail. */
  errors: number;
  violations: string[];
}

const kindOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

/** Whether a value fits a schema, of which only the keywords that the checker emits are supported. */
export function fits(value: unknown, schema: Schema): boolean {
  if (typeof schema === 'boolean') return schema;
  const { type, properties = {}, required = [], items } = schema;
  if (Array.isArray(schema.enum) && !schema.enum.includes(value)) return false;
  const kind = kindOf(value);
  if (type !== undefined && !(typeof type === 'string' ? [type] : type).includes(kind)) return false;
  if (kind === 'array' && items !== undefined) return (value as unknown[]).every((item) => fits(item, items));
  if (kind !== 'object') return true;
  const fields = value as Record<string, unknown>;
  return (
    required.every((name) => Object.hasOwn(fields, name)) &&
    Object.entries(fields).every(([name, field]) => !Object.hasOwn(properties, name) || fits(field, properties[name]!))
  );
}

/** Expressions whose result type is easily inferred too narrowly. */
const forms: readonly ((one: string, other: string) => string)[] = [
  (one, other) => `${one} != ${other}`,
  (one, other) => `${one} = ${other}`,
  (one, other) => `${one} in ${other}`,
  (one) => `${one}^(a)`,
  (one) => `${one}[[0, -1]]`,
  (one) => `(${one})[]`,
  (one) => `${one}.(true)`,
  (one) => `-${one}.(true)`,
  (one, other) => `${one}.[${other}, 1]`,
  (one, other) => `${one}.{"k": ${other}}`,
  (one, other) => `${one}{"v": ${other}}`,
  (one, other) => `${one}[false]{"v": $, "w": ${other}}`,
  (one, other) => `{${one}: ${other}}`,
  (one, other) => `(${one} ? $x := ${other} : 1; $x)`,
  (one, other) => `$reduce(${one}, function($x, $y){ $x & ${other} })`,
  (one, other) => `$append(${one}, ${other})`,
  (one) => `$map(${one}, function($v){ [$v] })`,
  (one) => `$filter(${one}, function($v){ $v })`,
  (one) => `$toMillis(${one}, "[Y]-[M]")`,
  (one) => `$max(${one})`,
  (one, other) => `$contains(${one}, ${other})`,
];

function source(random: Random): string {
  const part = (): string => (random.chance(0.5) ? expression(random, 4) : expression(random, 3));
  return random.chance(0.5) ? expression(random) : random.pick(forms)(part(), part());
}

/** Infers types from a schema of two values, evaluates both, and compares the results with the types. */
export function checkTypes(from: number, count: number): TypesReport {
  const report: TypesReport = { results: 0, errors: 0, violations: [] };
  for (let seed = from; seed < from + count; seed++) {
    const random = new Random(seed);
    const text = source(random);
    const { tree, problems } = parseExpression(text);
    if (problems.length > 0) continue;
    const made = generateData(random);
    const one = typeof made === 'object' && made !== null ? made : { a: made, b: { c: made } };
    const data = [one, Array.isArray(one) ? one : mutate(one, random)];
    const schema = schemaOfData(data).items as Schema;
    const { schema: claimed, mayBeMissing, diagnostics } = checkExpression(text, { schema, filters: false });
    const isError = diagnostics.some(({ severity }) => severity === 'error');
    const [first] = diagnostics;
    for (const each of data) {
      const outcome = evaluateOurs(text, each);
      const blame = (why: string): void => {
        report.violations.push(
          `${seed}: ${text}\n  ${why}\n  ${JSON.stringify(each)} -> ${JSON.stringify(outcome)}\n  claimed ${JSON.stringify(claimed)} ${mayBeMissing ? 'or nothing' : ''} ${JSON.stringify(first)}`,
        );
      };
      if ('code' in outcome) {
        report.errors += Number(isError);
        continue;
      }
      report.results++;
      const { value } = outcome;
      if (isError) blame('has an error, but ends');
      else if (value === undefined ? !mayBeMissing : !fits(value, claimed)) blame('is of another type');
      else if (first && first.start === tree.start && first.end === tree.end) {
        const claim = first.values?.always;
        if (claim !== undefined && String(value ?? 'nothing') !== claim) blame('is not what it always is');
      }
    }
  }
  return report;
}
