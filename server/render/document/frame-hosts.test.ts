import { expect, it } from 'vitest';
import { compilePage } from '../../../compiler/index.ts';
import type { Json } from '../../../schemas/page.ts';
import { shopRegistry } from '../../../widgets/shop-registry.ts';
import { frameHostsOf } from './frame-hosts.ts';

const embed = (type: string) => ({ widget: 'embed', props: { type, source: 'aqz-KE-bpKQ', label: 'x' } });
const players = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com', 'https://open.spotify.com'];

it.each<[string, Json[], string[]]>([
  ['without embeds', [{ widget: 'text', props: { text: 'x' } }], []],
  ['with one player', [embed('youtube'), embed('youtube')], [players[0]!]],
  ['inside a slot', [{ widget: 'box', children: [embed('vimeo')] }], [players[1]!]],
  ['with a page of another site', [embed('frame')], ['https://maps.test']],
  ['with a computed type', [embed('{{ route.query.type }}')], [...players, 'https://maps.test']],
])('a page %s', (_, body, expected) => {
  const json = { version: 3, id: 'x', slug: '/', type: 'CONTENT', body };
  const { plan } = compilePage(json, { registry: shopRegistry });
  expect(frameHostsOf(plan.body, shopRegistry.widgets, ['https://maps.test'])).toEqual(expected);
});
