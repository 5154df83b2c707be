/** The parts of the package `graphql` that the stand-in needs. The example installs it, the repository does not. */
export interface GraphQl {
  buildClientSchema(introspection: unknown): Schema;
  parse(text: string): unknown;
  validate(schema: Schema, document: unknown): readonly { message: string }[];
  execute(options: object): Promise<{ data?: unknown; errors?: readonly { message: string }[] }> | object;
  getNullableType(type: unknown): GraphQlType;
}

interface Schema {
  getPossibleTypes(type: unknown): readonly { name: string }[];
}

interface GraphQlType {
  name: string;
  ofType?: unknown;
  getValues?: () => readonly { name: string }[];
  getTypes?: unknown;
  getInterfaces?: unknown;
  getFields?: unknown;
}

const scalars: Readonly<Record<string, (parent: string, field: string) => unknown>> = {
  ID: (parent) => `gid://shopify/${parent}/1`,
  Int: () => 2,
  Float: () => 1.5,
  UnsignedInt64: () => '2',
  Boolean: (_, field) => field !== 'hasNextPage',
  Decimal: () => '12.50',
  URL: () => 'https://cdn.shopify.com/files/mug.jpg',
  DateTime: () => '2026-11-30T10:08:10Z',
  HTML: () => '<p>Thrown in one piece.</p>',
};

/** Of the types that an answer may have, those that the shop asks for. */
const preferred = new Set(['Product', 'CartLine', 'ProductVariant']);

/**
 * A Storefront API that has the published schema and no store: it refuses what the schema does not allow, and answers
 * everything else with values of the declared types.
 */
export class StandInStorefront {
  readonly #graphql: GraphQl;
  readonly #schema: Schema;
  /** Validation errors of the queries received. */
  readonly refused: string[] = [];
  /** Names of the operations' fields that were asked for. */
  readonly asked: { query: string; variables: Record<string, unknown> }[] = [];
  /** Values that fields have instead, by parent type and field. */
  readonly given: Record<string, unknown>;

  constructor(graphql: GraphQl, introspection: unknown, given: Record<string, unknown> = {}) {
    this.#graphql = graphql;
    this.#schema = graphql.buildClientSchema(introspection);
    this.given = given;
  }

  readonly send = async (_address: unknown, init?: { body?: unknown }): Promise<Response> => {
    const { query, variables } = JSON.parse(String(init?.body)) as StandInStorefront['asked'][number];
    this.asked.push({ query, variables });
    const document = this.#graphql.parse(query);
    const problems = this.#graphql.validate(this.#schema, document).map(({ message }) => message);
    if (problems.length > 0) return this.#refuse(problems);
    const answer = (await this.#graphql.execute({
      schema: this.#schema,
      document,
      variableValues: variables,
      fieldResolver: (source: Record<string, unknown>, _given: unknown, _context: unknown, info: Info) =>
        source?.[info.path.key] ?? this.#valueOf(info.returnType, info.parentType.name, info.fieldName),
      typeResolver: (value: { type: string }) => value.type,
    })) as { errors?: readonly { message: string }[] };
    return answer.errors ? this.#refuse(answer.errors.map(({ message }) => message)) : Response.json(answer);
  };

  #refuse(problems: readonly string[]): Response {
    this.refused.push(...problems);
    return Response.json({ errors: problems.map((message) => ({ message })) });
  }

  #valueOf(type: unknown, parent: string, field: string): unknown {
    const given = `${parent}.${field}`;
    if (Object.hasOwn(this.given, given)) return this.given[given];
    const declared = this.#graphql.getNullableType(type);
    if (declared.ofType !== undefined)
      return field === 'userErrors' || field === 'warnings' ? [] : [this.#valueOf(declared.ofType, parent, field)];
    if (declared.name === 'CurrencyCode') return 'EUR';
    if (declared.getValues) return declared.getValues()[0]?.name;
    const scalar = scalars[declared.name];
    if (scalar) return scalar(parent, field);
    if (declared.getTypes || (declared.getFields && !declared.getInterfaces)) {
      const types = this.#schema.getPossibleTypes(declared);
      return { type: (types.find(({ name }) => preferred.has(name)) ?? types[0])?.name };
    }
    if (declared.getFields) {
      const types = declared.name.startsWith('Base') ? this.#schema.getPossibleTypes(declared) : [];
      return { type: (types.find(({ name }) => preferred.has(name)) ?? types[0] ?? declared).name };
    }
    return field;
  }
}

interface Info {
  returnType: unknown;
  parentType: { name: string };
  fieldName: string;
  path: { key: string };
}
