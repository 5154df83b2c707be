import { dirname, relative } from 'node:path';
import { installShop } from '../../server/core/definition/install-shop.ts';
import type { LoadedDefinition } from '../../server/core/definition/load-parts.ts';
import { SettingsError } from '../../server/core/settings-error.ts';
import { readSecret } from '../read-secret.ts';
import { ExchangeFolder } from './exchange-folder.ts';
import { RemoteShop, readServer } from './remote-shop.ts';

/** A folder and the shop that it is exchanged with. */
export interface Exchange {
  folder: ExchangeFolder;
  shop: RemoteShop;
  /** Address of the shop. */
  server: string;
  definition: LoadedDefinition | undefined;
}

/** Arguments of the commands `pull` and `publish`. */
export const exchangeArgs = {
  server: {
    type: 'string',
    description: 'Address of the shop (default ENDCAP_SERVER, or that of the last time).',
  },
  diff: { type: 'boolean', description: 'Shows the lines that differ.' },
  'dry-run': { type: 'boolean', description: 'Lists the differences without changing anything.' },
} as const;

/** Returns the named shop's address, or that of the last exchange. @throws SettingsError when neither is known */
export function namedServer(named: string | undefined, last?: string): URL {
  const address = named ?? process.env.ENDCAP_SERVER ?? last;
  if (address === undefined)
    throw new SettingsError('Which shop is not said.\n  what to do: --server https://shop.example');
  return readServer(address);
}

/**
 * Opens the folder in which a command runs, and the shop with the key `ENDCAP_KEY`. Without it, the terminal asks
 * for the key: as an argument it would be in the shell's history.
 *
 * @throws SettingsError when the shop or the key is not known
 */
export async function openExchange(named: string | undefined): Promise<Exchange> {
  const definition = await installShop();
  const root = process.cwd();
  const folderOf = (folder: string | undefined, usual: string): string =>
    folder === undefined || definition === undefined ? usual : relative(root, `${dirname(definition.file)}/${folder}`);
  const folder = new ExchangeFolder(root, {
    theme: 'themes',
    audience: 'audiences',
    redirects: '.',
    page: folderOf(definition?.definition.pages, 'pages'),
    fragment: folderOf(definition?.definition.fragments, 'fragments'),
  });
  const server = namedServer(named, folder.server);
  const key = (
    process.env.ENDCAP_KEY ?? (process.stdin.isTTY ? await readSecret(`Key for ${server.origin}: `) : '')
  ).trim();
  if (key === '')
    throw new SettingsError(
      `There is no key for ${server.origin}.\n  what to do: make one in the playground under Account, and set ENDCAP_KEY to it`,
    );
  return { folder, shop: new RemoteShop(server, key), server: server.origin, definition };
}
