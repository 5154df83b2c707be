import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Package of the Medusa server, whose route table and validators the stand-in uses. */
const server = '@medusajs/medusa@2.21.2';

/** A schema of the package `zod`, which the example installs and the repository does not. */
interface Schema {
  strict?: () => Schema;
  safeParse(value: unknown): { success: boolean; error?: { issues: { path: unknown[]; message: string }[] } };
}

/** Fields with which a route answers by itself, and those for which it can be asked. */
export interface FieldsOfRoute {
  defaults?: readonly string[];
  allowed?: readonly string[];
}

/** A route of the Store API, as the package of the server declares it. */
export interface PublishedRoute {
  method: string;
  matcher: string;
  body?: Schema;
  query?: Schema;
  fields?: FieldsOfRoute;
  needsCustomer: boolean;
}

interface Declared {
  method?: string | readonly string[];
  matcher: string;
  /** Those that are not stood in for have no known kind. */
  middlewares?: readonly {
    kind: string;
    body?: unknown;
    query?: unknown;
    fields?: FieldsOfRoute;
    needsCustomer?: boolean;
  }[];
}

/** Parts of the server that declare routes; each needs no more of the framework than what `framework` stands in for. */
const areas = [
  'carts',
  'collections',
  'customers',
  'orders',
  'payment-collections',
  'products',
  'regions',
  'shipping-options',
];

/** Stands in for the framework of the server: keeps what routes declare, and is nothing otherwise. */
const framework = `'use strict';
const nothing = new Proxy(function () {}, {
  get: (_, key) => (key === Symbol.toPrimitive ? () => 'nothing' : key === '__esModule' ? true : nothing),
  apply: () => nothing,
  construct: () => nothing,
});
const known = {
  __esModule: true,
  z: require('zod').z,
  ProductStatus: { DRAFT: 'draft', PROPOSED: 'proposed', PUBLISHED: 'published', REJECTED: 'rejected' },
  isPresent: (value) => value !== undefined && value !== null && Object.keys(Object(value)).length > 0,
  validateAndTransformBody: (body) => ({ kind: 'body', body }),
  validateAndTransformQuery: (query, fields) => ({ kind: 'query', query, fields }),
  authenticate: (_actor, _kinds, options = {}) => ({
    kind: 'authenticate',
    needsCustomer: !options.allowUnauthenticated && !options.allowUnregistered,
  }),
};
module.exports = new Proxy(known, { get: (target, key) => (key in target ? target[key] : nothing) });
`;

/** Reads the routes of the Store API from the published package of the server. */
export async function publishedRoutes(example: string): Promise<PublishedRoute[]> {
  const folder = mkdtempSync(join(tmpdir(), 'endcap-medusa-'));
  const shell = process.platform === 'win32';
  const { stdout } = await run('npm', ['pack', server, '--prefer-offline', '--silent'], { cwd: folder, shell });
  await run('tar', ['xzf', stdout.trim()], { cwd: folder });
  const packages = join(folder, 'package', 'node_modules');
  mkdirSync(join(packages, '@medusajs'), { recursive: true });
  cpSync(join(example, 'node_modules', 'zod'), join(packages, 'zod'), { recursive: true });
  for (const name of ['core-flows', 'framework', 'utils']) {
    mkdirSync(join(packages, '@medusajs', name));
    for (const file of ['index.js', 'http.js', 'utils.js', 'zod.js'])
      writeFileSync(join(packages, '@medusajs', name, file), framework);
  }
  const require = createRequire(join(folder, 'package', 'package.json'));
  return areas.flatMap((area) =>
    Object.values(require(`./dist/api/store/${area}/middlewares.js`) as Record<string, readonly Declared[]>)
      .flat()
      .flatMap(routesOf),
  );
}

/** The schema of a declaration, which is made when the server starts if others can extend it. */
const schemaOf = (declared: unknown): Schema =>
  typeof declared === 'function' ? (declared as () => Schema)() : (declared as Schema);

function routesOf({ method = 'ALL', matcher, middlewares = [] }: Declared): PublishedRoute[] {
  const body = middlewares.find(({ kind }) => kind === 'body')?.body;
  const asked = middlewares.find(({ kind }) => kind === 'query');
  const needsCustomer = middlewares.some((each) => each.kind === 'authenticate' && each.needsCustomer === true);
  return [method].flat().map((each) => ({
    method: each,
    matcher,
    needsCustomer,
    ...(body === undefined ? {} : { body: schemaOf(body) }),
    ...(asked === undefined ? {} : { query: schemaOf(asked.query) }),
    ...(asked?.fields === undefined ? {} : { fields: asked.fields }),
  }));
}

/** Problems that the server would find in a value; unknown keys are among them, as the server asks for. */
export function problemsOf(schema: Schema, value: unknown): string[] {
  let strict = schema;
  try {
    strict = schema.strict?.() ?? schema;
  } catch {
    // A schema that transforms its value is strict already.
  }
  const { error } = strict.safeParse(value);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}
