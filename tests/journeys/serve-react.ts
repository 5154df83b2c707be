import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, mergeConfig } from 'vite';
import { compilePage } from '../../compiler/index.ts';
import { parseRoute } from '../../runtime/state/route.ts';
import type { Json } from '../../schemas/page.ts';
import { type ClientAssets, readClientAssets } from '../../server/render/assets/client-assets.ts';
import { pageDocument } from '../../server/render/document/document.ts';
import { pagePolicy } from '../../server/render/document/policy.ts';
import { pageTheme } from '../../server/render/library/page-theme.ts';
import { preparePage } from '../../server/render/library/prepared-page.ts';
import { renderPage } from '../../server/render/render-page.ts';
import { clock } from '../../testing/index.ts';
import { testEnv } from '../../testing/test-env.ts';
import { clientConfig } from '../../vite.config.ts';
import { reactWidgetNames, registry, widgets } from '../react/widgets.ts';
import type { ServedShop } from './serve.ts';

/** Builds the shop's client with the views of test widgets. */
async function buildClient(outDir: string): Promise<ClientAssets> {
  const entries = reactWidgetNames.flatMap((name) => [
    [`widget/${name}`, 'tests/react/no-model.ts'],
    [`widget-react/${name}`, `tests/react/views/${name}.tsx`],
  ]);
  await build(
    mergeConfig(clientConfig(Object.fromEntries(entries)), { configFile: false, logLevel: 'error', build: { outDir } }),
  );
  cpSync('widgets/theme/fonts', join(outDir, 'assets/fonts'), { recursive: true });
  return readClientAssets(outDir);
}

const typeOf = (file: string): string => (file.endsWith('.js') ? 'text/javascript' : 'font/woff2');

/** Serves one page with test widgets, as the shop would, with a client built for it. */
export async function serveReactPage(page: Record<string, Json>): Promise<Pick<ServedShop, 'base' | 'stop'>> {
  const outDir = mkdtempSync(join(tmpdir(), 'endcap-react-'));
  const assets = await buildClient(outDir);
  const { plan, diagnostics } = compilePage(page, { registry });
  // Warnings are allowed: a flag may be set or read by the test alone.
  const wrong = diagnostics.find(({ severity }) => severity === 'error');
  if (wrong) throw new Error(wrong.message);
  const prepared = preparePage(plan, 1, widgets);
  const market = { locale: 'en-IN', localePathPrefix: '', currencyCode: 'INR' };
  const context = {
    route: parseRoute('/', '', '/'),
    market,
    config: {},
    user: { isAnonymous: true },
    device: {},
  };
  const documentOf = async () => {
    const { env } = testEnv(clock(), undefined);
    const rendered = await renderPage({ page: prepared, context, env, isPersonal: false, deadlineMs: 3000 });
    const shown = { page: prepared, rendered, assets, origin: 'http://localhost', siteName: 'Test', markets: [] };
    return pageDocument({ ...shown, theme: pageTheme(), isHidden: false });
  };
  const server = createServer((request, response) => {
    const file = join(outDir, request.url!);
    const script = assets.script(request.url!);
    if (script) {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(script.text);
      return;
    }
    if (request.url !== '/') {
      const isThere = existsSync(file);
      response.writeHead(isThere ? 200 : 204, { 'content-type': isThere ? typeOf(file) : 'text/plain' });
      response.end(isThere ? readFileSync(file) : undefined);
      return;
    }
    void documentOf().then(({ html, style }) => {
      const policy = pagePolicy({ styles: [style], pictureHosts: [], hasReact: true, isSecure: false });
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy });
      response.end(html);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    base: `http://localhost:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(outDir, { recursive: true });
    },
  };
}
