import type { Json } from '../../../schemas/page.ts';
import type { MistakeGroup } from '../mistake.ts';

const product = (slug: string): Json => ({ widget: 'product', props: { slug } });
const list = (collection: string): Json => ({ widget: 'product-list', props: { collection } });
const image = (src: string): Json => ({ widget: 'image', props: { src, alt: 'A table' } });
const video = (src: string, more: object = {}): Json => ({
  widget: 'video',
  props: { src, label: 'A video', ...more },
});
const link = (to: string): Json => ({ widget: 'link', props: { to, text: 'Look' } });
const said = (text: string, messages: Json = { en: { 'cart.empty': 'Your cart is empty' } }): Json => ({
  messages,
  flags: {},
  body: [{ widget: 'text', props: { text } }],
});

/** References to things that the suite's shop does not have: see `slugs` and `catalogue` in the test. */
export const shop: readonly MistakeGroup[] = [
  {
    about: 'products and collections that do not exist',
    in: 'node',
    mistakes: [
      [product('mgu'), 'Did you mean "mug"', true],
      [product('linen-shrit'), 'Did you mean "linen-shirt"', true],
      [product('Mug'), 'Did you mean "mug"', true],
      [product('snow-globe'), 'no published product.*Known products'],
      [list('sumer'), 'Did you mean "summer"', true],
      [list('mug'), 'no collection'],
      [link('/products/mgu'), 'no published product.*Did you mean "mug"', true],
      [link('/products/linen_shirt#reviews'), 'Did you mean "linen-shirt"', true],
      [link('/collections/sumer?sort=new'), 'no collection.*Did you mean "summer"', true],
      [
        { widget: 'query', as: 'q', props: { call: 'product.get', with: { params: { slug: 'mugs' } } } },
        'Did you mean "mug"',
        true,
      ],
    ],
  },
  {
    about: 'pictures that do not exist',
    in: 'node',
    mistakes: [
      [image('/media/scenes/tabel'), 'no picture.*Did you mean "/media/scenes/table"', true],
      [image('/media/scene/table.jpg?width=640'), 'Did you mean "/media/scenes/table"', true],
      [image('/media/goods/mug/frnot.0123abcd.webp'), 'Did you mean "/media/goods/mug/front"', true],
      [image('/media/logo.png'), 'no picture.*Known pictures'],
      [
        {
          widget: 'video',
          props: { src: 'https://cdn.example/f.mp4', poster: '/media/scenes/tables', label: 'A video' },
        },
        'Did you mean "/media/scenes/table"',
        true,
      ],
    ],
  },
  {
    about: 'videos, recordings, captions and animations that do not exist',
    in: 'node',
    mistakes: [
      [video('/media/workshp.mp4'), 'no video.*Did you mean "/media/workshop.mp4"', true],
      [video('/media/films/workshop.m4v#t=2'), 'no video'],
      [video('/media/sounds.mp3?v=2', { kind: 'audio' }), 'no video, recording.*Known files'],
      [
        { widget: 'video', props: { sources: [{ src: '/media/workshop.webm' }], label: 'A video' } },
        'no video.*"/media/workshop.webm"',
      ],
      [
        video('/media/workshop.mp4', { captions: [{ src: '/media/workshop.de.vtt', lang: 'de', label: 'Deutsch' }] }),
        'no video.*Did you mean "/media/workshop.en.vtt"',
        true,
      ],
      [{ widget: 'media', props: { asset: '/media/workshop.mov', alt: '' } }, 'no video'],
      [{ widget: 'rive-animation', props: { src: '/media/engraved.riv' } }, 'no video, recording.*Known files'],
    ],
  },
  {
    about: 'fragments that were never published',
    in: 'node',
    mistakes: [
      [{ widget: 'fragment', props: { name: 'lantern-card' } }, 'draft that was never published.*one release'],
    ],
  },
  {
    about: 'entities of products and collections that do not exist',
    in: 'page',
    mistakes: [
      [{ entities: { item: { call: 'product.get', with: { params: { slug: 'muug' } } } } }, 'Did you mean "mug"', true],
      [
        { entities: { list: { call: 'collection.get', with: { params: { slug: 'summmer' } } } } },
        'Did you mean "summer"',
        true,
      ],
    ],
  },
  {
    about: 'keys of messages',
    in: 'page',
    mistakes: [
      [said("{{ $t('cart.emtpy') }}"), 'Did you mean "cart.empty"', true],
      [said('{{ $t("Cart.empty") }}'), 'Did you mean "cart.empty"', true],
      [said('{{ $t("cart.full") }}'), 'no message "cart.full"'],
      [said('{{ $t("empty") }}'), 'no message "empty"'],
    ],
  },
];
