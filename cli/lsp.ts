import { defineCommand } from 'citty';

/** Debounce of checks, in milliseconds after the last edit. */
const pauseMs = 200;

export default defineCommand({
  meta: { name: 'lsp', description: 'Serves editors by the Language Server Protocol, over standard input.' },
  args: { stdio: { type: 'boolean', description: 'The only way of speaking to it; editors pass it.' } },
  async run() {
    const { createConnection, ProposedFeatures } = await import('vscode-languageserver/node');
    const { serveLanguage } = await import('./lsp/serve.ts');
    let timer: NodeJS.Timeout | undefined;
    serveLanguage(createConnection(ProposedFeatures.all, process.stdin, process.stdout), {
      folder: process.cwd(),
      soon(run) {
        clearTimeout(timer);
        timer = setTimeout(run, pauseMs);
      },
    });
  },
});
