import http from 'node:http';
import { join } from 'node:path';
import { build } from 'vite';

/** Serves Puck's editor. */
export async function servePuck(): Promise<{ url: string; close(): void }> {
  const built = await build({
    root: join(import.meta.dirname, '../..'),
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'chrome123',
      rolldownOptions: {
        input: 'bench/playground/puck-editor.tsx',
        onLog: (level, log, handle) => (log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : handle(level, log)),
      },
    },
  });
  type Output = { fileName: string; code?: string; source?: string | Uint8Array }[];
  const { output } = (Array.isArray(built) ? built[0] : built) as { output: Output };
  const files = new Map(output.map(({ fileName, code, source }) => [`/${fileName}`, code ?? source ?? '']));
  const named = (end: string) => [...files.keys()].filter((name) => name.endsWith(end));
  const entry = named('.js').find((name) => name.includes('puck-editor'));
  const styles = named('.css').map((name) => `<link rel="stylesheet" href="${name}">`);
  const html = `<!doctype html><title>Puck</title>${styles.join('')}<body><script type="module" src="${entry}"></script>`;
  const types: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' };
  const server = http.createServer(({ url = '/' }, response) => {
    const [path = ''] = url.split('?');
    const file = files.get(path);
    response.setHeader('content-type', types[path.split('.').at(-1) ?? ''] ?? 'text/html; charset=utf-8');
    response.end(file ?? html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
