import { defineCommand } from 'citty';
import { installShop } from '../server/core/definition/install-shop.ts';
import { packageVersion } from '../server/core/package-root.ts';
import { SettingsError } from '../server/core/settings-error.ts';
import { exitWithError } from './exit-with-error.ts';
import { namedServer, openExchange } from './remote/open-exchange.ts';

export default defineCommand({
  meta: {
    name: 'mcp',
    description: 'Lets an assistant write drafts of pages, by the Model Context Protocol. It publishes nothing.',
  },
  args: {
    server: { type: 'string', description: 'Address of the shop (default ENDCAP_SERVER, or that of the last time).' },
    port: { type: 'string', description: 'Serves over HTTP on this port of this machine, with the keys of requests.' },
  },
  async run({ args }) {
    try {
      const { serveHttp, serveStdio } = await import('./mcp/serve.ts');
      const version = packageVersion;
      if (args.port === undefined) return await serveStdio((await openExchange(args.server)).shop, version);
      const port = Number(args.port);
      if (!Number.isInteger(port) || port < 1 || port > 65_535)
        throw new SettingsError(`"${args.port}" is not a port.`);
      await installShop();
      await serveHttp(namedServer(args.server), port, version);
      console.error(`MCP   http://localhost:${port}/mcp`);
    } catch (error) {
      exitWithError(error);
    }
  },
});
