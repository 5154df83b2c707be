import { join, resolve } from 'node:path';

/** How a server is run: from the environment, each with a default that works on a fresh machine. */
export interface Settings {
  host: string;
  port: number;
  /** Folder of the database and of rendered pictures. */
  dataDir: string;
  /** Scheme and host that shoppers know the shop by. */
  origin: string;
  isProduction: boolean;
  /** Lets developers into the playground, who may publish scripts as well. */
  adminPassword: string | undefined;
  /** Lets authors in who may not. */
  authorPassword: string | undefined;
  databaseFile: string;
  pictureDir: string;
  /** JSON file with the shop's own settings; without one it is the demo shop. */
  configFile: string | undefined;
}

/** A setting that cannot be used: which, and what to write instead. */
export class SettingsFailure extends Error {
  override readonly name = 'SettingsFailure';
}

const loopback = new Set(['127.0.0.1', 'localhost', '::1']);

/**
 * Reads `HOST`, `PORT`, `ENDCAP_DATA`, `ENDCAP_ORIGIN`, `ENDCAP_CONFIG`, `ENDCAP_ADMIN_PASSWORD`,
 * `ENDCAP_AUTHOR_PASSWORD` and `NODE_ENV`.
 *
 * @throws SettingsFailure when one of them cannot be used, saying which and what to write instead
 */
export function readSettings(
  env: NodeJS.ProcessEnv,
  given: { port?: string; host?: string; data?: string; config?: string } = {},
): Settings {
  const host = given.host ?? env.HOST ?? '127.0.0.1';
  const wanted = given.port ?? env.PORT ?? '3000';
  if (!/^\d{1,5}$/.test(wanted) || Number(wanted) > 65_535)
    throw new SettingsFailure(`PORT is "${wanted}", which is no port. Write a number from 0 to 65535.`);
  const port = Number(wanted);
  const dataDir = resolve(given.data ?? env.ENDCAP_DATA ?? 'data');
  const origin = env.ENDCAP_ORIGIN ?? `http://${loopback.has(host) || host === '0.0.0.0' ? 'localhost' : host}:${port}`;
  if (!URL.canParse(origin) || new URL(origin).origin !== origin)
    throw new SettingsFailure(
      `ENDCAP_ORIGIN is "${origin}". Write scheme and host alone, such as https://shop.example.`,
    );
  const adminPassword = env.ENDCAP_ADMIN_PASSWORD || undefined;
  return {
    host,
    port,
    dataDir,
    origin,
    // The playground is open to whoever can reach it only on this machine, and only in development.
    isProduction: env.NODE_ENV === 'production' || !loopback.has(host),
    adminPassword,
    authorPassword: env.ENDCAP_AUTHOR_PASSWORD || undefined,
    databaseFile: join(dataDir, 'shop.db'),
    pictureDir: join(dataDir, 'pictures'),
    configFile: given.config ?? (env.ENDCAP_CONFIG || undefined),
  };
}
