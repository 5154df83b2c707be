import { Ajv2020, type AnySchemaObject, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { isRecord } from '../../../schemas/is-record.ts';

/** References to the schemas that apply by the value of one property. */
interface Cases {
  key: string;
  /** References by the whole value. */
  values: [name: string, reference: string][];
  /** References by the part after the value's last dot. */
  endings: [name: string, reference: string][];
}

const keyword = 'schemaByName';

/**
 * The condition on K in `{ "if": { "properties": { K: … }, "required": [K] }, "then": … }`; undefined for any
 * other form.
 */
function conditionOf(entry: unknown): { key: string; value?: string; ending?: string } | undefined {
  if (!isRecord(entry) || !isRecord(entry.if) || Object.keys(entry).sort().join() !== 'if,then') return undefined;
  const { properties, required } = entry.if;
  if (!isRecord(properties) || Object.keys(entry.if).length !== 2) return undefined;
  const [[key, asked] = [''], ...others] = Object.entries(properties);
  if (others.length > 0 || !isRecord(asked) || Object.keys(asked).length !== 1) return undefined;
  if (!Array.isArray(required) || required.join() !== key) return undefined;
  if (typeof asked.const === 'string') return { key, value: asked.const };
  const ending = typeof asked.pattern === 'string' ? /^\\\.(\w+)\$$/.exec(asked.pattern)?.[1] : undefined;
  return ending === undefined ? undefined : { key, ending };
}

/** The schemas found in the cases of a schema. */
interface FoundCases {
  /** `$id` of the schema. */
  id: string;
  found: unknown[];
}

/** Copies a schema, in which conditions on one property become cases; the schemas of the cases are collected. */
function withCases(schema: unknown, collected: FoundCases): unknown {
  if (Array.isArray(schema)) return schema.map((each) => withCases(each, collected));
  if (!isRecord(schema)) return schema;
  const copy = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, withCases(value, collected)]));
  if (!Array.isArray(copy.allOf)) return copy;
  const cases: Cases = { key: '', values: [], endings: [] };
  const rest = copy.allOf.filter((entry: unknown) => {
    const condition = conditionOf(entry);
    if (!condition || (cases.key !== '' && cases.key !== condition.key)) return true;
    const table = condition.value === undefined ? cases.endings : cases.values;
    const name = condition.value ?? condition.ending ?? '';
    if (table.some(([each]) => each === name)) return true;
    cases.key = condition.key;
    table.push([name, `${collected.id}#/$defs/case-${collected.found.push((entry as AnySchemaObject).then) - 1}`]);
    return false;
  });
  if (cases.key === '') return copy;
  const { allOf: _, ...others } = copy;
  return { ...others, ...(rest.length > 0 ? { allOf: rest } : {}), [keyword]: cases };
}

/** A schema with its cases among its definitions. */
function namedSchema(schema: AnySchemaObject): AnySchemaObject {
  const kept: FoundCases = { id: schema.$id as string, found: [] };
  const named = withCases(schema, kept) as AnySchemaObject;
  const cases = Object.fromEntries(kept.found.map((each, index) => [`case-${index}`, each]));
  return { ...named, $defs: { ...named.$defs, ...cases } };
}

/**
 * Creates validators of schemas whose objects are discriminated by a name, as widgets are. Each accepts exactly
 * the values that its schema accepts, but looks up the name and compiles its schema when it first occurs: the
 * schema of pages has 250 such conditions, of which a page needs a few dozen.
 *
 * @param schemas draft 2020-12, each with an `$id`; they may refer to each other
 */
export function createNamedValidators<Kind extends string>(
  schemas: Readonly<Record<Kind, AnySchemaObject>>,
): (kind: Kind) => ValidateFunction {
  // Inlined and optimised code takes ten times as long to compile, and is used only a few times.
  const ajv = new Ajv2020({ strict: false, validateFormats: false, inlineRefs: false, code: { optimize: false } });
  const compiled = new Map<string, ValidateFunction>();
  const validatorAt = (address: string): ValidateFunction => {
    const validate = compiled.get(address) ?? ajv.getSchema(address)!;
    compiled.set(address, validate);
    return validate;
  };
  ajv.addKeyword({
    keyword,
    type: 'object',
    errors: 'full',
    compile({ key, values, endings }: Cases) {
      const byValue = new Map(values);
      const byEnding = new Map(endings);
      return function validate(value: Record<string, unknown>, context): boolean {
        const name = value[key];
        if (typeof name !== 'string') return true;
        const dot = name.lastIndexOf('.');
        const addresses = [byValue.get(name), dot < 0 ? undefined : byEnding.get(name.slice(dot + 1))];
        const errors: Partial<ErrorObject>[] = [];
        for (const address of addresses) {
          if (address === undefined) continue;
          const then = validatorAt(address);
          if (!then(value, context)) errors.push(...(then.errors ?? []));
        }
        (validate as { errors?: Partial<ErrorObject>[] }).errors = errors;
        return errors.length === 0;
      };
    },
  });
  for (const schema of Object.values<AnySchemaObject>(schemas)) ajv.addSchema(namedSchema(schema));
  return (kind) => ajv.getSchema(schemas[kind].$id as string)!;
}
