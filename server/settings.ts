import { join, resolve } from 'node:path';

/** Settings of a server process, read from the environment; every one has a default. */
export interface Settings {
  host: string;
  port: number;
  /** Folder of the database and the rendered pictures. */
  dataDir: string;
  /** Public origin of the shop: scheme and host. */
  origin: string;
  isProduction: boolean;
  /** Password of the developer role, which may publish pages and scripts. */
  adminPassword: string | undefined;
  /** Password of the author role, which may publish pages only. */
  authorPassword: string | undefined;
  databaseFile: string;
  pictureDir: string;
  /** JSON file with the shop configuration; by default the demo shop is used. */
  configFile: string | undefined;
}

/** An invalid setting. The message names it and the expected value. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

const loopback = new Set(['127.0.0.1', 'localhost', '::1']);

/**
 * Reads `HOST`, `PORT`, `ENDCAP_DATA`, `ENDCAP_ORIGIN`, `ENDCAP_CONFIG`, `ENDCAP_ADMIN_PASSWORD`,
 * `ENDCAP_AUTHOR_PASSWORD` and `NODE_ENV`.
 *
 * @throws SettingsError when one of them is invalid
 */
export function readSettings(
  env: NodeJS.ProcessEnv,
  options: { port?: string; host?: string; data?: string; config?: string } = {},
): Settings {
  const host = options.host ?? env.HOST ?? '127.0.0.1';
  const portText = options.port ?? env.PORT ?? '3000';
  if (!/^\d{1,5}$/.test(portText) || Number(portText) > 65_535)
    throw new SettingsError(`Invalid PORT "${portText}": expected 0 to 65535.`);
  const port = Number(portText);
  const dataDir = resolve(options.data ?? env.ENDCAP_DATA ?? 'data');
  const origin = env.ENDCAP_ORIGIN ?? `http://${loopback.has(host) || host === '0.0.0.0' ? 'localhost' : host}:${port}`;
  if (!URL.canParse(origin) || new URL(origin).origin !== origin)
    throw new SettingsError(
      `Invalid ENDCAP_ORIGIN "${origin}": expected scheme and host only, such as https://shop.example.`,
    );
  const adminPassword = env.ENDCAP_ADMIN_PASSWORD || undefined;
  return {
    host,
    port,
    dataDir,
    origin,
    // The playground is open without a password only in development and on a loopback address.
    isProduction: env.NODE_ENV === 'production' || !loopback.has(host),
    adminPassword,
    authorPassword: env.ENDCAP_AUTHOR_PASSWORD || undefined,
    databaseFile: join(dataDir, 'shop.db'),
    pictureDir: join(dataDir, 'pictures'),
    configFile: options.config ?? (env.ENDCAP_CONFIG || undefined),
  };
}
