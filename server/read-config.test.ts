import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './read-config.ts';
import { partnerHosts } from './render/partner-hosts.ts';
import { pagePolicy } from './render/policy.ts';
import { SettingsFailure } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'endcap-config-'));

const written = (text: string): string => {
  const file = join(folder, 'shop.json');
  writeFileSync(file, text);
  return file;
};

describe('a settings file', () => {
  it('says what is not to be as usual', () => {
    const config = {
      shopName: 'Atelier',
      markets: [{ locale: 'de-DE', localePathPrefix: '/de', currencyCode: 'EUR', timeZone: 'Europe/Berlin' }],
    };
    expect(readConfig(written(JSON.stringify(config)))).toEqual(config);
  });

  it.each([
    ['{', /could not be read/],
    ['{"shopname":"x"}', /\/shopname .*shopName/],
    ['{"taxBasisPoints":"18"}', /\/taxBasisPoints must be a whole number/],
    ['{"countries":["India"]}', /\/countries\/0/],
    ['{"promotions":[{"title":"x","type":"HALF","value":1}]}', /\/promotions\/0\/type/],
  ])('is refused with where and why: %s', (text, message) => {
    expect(() => readConfig(written(text))).toThrow(SettingsFailure);
    expect(() => readConfig(written(text))).toThrow(message);
  });

  it('is missed when it is not there', () => {
    expect(() => readConfig(join(folder, 'none.json'))).toThrow(/none\.json could not be read/);
  });
});

describe('partners', () => {
  const partner = {
    type: 'GOKWIK',
    isEnabled: true,
    config: { script: 'https://a.example/x.js', origin: 'https://b.example' },
  };
  const options = { styles: [], pictureHosts: [], isSecure: true };

  it('are let in by the policy, by host and nothing more, while they are in use', () => {
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
    'are refused with an address that is not encrypted, or none: %j',
    (script) => {
      expect(() => partnerHosts([{ ...partner, config: { script } }])).toThrow(SettingsFailure);
    },
  );
});
