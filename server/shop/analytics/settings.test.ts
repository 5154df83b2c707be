import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { pagePolicy } from '../../render/document/policy.ts';
import { readConfig } from '../../start/read-config.ts';
import { analyticsHosts } from './check-settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'endcap-analytics-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (config: object) => {
  const file = join(folder, 'shop.json');
  writeFileSync(file, JSON.stringify(config));
  return readConfig(file);
};

const consent = { isRequired: true, categories: ['analytics'], policyVersion: '1' };

it('reads every type of adapter', () => {
  const config = {
    consent: { ...consent, categories: ['analytics', 'marketing'], lifetimeDays: 90 },
    analytics: [
      { type: 'dataLayer', category: 'marketing' },
      { type: 'segment', url: 'https://api.segment.example/v1/batch', writeKey: 'a_key-1' },
      { type: 'ga4', measurementId: 'G-ABC123' },
      { type: 'log' },
      { type: 'endpoint', url: 'https://events.example:8443/in?source=shop' },
      { type: 'endpoint', url: '/collect' },
      { type: 'endpoint', url: 'http://localhost:9000/collect' },
    ],
  };
  expect(read(config)).toEqual(config);
});

const wrong: [analytics: unknown, more: object, message: RegExp][] = [
  [[{ type: 'log' }], { consent: undefined }, /adapter 1, "log", needs the setting "consent"\. Write \{"consent"/],
  [[{ type: 'log', category: 'marketing' }], {}, /"marketing", for which no consent is requested.*\(analytics\)/],
  [[{ type: 'log' }, { type: 'endpoint' }], {}, /adapter 2, "endpoint", needs "url"/],
  [[{ type: 'log', url: '/x' }], {}, /has no setting "url"\. Remove it/],
  [[{ type: 'ga4', writeKey: 'x' }], {}, /no setting "writeKey" \(known: measurementId\)/],
  [[{ type: 'pixel' }], {}, /\/analytics\/0\/type/],
  [[{ type: 'ga4', measurementId: "G-1');alert(1)" }], {}, /\/analytics\/0\/measurementId/],
  ...[
    'http://events.example',
    'javascript:alert(1)',
    '//events.example',
    '/\\events.example',
    'https://user:secret@events.example',
    'events.example',
    '',
  ].map((url): [unknown, object, RegExp] => [[{ type: 'endpoint', url }], {}, /has the url .*begins with https/]),
  [[], { consent: { ...consent, categories: [] } }, /\/consent\/categories/],
  [[], { consent: { ...consent, categories: ['necessary'] } }, /\/consent\/categories\/0/],
  [[], { consent: { ...consent, policyVersion: 'v 1.0' } }, /\/consent\/policyVersion/],
  [[], { consent: { ...consent, lifetimeDays: 1000 } }, /\/consent\/lifetimeDays/],
];

it.each(wrong)('refuses %j with %j', (analytics, more, message) => {
  expect(() => read({ consent, analytics, ...more })).toThrow(message);
});

it('lets pages send only to the configured hosts', () => {
  const hosts = analyticsHosts([
    { type: 'segment', url: 'https://a.example/v1' },
    { type: 'endpoint', url: 'https://a.example/v2' },
    { type: 'endpoint', url: '/collect' },
    { type: 'log' },
  ]);
  const options = { styles: [], pictureHosts: [], isSecure: true };
  expect(pagePolicy({ ...options, analyticsHosts: hosts })).toContain("connect-src 'self' https://a.example;");
  expect(pagePolicy(options)).toContain("connect-src 'self';");
});
