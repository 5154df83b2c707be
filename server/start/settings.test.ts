import { expect, it } from 'vitest';
import { SettingsError } from '../core/settings-error.ts';
import { readSettings } from './settings.ts';

it('has safe defaults', () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    origin: 'http://localhost:3000',
    logLevel: 'info',
    accessLog: false,
    metricsToken: undefined,
    adminPassword: undefined,
    authorPassword: undefined,
  });
  expect(settings.trustProxy('127.0.0.1', 0)).toBe(false);
});

it.each([
  [{ PORT: '70000' }, /PORT/],
  [{ REDIS_URL: 'state.example:6379' }, /REDIS_URL.*redis:\/\/.*rediss:\/\//],
  [{ REDIS_URL: 'http://state.example' }, /REDIS_URL/],
  [{ REDIS_URL: 'redis://:"short"@state.example/shop' }, /REDIS_URL/],
  [{ ENDCAP_SEARCH: 'typesense' }, /ENDCAP_SEARCH.*embedded or database/],
  [{ ENDCAP_SEARCH: 'database' }, /ENDCAP_SEARCH.*DATABASE_URL/],
  [{ ENDCAP_ORIGIN: 'shop.example' }, /ENDCAP_ORIGIN.*scheme and host/],
  [{ ENDCAP_ORIGIN: 'https://shop.example/' }, /ENDCAP_ORIGIN/],
  [{ ENDCAP_ORIGIN: 'ftp://shop.example' }, /ENDCAP_ORIGIN/],
  [{ ENDCAP_TRUST_PROXY: 'yes' }, /ENDCAP_TRUST_PROXY.*number of proxies.*networks/],
  [{ ENDCAP_LOG_LEVEL: 'loud' }, /ENDCAP_LOG_LEVEL.*warn/],
  [{ ENDCAP_ACCESS_LOG: 'yes' }, /ENDCAP_ACCESS_LOG.*1 or 0/],
  [{ ENDCAP_METRICS_TOKEN: 'short' }, /ENDCAP_METRICS_TOKEN.*32 to 200.*got 5 characters/],
  [{ ENDCAP_METRICS_TOKEN: `${'x'.repeat(32)} "short"` }, /ENDCAP_METRICS_TOKEN/],
  [{ ENDCAP_STAFF_MAIL: 'asha@shop.example, nobody' }, /ENDCAP_STAFF_MAIL "nobody".*commas/],
  [{ ENDCAP_ADMIN_PASSWORD: 'short' }, /ENDCAP_ADMIN_PASSWORD.*12 to 200/],
  [{ ENDCAP_AUTHOR_PASSWORD: 'x' }, /ENDCAP_AUTHOR_PASSWORD.*12 to 200/],
])('rejects %j with the expected value in the message, but without a password', (env, message) => {
  expect(() => readSettings(env)).toThrow(SettingsError);
  expect(() => readSettings(env)).toThrow(message);
  expect(() => readSettings(env)).not.toThrow(/"short"/);
});

it.each([
  [undefined, []],
  [' ', []],
  ['asha@shop.example', ['asha@shop.example']],
  [' asha@shop.example ,ravi@shop.example,', ['asha@shop.example', 'ravi@shop.example']],
])("reads the staff's addresses for notices of failures from %j", (text, expected) => {
  expect(readSettings(text === undefined ? {} : { ENDCAP_STAFF_MAIL: text }).staffMail).toEqual(expected);
});
