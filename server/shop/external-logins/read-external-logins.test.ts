import { expect, it } from 'vitest';
import { SettingsError } from '../../core/settings-error.ts';
import { readExternalLogins } from './read-external-logins.ts';

const issuer = 'https://login.example';
const secret = 'geheim';

it.each([
  [{}, []],
  [{ ENDCAP_SHOPIFY_ISSUER: issuer, ENDCAP_SHOPIFY_CLIENT_ID: 'shop' }, ['shopify']],
  [{ ENDCAP_OIDC_ISSUER: 'http://localhost:4000', ENDCAP_OIDC_CLIENT_ID: 'shop' }, ['openIdConnect']],
  [{ ENDCAP_SHIPROCKET_LOGIN_URL: issuer, ENDCAP_SHIPROCKET_LOGIN_SECRET: secret }, ['shiprocket']],
  [{ ENDCAP_KWIKPASS_LOGIN_URL: issuer, ENDCAP_KWIKPASS_LOGIN_SECRET: secret }, ['kwikPass']],
])('%j configures %j', (env, names) => {
  expect(Object.keys(readExternalLogins(env))).toEqual(names);
});

it.each([
  [{ ENDCAP_OIDC_ISSUER: 'http://login.example', ENDCAP_OIDC_CLIENT_ID: 'shop' }, 'Invalid ENDCAP_OIDC_ISSUER'],
  [{ ENDCAP_OIDC_ISSUER: 'login', ENDCAP_OIDC_CLIENT_ID: 'shop' }, 'Invalid ENDCAP_OIDC_ISSUER'],
  [{ ENDCAP_SHOPIFY_ISSUER: issuer }, 'ENDCAP_SHOPIFY_CLIENT_ID is missing'],
  [{ ENDCAP_KWIKPASS_LOGIN_URL: issuer }, 'ENDCAP_KWIKPASS_LOGIN_SECRET is missing'],
])('refuses %j with the message "%s"', (env, expected) => {
  expect(() => readExternalLogins(env)).toThrow(SettingsError);
  expect(() => readExternalLogins(env)).toThrow(expected);
});
