import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { LanguageClient } from 'vscode-languageclient/node';

const jsonFiles = '**/*.json';

/** The servers that run, by the folder of their shop. */
const clients = new Map<string, LanguageClient>();

/** Starts the server of a folder that has installed the package. */
async function start({ uri, name }: vscode.WorkspaceFolder): Promise<void> {
  const folder = uri.fsPath;
  const command = join(folder, 'node_modules/endcap/bin/endcap.mjs');
  if (clients.has(folder)) return;
  if (!existsSync(command)) {
    if (existsSync(join(folder, 'endcap.config.mjs')))
      void vscode.window.showWarningMessage(`Endcap is not installed in ${name}. Run "npm install" there.`);
    return;
  }
  const node = vscode.workspace.getConfiguration('endcap').get('node', 'node');
  const client = new LanguageClient(
    'endcap',
    `Endcap: ${name}`,
    { command: node, args: [command, 'lsp', '--stdio'], options: { cwd: folder } },
    {
      documentSelector: [
        { scheme: 'file', language: 'json', pattern: { baseUri: uri.toString(), pattern: jsonFiles } },
      ],
      workspaceFolder: { uri, name, index: 0 },
    },
  );
  clients.set(folder, client);
  await client.start();
}

async function stop(folder: string): Promise<void> {
  const client = clients.get(folder);
  clients.delete(folder);
  await client?.stop();
}

const startAll = (): Promise<unknown> => Promise.all((vscode.workspace.workspaceFolders ?? []).map(start));

/** Called by the editor when a folder with pages is opened. */
export async function activate({ subscriptions }: vscode.ExtensionContext): Promise<void> {
  subscriptions.push(
    vscode.commands.registerCommand('endcap.restart', async () => {
      await deactivate();
      await startAll();
    }),
    vscode.workspace.onDidChangeWorkspaceFolders(async ({ added, removed }) => {
      await Promise.all(removed.map(({ uri }) => stop(uri.fsPath)));
      await Promise.all(added.map(start));
    }),
  );
  await startAll();
}

/** Called by the editor before it exits. */
export async function deactivate(): Promise<void> {
  await Promise.all([...clients.keys()].map(stop));
}
