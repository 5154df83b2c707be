import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import {
  createProtocolConnection,
  type Diagnostic,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';

const root = join(import.meta.dirname, '../..');

it('the built command serves an editor over its standard streams until it is told to exit', async () => {
  const server = spawn(process.execPath, [join(root, 'bin/endcap.mjs'), 'lsp', '--stdio'], {
    cwd: join(root, 'examples'),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const left = new Promise((resolve) => server.once('exit', resolve));
  const client = createProtocolConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  );
  const published = new Promise<Diagnostic[]>((resolve) =>
    client.onNotification('textDocument/publishDiagnostics', ({ diagnostics }) => resolve(diagnostics)),
  );
  client.listen();
  const initialized = await client.sendRequest('initialize', { processId: null, rootUri: null, capabilities: {} });
  expect(initialized).toMatchObject({ serverInfo: { name: 'endcap' }, capabilities: { hoverProvider: true } });
  await client.sendNotification('textDocument/didOpen', {
    textDocument: {
      uri: pathToFileURL(join(root, 'examples/about/page.json')).href,
      languageId: 'json',
      version: 1,
      text: '{ "version": 3, "id": "x", "slug": "/about", "type": "CONTENT", "body": [{ "widget": "texd" }] }',
    },
  });
  expect((await published).map(({ code }) => code)).toContain('unknown-widget');
  await client.sendRequest('shutdown');
  await client.sendNotification('exit');
  expect(await left).toBe(0);
});
