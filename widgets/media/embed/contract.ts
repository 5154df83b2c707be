import { defineWidget } from '../../../schemas/contract/widget.ts';
import { boolean, choice, object, optional, text } from '../../../schemas/schema.ts';
import { frameRatio } from '../../../schemas/style.ts';
import { appearance } from '../../ui/elements/appearance.ts';
import { playerHosts } from './players.ts';

export default defineWidget({
  name: 'embed',
  renders: { element: 'div' },
  summary:
    'A player or page of another site. It is loaded when the shopper requests it; until then, that site learns nothing.',
  kind: 'data',
  alsoKnownAs: ['iframe', 'youtube', 'vimeo', 'spotify', 'map'],
  frames: { prop: 'type', hosts: playerHosts },
  props: object({
    type: choice('Whose it is. "frame" is any page of a host that the setting "frameHosts" of the shop names.', [
      'youtube',
      'vimeo',
      'spotify',
      'frame',
    ]),
    source: text('Id at that site (at Spotify with its kind: track/ID), or the address of a page.', { minLength: 1 }),
    label: text('Its accessible name.', { minLength: 1 }),
    loadLabel: text('Label of the button that loads it; {label} is filled in.', { default: 'Load {label}' }),
    poster: optional(text('Picture that is shown until it is loaded.', { leadsTo: 'picture' })),
    ratio: optional(frameRatio('16/9')),
    ...appearance,
  }),
  data: object({ isLoaded: boolean('Whether it is loaded.') }),
  actions: { load: { summary: 'Loads it.' } },
  slots: { children: { summary: 'Shown until it is loaded, above the button.' } },
  events: { load: { summary: 'The shopper requested it.' } },
});
