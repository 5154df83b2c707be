import { expect, it } from 'vitest';
import { compilePage } from '../../../compiler/index.ts';
import type { Json } from '../../../schemas/page.ts';
import { shopRegistry } from '../../../widgets/shop-registry.ts';
import { pagePolicy } from '../document/policy.ts';
import { policyNeedsOf } from './page-needs.ts';

const config = { frameHosts: [], fetchHosts: ['https://files.test'] };

const policyOf = (node: Json): string => {
  const json = { version: 3, id: 'x', slug: '/', type: 'CONTENT', body: [{ widget: 'box', children: [node] }] };
  const { plan } = compilePage(json, { registry: shopRegistry });
  return pagePolicy({ styles: [], pictureHosts: [], isSecure: true, ...policyNeedsOf(plan, config) });
};
const directive = (name: string, policy: string) => policy.split('; ').find((each) => each.startsWith(`${name} `));

it.each<[string, Json, string, string]>([
  ['a text', { widget: 'text', props: { text: 'x' } }, "script-src 'self'", "connect-src 'self'"],
  [
    ...(['a resource', { widget: 'resource-fetcher', props: { basePath: '/x' } }] as [string, Json]),
    ...(["script-src 'self'", "connect-src 'self' 'self'/x https://files.test"] as [string, string]),
  ],
  [
    ...(['an animation', { widget: 'rive-animation', props: { src: '/x.riv' } }] as [string, Json]),
    ...(["script-src 'self' 'wasm-unsafe-eval'", "connect-src 'self' 'self'/x.riv https://files.test"] as [
      string,
      string,
    ]),
  ],
])('a page with %s allows only what that needs', (_, node, scripts, fetches) => {
  const policy = policyOf(node);
  expect(directive('script-src', policy)).toBe(scripts);
  expect(directive('connect-src', policy)).toBe(fetches);
  expect(policy).not.toContain("'unsafe-eval'");
});
