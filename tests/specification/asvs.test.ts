import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const map = readFileSync(join(root, 'docs/security/asvs.md'), 'utf8');

/** Number of items of levels 1 and 2 at the beginning of each section of OWASP ASVS 5.0, before those of level 3. */
const sections: Readonly<Record<string, number>> = {
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '10.1': 2,
  '10.2': 2,
  '10.5': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
};
const items = Object.entries(sections).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
);
/** Sections on authorization servers, resource servers and OpenID providers. */
const notApplicable = ['10.3', '10.4', '10.6', '10.7'];

const rows = map.split('\n').flatMap((line) => {
  const [, what = '', how = ''] = /^\| (\d[^|]*) \| ([^|]+) \|$/.exec(line) ?? [];
  return what === '' ? [] : [{ ids: [...what.matchAll(/\d+\.\d+\.\d+/g)].map(([id]) => id), how }];
});

describe('the map of OWASP ASVS', () => {
  it.each(items)('describes how %s is fulfilled', (item) => {
    expect(rows.some(({ ids, how }) => ids.includes(item) && how.trim() !== '')).toBe(true);
  });

  it.each(notApplicable)('states that %s does not apply', (section) => {
    expect(map).toMatch(new RegExp(`${section.replace('.', '\\.')}\\b.* do not apply`));
  });

  it('names files that exist', () => {
    const named = [...map.matchAll(/`((?:server|tests|bench|commerce)\/[\w./-]+)`/g)].map(([, file]) => file!);
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });
});
