import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SettingsError } from '../core/settings-error.ts';
import { partnerHosts } from '../render/document/partner-hosts.ts';
import { pagePolicy } from '../render/document/policy.ts';
import { readConfig } from './read-config.ts';

const folder = mkdtempSync(join(tmpdir(), 'endcap-config-'));

const written = (text: string): string => {
  const file = join(folder, 'shop.json');
  writeFileSync(file, text);
  return file;
};

describe('a settings file', () => {
  it('overrides defaults', () => {
    const config = {
      shopName: 'Atelier',
      markets: [{ locale: 'de-DE', localePathPrefix: '/de', currencyCode: 'EUR', timeZone: 'Europe/Berlin' }],
    };
    expect(readConfig(written(JSON.stringify(config)))).toEqual(config);
  });

  it.each([
    ['{', /Cannot read the settings file/],
    ['{"shopname":"x"}', /\/shopname .*shopName/],
    ['{"taxBasisPoints":"18"}', /\/taxBasisPoints must be a whole number/],
    ['{"countries":["India"]}', /\/countries\/0/],
    ['{"promotions":[{"title":"x","type":"HALF","value":1}]}', /\/promotions\/0\/type/],
  ])('is rejected with position and reason: %s', (text, message) => {
    expect(() => readConfig(written(text))).toThrow(SettingsError);
    expect(() => readConfig(written(text))).toThrow(message);
  });

  it('is reported when it is missing', () => {
    expect(() => readConfig(join(folder, 'none.json'))).toThrow(/Cannot read the settings file .*none\.json/);
  });
});

describe('partners', () => {
  const partner = {
    type: 'GOKWIK',
    isEnabled: true,
    config: { script: 'https://a.example/x.js', origin: 'https://b.example' },
  };
  const options = { styles: [], pictureHosts: [], isSecure: true };

  it('are allowed in the policy by host while they are enabled', () => {
    const policy = pagePolicy({ ...options, partners: partnerHosts([partner]) });
    expect(policy).toContain("script-src 'self' https://a.example;");
    expect(policy).toContain('frame-src https://b.example;');
    expect(policy).toContain("connect-src 'self' https://a.example https://b.example;");
    expect(policy).not.toContain('trusted-types');
    expect(pagePolicy({ ...options, partners: partnerHosts([{ ...partner, isEnabled: false }]) })).toBe(
      pagePolicy(options),
    );
    expect(pagePolicy(options)).toContain("trusted-types 'none'");
  });

  it.each(['http://a.example/x.js', 'javascript:alert(1)', "https://a.example 'unsafe-eval'", 7, ''])(
    'are rejected without a valid https address: %j',
    (script) => {
      expect(() => partnerHosts([{ ...partner, config: { script } }])).toThrow(SettingsError);
    },
  );
});

describe('services', () => {
  const [api, service] = [
    { name: 'hours', version: 'v1', path: '/hours', methods: ['GET'], paths: ['/city/*', '/**'] },
    { baseUrl: 'https://stores.example/api', headers: { authorization: 'Bearer x' } },
  ];
  const read = (stores: object) => readConfig(written(JSON.stringify({ services: { stores } })));

  it('are read from the settings file', () => {
    const stores = { ...service, apis: [api] };
    expect(read(stores)).toEqual({ services: { stores } });
  });

  it.each<[string, object]>([
    ['an address with credentials', { baseUrl: 'https://a:b@stores.example' }],
    ['an address with a query', { baseUrl: 'https://stores.example/?a' }],
    ['an address of another scheme', { baseUrl: 'file:///etc' }],
    ['no API', { apis: [] }],
    ['a path that leads out', { apis: [{ ...api, path: '/../x' }] }],
    ['a pattern that leads out', { apis: [{ ...api, paths: ['/../*'] }] }],
    ['a pattern of any path in the middle', { apis: [{ ...api, paths: ['/**/x'] }] }],
    ['an unknown method', { apis: [{ ...api, methods: ['TRACE'] }] }],
  ])('are rejected with %s', (_, wrong) => {
    expect(() => read({ ...service, apis: [api], ...wrong })).toThrow(SettingsError);
  });

  it('can be fetched by the browser when the policy lists their origins', () => {
    const policy = pagePolicy({ styles: [], pictureHosts: [], isSecure: true, fetchHosts: ['https://a.example'] });
    expect(policy).toContain("connect-src 'self' https://a.example;");
  });
});
