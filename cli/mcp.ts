import { defineCommand } from 'citty';
import { SettingsError } from '../server/core/settings-error.ts';
import { exitWithError } from './exit-with-error.ts';
import { openExchange } from './remote/open-exchange.ts';

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
      const { shop, server } = await openExchange(args.server);
      const version = '1';
      if (args.port === undefined) return await serveStdio(shop, version);
      const port = Number(args.port);
      if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new SettingsError(`"${args.port}" is no port.`);
      await serveHttp(new URL(server), port, version);
      console.error(`MCP   http://localhost:${port}/mcp`);
    } catch (error) {
      exitWithError(error);
    }
  },
});
