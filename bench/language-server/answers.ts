import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { getLanguageService, TextDocument } from 'vscode-json-languageservice';
import {
  createConnection,
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { serveLanguage } from '../../cli/lsp/serve.ts';
import { publishedSchemas } from '../../compiler/published-schema/published-schemas.ts';
import { shopRegistry } from '../../widgets/shop-registry.ts';
import { interleaved, printRatios } from '../measure.ts';
import { bigPage } from '../playground/big-page.ts';

const nodes = 2000;
const rounds = 15;

/** Starts a server with one open text, which is edited before each request. */
async function openServer(folder: string, text: string) {
  const [toServer, toClient] = [new PassThrough(), new PassThrough()];
  // Checks are left out: they run when an author pauses.
  serveLanguage(createConnection(toServer, toClient), { folder, soon: () => undefined });
  const client = createProtocolConnection(new StreamMessageReader(toClient), new StreamMessageWriter(toServer));
  client.listen();
  const uri = pathToFileURL(join(folder, 'page.json')).href;
  await client.sendRequest('initialize', { processId: null, rootUri: pathToFileURL(folder).href, capabilities: {} });
  await client.sendNotification('textDocument/didOpen', {
    textDocument: { uri, languageId: 'json', version: 1, text },
  });
  const positions = TextDocument.create(uri, 'json', 1, text);
  const end = positions.positionAt(text.length);
  let version = 1;
  return {
    async ask(method: string, offset: number, more: object = {}) {
      version++;
      await client.sendNotification('textDocument/didChange', {
        textDocument: { uri, version },
        contentChanges: [
          { range: { start: end, end: { ...end, character: version % 2 } }, text: version % 2 ? '' : ' ' },
        ],
      });
      const position = positions.positionAt(offset);
      return client.sendRequest(`textDocument/${method}`, { textDocument: { uri }, position, ...more });
    },
    close: () => client.dispose(),
  };
}

/** The JSON service that most editors have, with the shop's schema. */
function openRival(text: string) {
  const { page } = publishedSchemas(shopRegistry);
  const service = getLanguageService({});
  service.configure({ validate: false, schemas: [{ uri: page.$id, fileMatch: ['*.json'], schema: page }] });
  let version = 1;
  const read = () => {
    version++;
    const document = TextDocument.create('file:///page.json', 'json', version, text + (version % 2 ? '' : ' '));
    return { document, parsed: service.parseJSONDocument(document) };
  };
  return {
    complete(offset: number) {
      const { document, parsed } = read();
      return service.doComplete(document, document.positionAt(offset), parsed);
    },
    hover(offset: number) {
      const { document, parsed } = read();
      return service.doHover(document, document.positionAt(offset), parsed);
    },
  };
}

/** Measures the language server's answers in a page of 2,000 nodes, against the plain JSON service. */
export async function benchLanguageServer(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'endcap-bench-lsp-'));
  const plain = bigPage('page', nodes).replace('"body"', '"flags": { "open": false },\n  "body"');
  const at = plain.indexOf('market.locale', plain.length / 2);
  const text = `${plain.slice(0, at)}flags.open${plain.slice(at + 'market.locale'.length)}`;
  writeFileSync(join(folder, 'page.json'), text);
  const server = await openServer(folder, text);
  const rival = openRival(text);
  const middle = text.length / 2;
  const key = text.indexOf('"text":', middle) + 2;
  const name = text.indexOf('flags.open', middle) + 'flags.'.length;
  try {
    const times = await interleaved(
      {
        'JSON service: keys': () => rival.complete(key),
        'JSON service: hover': () => rival.hover(key),
        'keys and values': () => server.ask('completion', key),
        'names in a binding': () => server.ask('completion', name),
        hover: () => server.ask('hover', key),
        'hover in a binding': () => server.ask('hover', name),
        definition: () => server.ask('definition', name),
        references: () => server.ask('references', name, { context: { includeDeclaration: true } }),
        outline: () => server.ask('documentSymbol', key),
      },
      rounds,
      1,
    );
    printRatios(`Language server, a page of ${nodes} nodes, after each key`, 'ms', times, 'JSON service: keys');
  } finally {
    server.close();
    rmSync(folder, { recursive: true });
  }
}
