import type { FastifyInstance } from 'fastify';
import { cartSequenceHeaders } from '../../../commerce/rules/carts/cart-sequence.ts';
import type { AnyCall } from '../../../schemas/contract/call.ts';
import * as entities from '../../../schemas/entities/index.ts';
import { ownAnnotations, type TSchema } from '../../../schemas/schema.ts';
import { packageVersion } from '../../core/package-root.ts';
import type {} from '../../core/requests/request-facts.ts';
import { callHeader } from '../../core/requests/same-site.ts';
import type { Shop } from '../../shop/calls/shop.ts';
import { cookieName } from '../../shop/sessions/session-cookie.ts';
import { anyMethod, requestClass } from './routes.ts';

type Json = Record<string, unknown>;

/** A shop's calls, and the facts that their description states. */
export interface OpenApiOptions {
  calls: Iterable<AnyCall>;
  /** Name of the shop. */
  title: string;
  /** Version of Endcap. */
  version: string;
  /** Whether requests come over https, where session cookies have a prefixed name. */
  isSecure: boolean;
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Component names of entities, by the schema that calls refer to. */
const entityNames: ReadonlyMap<unknown, string> = new Map(
  Object.entries(entities).flatMap(([name, schema]: [string, unknown]): [unknown, string][] =>
    isObject(schema) && schema.type === 'object' ? [[schema, capitalised(name)]] : [],
  ),
);

const component = (kind: 'schemas' | 'responses' | 'parameters' | 'headers', name: string): Json => ({
  $ref: `#/components/${kind}/${name}`,
});

/** Writes schemas for a document, and collects the entities that they refer to. */
class SchemaWriter {
  readonly components: Json = {};

  /** Returns the schema as JSON, without our own annotations; an entity becomes a reference to its component. */
  write(schema: unknown): unknown {
    const name = entityNames.get(schema);
    if (name === undefined) return this.#copy(schema);
    if (!(name in this.components)) {
      // Set before its properties are written, because they may refer to the entity.
      this.components[name] = {};
      this.components[name] = this.#copy(schema);
    }
    return component('schemas', name);
  }

  #copy(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((each) => this.write(each));
    if (!isObject(value)) return value;
    const entries = Object.entries(value).filter(([key]) => !ownAnnotations.includes(key));
    return Object.fromEntries(entries.map(([key, inner]) => [key, this.write(inner)]));
  }
}

/** Parameters of a call in its path or its query. */
function parametersOf(writer: SchemaWriter, place: 'path' | 'query', schema: TSchema | undefined): Json[] {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...written } = writer.write(property) as Json;
    return {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      ...(description === undefined ? {} : { description }),
      schema: written,
    };
  });
}

const cartHeaders = Object.values(cartSequenceHeaders);

/**
 * Security requirements of a call. A missing session is created by the request; a signed-in session only by
 * signing in.
 */
const securityOf = ({ access }: AnyCall): Json[] => {
  if (access === 'anyone') return [];
  return access === 'user' ? [{ session: [] }] : [{ session: [] }, {}];
};

/** Whether a call changes or returns a cart, and therefore has sequence numbers. */
const isOfCart = ({ id }: AnyCall): boolean => id.startsWith('cart.');

function operationOf(call: AnyCall, method: string, writer: SchemaWriter): Json {
  const { id, summary, safe, body, multipart, answer } = call;
  const [area = ''] = id.split('.');
  const written = body === undefined ? undefined : writer.write(body);
  const types = ['application/json', ...(multipart ? ['multipart/form-data'] : [])];
  return {
    operationId: call.method === 'ANY' ? `${id}.${method}` : id,
    tags: [area],
    summary,
    security: securityOf(call),
    'x-limit': requestClass(call),
    'x-safe': safe,
    parameters: [
      ...parametersOf(writer, 'path', call.params),
      ...parametersOf(writer, 'query', call.query),
      ...(safe ? [] : [component('parameters', callHeader)]),
      ...(isOfCart(call) && !safe ? cartHeaders.map((name) => component('parameters', name)) : []),
    ],
    ...(written === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: Object.fromEntries(types.map((type) => [type, { schema: written }])),
          },
        }),
    responses: {
      200: {
        description: 'The requested data.',
        ...(isOfCart(call)
          ? { headers: { [cartSequenceHeaders.seq]: component('headers', cartSequenceHeaders.seq) } }
          : {}),
        content: { 'application/json': { schema: writer.write(answer) } },
      },
      '4XX': component('responses', 'Refused'),
      429: component('responses', 'Limited'),
      503: component('responses', 'Limited'),
      '5XX': component('responses', 'Failed'),
    },
  };
}

const failedWith = (description: string, headers?: Json): Json => ({
  description,
  ...(headers ? { headers } : {}),
  content: { 'application/json': { schema: component('schemas', 'Failure') } },
});

const headerParameter = (name: string, description: string, schema: Json): [string, Json] => [
  name,
  { name, in: 'header', required: false, description, schema },
];

/**
 * Describes a shop's calls for hand-written or generated clients.
 *
 * @returns an OpenAPI 3.1 document <https://spec.openapis.org/oas/v3.1.1.html>
 */
export function openApiDocument({ calls, title, version, isSecure }: OpenApiOptions): Json {
  const writer = new SchemaWriter();
  writer.write(entities.failure);
  const paths: Record<string, Json> = {};
  for (const call of calls)
    for (const method of call.method === 'ANY' ? anyMethod : [call.method]) {
      paths[call.path] ??= {};
      paths[call.path]![method.toLowerCase()] = operationOf(call, method, writer);
    }
  return {
    openapi: '3.1.0',
    info: { title, version },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: cookieName('shopper', isSecure),
          description: 'The session of a shopper, which the first call that needs one begins.',
        },
      },
      parameters: Object.fromEntries([
        headerParameter(
          callHeader,
          'A change comes from a page of the shop, which its Origin says, or has this header; a page of another site cannot send it.',
          { type: 'string', examples: ['1'] },
        ),
        headerParameter(
          cartSequenceHeaders.seq,
          'Number of this change among those of a client, from 1: one that is sent again is not made again.',
          { type: 'integer', minimum: 1 },
        ),
        headerParameter(cartSequenceHeaders.client, 'Name of the client whose changes are numbered.', {
          type: 'string',
          maxLength: 64,
        }),
      ]),
      headers: {
        [cartSequenceHeaders.seq]: {
          description: 'Number of the last change that the answer includes.',
          schema: { type: 'integer' },
        },
      },
      responses: {
        Refused: failedWith('The request was refused; the code says why.'),
        Limited: failedWith('Too many requests, or a server that is busy: to be sent again later.', {
          'retry-after': { description: 'Seconds to wait.', schema: { type: 'integer' } },
        }),
        Failed: failedWith('The shop failed.'),
      },
      schemas: writer.components,
    },
  };
}

/** Serves `/api/openapi.json`. The list of calls is public, and the same for everyone. */
export function addOpenApi(app: FastifyInstance, { handlers, services }: Pick<Shop, 'handlers' | 'services'>): void {
  const calls = [...handlers.values()].map(({ contract }) => contract);
  const described = { calls, title: services.config.shopName, version: packageVersion };
  const texts = new Map<boolean, string>();
  app.get('/api/openapi.json', (request, reply) => {
    const isSecure = request.isSecure;
    let text = texts.get(isSecure);
    if (text === undefined) {
      text = JSON.stringify(openApiDocument({ ...described, isSecure }));
      texts.set(isSecure, text);
    }
    return reply
      .header('cache-control', 'public, max-age=300')
      .type('application/vnd.oai.openapi+json;version=3.1')
      .send(text);
  });
}
