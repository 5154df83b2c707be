import { join, resolve } from 'node:path';
import type { LanguageModel } from '../../assistant/model.ts';
import { limits } from '../../commerce/limits.ts';
import { accountEmail } from '../../commerce/rules/accounts/account-identifier.ts';
import { parseUrl } from '../../text/parse-url.ts';
import type { CachePurge } from '../core/ports/cache-purge.ts';
import type { PaymentProvider } from '../core/ports/payments.ts';
import type { PlaceHeaders } from '../core/ports/place-headers.ts';
import type { SearchEngine } from '../core/ports/search.ts';
import { SettingsError } from '../core/settings-error.ts';
import { readModel } from '../documents/assistant/read-model.ts';
import { parseTrustedProxies, type TrustProxy, trustNobody } from '../http/server/trusted-proxies.ts';
import { readCdn } from '../shop/cdn/read-cdn.ts';
import type { ExternalLogins } from '../shop/external-logins/provider.ts';
import { readExternalLogins } from '../shop/external-logins/read-external-logins.ts';
import { type MessageSettings, readTransports } from '../shop/messaging/read-transports.ts';
import { readPayments } from '../shop/payments/read-payments.ts';
import { passwordCharacters } from '../shop/sessions/password-characters.ts';
import type { Bucket } from '../storage/files/s3.ts';
import { databaseFileIn } from './database-file.ts';

/** Settings of a server process, read from the environment; each has a default. An empty variable counts as unset. */
export interface Settings {
  host: string;
  port: number;
  /** Folder of the database and the rendered pictures. */
  dataDir: string;
  /** Public origin of the shop: scheme and host. */
  origin: string;
  /** Scheme and host of the playground and the admin, if they have their own. */
  staffOrigin?: string | undefined;
  /** Proxies whose X-Forwarded-* headers are trusted. */
  trustProxy: TrustProxy;
  logLevel: LogLevel;
  /** Whether a line is logged for each request. */
  accessLog: boolean;
  /** Bearer token for `/metrics`; without it there are no metrics. */
  metricsToken: string | undefined;
  /** Password of the account `admin`, a developer, who may publish pages and scripts. */
  adminPassword: string | undefined;
  /** Password of the account `author`, who may publish only pages. */
  authorPassword: string | undefined;
  /** Whether accounts without a second factor are refused. */
  isSecondFactorRequired: boolean;
  databaseFile: string;
  /** Address of the PostgreSQL database with the shop, instead of the file. */
  databaseUrl: string | undefined;
  /** Address of the Redis or Valkey server with temporary state that servers share. */
  redisUrl: string | undefined;
  /** Where products are searched. */
  searchEngine: SearchEngine;
  pictureDir: string;
  /** Folder of the files that shoppers upload, unless they are in a bucket. */
  uploadDir: string;
  /** Bucket of the files that shoppers upload. */
  bucket: Bucket | undefined;
  /** JSON file with the shop configuration; by default the demo shop is used. */
  configFile: string | undefined;
  /** Whether `/gallery` is served: only in development, and only on this machine. */
  isGalleryOpen: boolean;
  /** Settings for sending messages to customers. */
  messages: MessageSettings;
  /** Addresses that are notified of failures in the background, such as a failed release. */
  staffMail: readonly string[];
  /** External providers that shoppers sign in with. */
  externalLogins: ExternalLogins;
  /** The payment service for cards, if any. */
  paymentProvider: PaymentProvider | undefined;
  /** The language model that writes for authors in the editor, if any. */
  languageModel: LanguageModel | undefined;
  /** Cache of a content delivery network in front of the shop, if any. */
  cdn: CachePurge | undefined;
  /** Headers in which the proxy says where a visitor is. */
  placeHeaders: PlaceHeaders;
}

const loopback = new Set(['127.0.0.1', 'localhost', '::1']);

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
/** Minimum level of log lines. */
export type LogLevel = (typeof logLevels)[number];

/**
 * Reads `HOST`, `PORT`, `DATABASE_URL`, `REDIS_URL`, `ENDCAP_DATA`, `ENDCAP_ORIGIN`, `ENDCAP_STAFF_ORIGIN`,
 * `ENDCAP_TRUST_PROXY`, `ENDCAP_SEARCH`, `ENDCAP_CONFIG`, `ENDCAP_ADMIN_PASSWORD`, `ENDCAP_AUTHOR_PASSWORD`,
 * `ENDCAP_SECOND_FACTOR`, `ENDCAP_STAFF_MAIL`, `ENDCAP_LOG_LEVEL`, `ENDCAP_ACCESS_LOG`, `ENDCAP_METRICS_TOKEN`,
 * `ENDCAP_FILES_*`, `ENDCAP_COUNTRY_HEADER`, `ENDCAP_REGION_HEADER`, and the variables of `readTransports`,
 * `readExternalLogins`, `readPayments`, `readModel` and `readCdn`.
 *
 * @throws SettingsError when one of them is invalid
 */
export function readSettings(
  env: NodeJS.ProcessEnv,
  options: { port?: string; host?: string; data?: string; config?: string } = {},
): Settings {
  const host = options.host ?? (env.HOST || '127.0.0.1');
  const portText = options.port ?? (env.PORT || '3000');
  if (!/^\d{1,5}$/.test(portText) || Number(portText) > 65_535)
    throw new SettingsError(`Invalid PORT "${portText}": expected 0 to 65535.`);
  const port = Number(portText);
  const dataDir = resolve(options.data ?? (env.ENDCAP_DATA || 'data'));
  const origin = env.ENDCAP_ORIGIN || `http://${loopback.has(host) || host === '0.0.0.0' ? 'localhost' : host}:${port}`;
  if (!isOrigin(origin))
    throw new SettingsError(
      `Invalid ENDCAP_ORIGIN "${origin}": expected scheme and host only, such as https://shop.example.`,
    );
  const staffOrigin = readStaffOrigin(env.ENDCAP_STAFF_ORIGIN, origin);
  const isPublic = !loopback.has(host) || !loopback.has(new URL(origin).hostname);
  return {
    host,
    port,
    dataDir,
    origin,
    staffOrigin,
    trustProxy: readTrustProxy(env.ENDCAP_TRUST_PROXY),
    logLevel: readLogLevel(env.ENDCAP_LOG_LEVEL),
    accessLog: readSwitch('ENDCAP_ACCESS_LOG', env.ENDCAP_ACCESS_LOG),
    metricsToken: readMetricsToken(env.ENDCAP_METRICS_TOKEN),
    adminPassword: readPassword('ENDCAP_ADMIN_PASSWORD', env.ENDCAP_ADMIN_PASSWORD),
    authorPassword: readPassword('ENDCAP_AUTHOR_PASSWORD', env.ENDCAP_AUTHOR_PASSWORD),
    isSecondFactorRequired: readRequired('ENDCAP_SECOND_FACTOR', env.ENDCAP_SECOND_FACTOR),
    databaseFile: databaseFileIn(dataDir),
    databaseUrl: readDatabaseUrl(env.DATABASE_URL),
    redisUrl: readRedisUrl(env.REDIS_URL),
    searchEngine: readSearchEngine(env.ENDCAP_SEARCH, env.DATABASE_URL),
    pictureDir: join(dataDir, 'pictures'),
    uploadDir: join(dataDir, 'uploads'),
    bucket: readBucket(env),
    messages: readTransports(env, isPublic),
    staffMail: readStaffMail(env.ENDCAP_STAFF_MAIL),
    externalLogins: readExternalLogins(env),
    paymentProvider: readPayments(env),
    languageModel: readModel(env),
    cdn: readCdn(env),
    placeHeaders: {
      country: readHeaderName('ENDCAP_COUNTRY_HEADER', env.ENDCAP_COUNTRY_HEADER),
      region: readHeaderName('ENDCAP_REGION_HEADER', env.ENDCAP_REGION_HEADER),
    },
    isGalleryOpen: env.NODE_ENV === 'development' && !isPublic,
    configFile: options.config ?? (env.ENDCAP_CONFIG || undefined),
  };
}

function readHeaderName(setting: string, text = ''): string | undefined {
  if (text === '') return undefined;
  if (/^[A-Za-z][A-Za-z0-9-]{0,63}$/.test(text)) return text.toLowerCase();
  throw new SettingsError(`Invalid ${setting} "${text}": expected the name of a header, such as CF-IPCountry.`);
}

/** Its text has a password, so it is not repeated. */
function readDatabaseUrl(text = ''): string | undefined {
  if (text === '') return undefined;
  const address = parseUrl(text);
  if (address && /^postgres(?:ql)?:$/.test(address.protocol) && address.pathname.length > 1) return text;
  throw new SettingsError(
    'Invalid DATABASE_URL: expected the address of a PostgreSQL database, such as postgres://user:password@db.example/shop. Unset it to keep the shop in a file.',
  );
}

function readSearchEngine(text = '', databaseUrl = ''): SearchEngine {
  if (text === '' || text === 'embedded') return 'embedded';
  if (text !== 'database') throw new SettingsError(`Invalid ENDCAP_SEARCH "${text}": expected embedded or database.`);
  if (databaseUrl !== '') return 'database';
  throw new SettingsError(
    'ENDCAP_SEARCH is database, but DATABASE_URL is not set: the search of a shop in a file is embedded.',
  );
}

/** Its text has a password, so it is not repeated. */
function readRedisUrl(text = ''): string | undefined {
  if (text === '') return undefined;
  const address = parseUrl(text);
  if (address && /^rediss?:$/.test(address.protocol) && address.hostname && /^(?:\/\d{0,4})?$/.test(address.pathname))
    return text;
  throw new SettingsError(
    'Invalid REDIS_URL: expected the address of a Redis or Valkey server, such as redis://:password@state.example:6379/0, or rediss:// with TLS. Unset it to keep limits and presence in the process.',
  );
}

function readStaffMail(text = ''): string[] {
  const addresses = text
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
  const wrong = addresses.find((address) => accountEmail(address) === undefined);
  if (wrong !== undefined)
    throw new SettingsError(
      `Invalid ENDCAP_STAFF_MAIL "${wrong}": expected e-mail addresses with commas between them.`,
    );
  return addresses;
}

const bucketNames = {
  address: 'ENDCAP_FILES_BUCKET',
  region: 'ENDCAP_FILES_REGION',
  accessKeyId: 'ENDCAP_FILES_KEY_ID',
  secretAccessKey: 'ENDCAP_FILES_SECRET',
} as const;

function readBucket(env: NodeJS.ProcessEnv): Bucket | undefined {
  const address = env[bucketNames.address] ?? '';
  if (address === '') return undefined;
  if (!/^https?:$/.test(parseUrl(address)?.protocol ?? ''))
    throw new SettingsError(
      `Invalid ${bucketNames.address} "${address}": expected the address of a bucket, such as https://storage.example/bucket.`,
    );
  const read = (key: keyof typeof bucketNames): string => {
    const value = env[bucketNames[key]];
    if (value) return value;
    throw new SettingsError(`${bucketNames[key]} is missing: it is needed besides ${bucketNames.address}.`);
  };
  return {
    address,
    region: env[bucketNames.region] || 'auto',
    accessKeyId: read('accessKeyId'),
    secretAccessKey: read('secretAccessKey'),
  };
}

/** Whether a text consists of only an http or https scheme and a host. */
const isOrigin = (text: string): boolean => parseUrl(text)?.origin === text && /^https?:/.test(text);

/** Reads the staff's origin. Cookies ignore ports, so another port does not count as another host. */
function readStaffOrigin(text = '', origin: string): string | undefined {
  if (text === '') return undefined;
  if (isOrigin(text) && new URL(text).hostname !== new URL(origin).hostname) return text;
  throw new SettingsError(
    `Invalid ENDCAP_STAFF_ORIGIN "${text}": expected scheme and host only, such as https://staff.example, with another host than that of the shop, ${origin}.`,
  );
}

function readRequired(name: string, text = ''): boolean {
  if (text === '' || text === 'required') return text !== '';
  throw new SettingsError(`Invalid ${name} "${text}": expected required, or nothing.`);
}

function readTrustProxy(text = ''): TrustProxy {
  const trusted = text === '' ? trustNobody : parseTrustedProxies(text);
  if (trusted) return trusted;
  throw new SettingsError(
    `Invalid ENDCAP_TRUST_PROXY "${text}": expected the number of proxies in front of the shop (0 to 8), or their networks, such as 10.0.0.0/8,loopback.`,
  );
}

function readLogLevel(text = ''): LogLevel {
  if (text === '') return 'info';
  const level = logLevels.find((each) => each === text);
  if (level) return level;
  throw new SettingsError(`Invalid ENDCAP_LOG_LEVEL "${text}": expected one of ${logLevels.join(', ')}.`);
}

/**
 * Reads a secret, which error messages do not repeat. The allowed characters are those of a bearer token (RFC
 * 6750).
 */
function readMetricsToken(text = ''): string | undefined {
  if (text === '') return undefined;
  if (/^[\w.~+/-]{32,200}={0,2}$/.test(text)) return text;
  throw new SettingsError(
    `Invalid ENDCAP_METRICS_TOKEN: expected 32 to 200 letters, digits and -._~+/ such as \`openssl rand -hex 32\` prints, got ${text.length} characters. Unset it to have no metrics.`,
  );
}

function readSwitch(name: string, text = ''): boolean {
  if (!/^[01]?$/.test(text)) throw new SettingsError(`Invalid ${name} "${text}": expected 1 or 0.`);
  return text === '1';
}

function readPassword(name: string, text = ''): string | undefined {
  if (text === '') return undefined;
  const length = passwordCharacters(text);
  if (length >= limits.minPasswordLength && length <= limits.maxPasswordLength) return text;
  throw new SettingsError(
    `Invalid ${name}: expected ${limits.minPasswordLength} to ${limits.maxPasswordLength} characters, got ${length}. Words in a row are easy to remember and hard to guess.`,
  );
}
