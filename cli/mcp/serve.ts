import { createHash } from 'node:crypto';
import { createServer, type Server as HttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { LRUCache } from 'lru-cache';
import { promptOf } from '../../assistant/prompt.ts';
import { type CheckableSchema, schemaErrors } from '../../schemas/check.ts';
import { SettingsError } from '../../server/core/settings-error.ts';
import { parseUrl } from '../../text/parse-url.ts';
import { isThisMachine, RefusedError, RemoteShop } from '../remote/remote-shop.ts';
import { OpenPages } from './open-pages.ts';
import { partsOf, type ToolContext, ToolError, tools } from './tools.ts';
import { AuthorClient } from './written-shop.ts';

const help =
  'The Model Context Protocol takes its SDK.\n  what to do: npm install --save-dev @modelcontextprotocol/sdk';

async function sdk() {
  try {
    const [server, stdio, http, types] = await Promise.all([
      import('@modelcontextprotocol/sdk/server/index.js'),
      import('@modelcontextprotocol/sdk/server/stdio.js'),
      import('@modelcontextprotocol/sdk/server/streamableHttp.js'),
      import('@modelcontextprotocol/sdk/types.js'),
    ]);
    return { ...server, ...stdio, ...http, ...types };
  } catch {
    throw new SettingsError(help);
  }
}

/** Maximum number of authors whose pages are kept open. */
const maxAuthors = 20;

const promptName = 'write-pages';
const promptText = 'How pages of this shop are written: the language, the tools, and what there is.';

const instructions =
  'Writes pages of a shop as drafts; people publish them. Begin with the prompt write-pages, or with catalogue and describe.';

/** Returns a tool's response, also for invalid input; undefined when there is no such tool. */
async function answerOf(workshop: ToolContext, name: string, input: unknown) {
  const tool = tools.find((each) => each.name === name);
  if (!tool) return undefined;
  const [error] = schemaErrors(tool.input as CheckableSchema, input);
  const failed = (text: string) => ({ content: [{ type: 'text' as const, text }], isError: true });
  if (error) return failed(`${[name, ...error.path].join('.')} ${error.problem}.`);
  try {
    const answer = await tool.run(workshop, input as never);
    return { content: typeof answer === 'string' ? [{ type: 'text' as const, text: answer }] : [...answer] };
  } catch (thrown) {
    if (thrown instanceof ToolError || thrown instanceof RefusedError || thrown instanceof SettingsError)
      return failed(thrown.message);
    throw thrown;
  }
}

/** Creates the context that tools work with, for one author. */
export function openToolContext(remote: RemoteShop): ToolContext {
  const shop = new AuthorClient(remote);
  return { shop, pages: new OpenPages(shop) };
}

/** Creates a Model Context Protocol server for a shop. */
export async function serverOf(workshop: ToolContext, version: string): Promise<Server> {
  const {
    Server,
    CallToolRequestSchema,
    ListToolsRequestSchema,
    ListPromptsRequestSchema,
    GetPromptRequestSchema,
    ErrorCode,
    McpError,
  } = await sdk();
  const server = new Server({ name: 'endcap', version }, { capabilities: { tools: {}, prompts: {} }, instructions });
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(({ name, description, input, isReading }) => ({
      name,
      description,
      inputSchema: input as unknown as { type: 'object' },
      annotations: { readOnlyHint: isReading, destructiveHint: false, openWorldHint: false },
    })),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params: { name, arguments: input = {} } }) => {
    const answer = await answerOf(workshop, name, input);
    if (!answer) throw new McpError(ErrorCode.InvalidParams, `There is no tool ${JSON.stringify(name)}.`);
    return answer;
  });
  server.setRequestHandler(ListPromptsRequestSchema, () => ({
    prompts: [{ name: promptName, description: promptText }],
  }));
  server.setRequestHandler(GetPromptRequestSchema, async ({ params: { name } }) => {
    if (name !== promptName) throw new McpError(ErrorCode.InvalidParams, `There is no prompt ${JSON.stringify(name)}.`);
    const text = promptOf(await partsOf(workshop));
    return { description: promptText, messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }] };
  });
  return server;
}

/** Serves over standard input and output until they end. */
export async function serveStdio(shop: RemoteShop, version: string): Promise<void> {
  const [{ StdioServerTransport }, server] = [await sdk(), await serverOf(openToolContext(shop), version)];
  await server.connect(new StdioServerTransport());
}

const bearer = ({ headers }: IncomingMessage): string | undefined =>
  /^Bearer (\S{1,100})$/i.exec(headers.authorization ?? '')?.[1];

const isOwnPage = (origin: string): boolean => {
  const url = parseUrl(origin);
  return url !== undefined && isThisMachine(url);
};

/**
 * Whether a request comes from this machine. Pages of other sites send another host or origin, even with DNS rebinding;
 * programs send no origin.
 */
const isHere = ({ headers: { host = '', origin } }: IncomingMessage, { port }: AddressInfo): boolean =>
  [`127.0.0.1:${port}`, `localhost:${port}`].includes(host) && (origin === undefined || isOwnPage(origin));

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ jsonrpc: '2.0', error: { code: -32000, message }, id: null }));
}

/**
 * Serves over HTTP, on this machine only. Each request has an author's key, and the author's pages stay open
 * between requests.
 */
export async function serveHttp(address: URL, port: number, version: string): Promise<HttpServer> {
  const { StreamableHTTPServerTransport } = await sdk();
  const workshops = new LRUCache<string, ToolContext>({ max: maxAuthors });
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isHere(request, http.address() as AddressInfo))
      return refuse(response, 403, 'This address is for programs on this machine.');
    const key = bearer(request);
    if (key === undefined) return refuse(response, 401, 'Send the key of an author: Authorization: Bearer …');
    if (request.url?.split('?')[0] !== '/mcp') return refuse(response, 404, 'The address is /mcp.');
    const keyHash = createHash('sha256').update(key).digest('hex');
    const workshop = workshops.get(keyHash) ?? openToolContext(new RemoteShop(address, key));
    workshops.set(keyHash, workshop);
    const server = await serverOf(workshop, version);
    const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined });
    response.on('close', () => void transport.close().then(() => server.close()));
    await server.connect(transport);
    await transport.handleRequest(request, response);
  };
  const http = createServer((request, response) => {
    answer(request, response).catch((thrown: unknown) => {
      console.error(thrown);
      if (!response.headersSent) refuse(response, 500, 'The request failed.');
    });
  });
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, '127.0.0.1', resolve);
  });
  return http;
}
