import { expect, it } from 'vitest';
import type { Consent, ConsentSettings } from '../../../schemas/entities/shop/consent.ts';
import { page } from '../../../testing/index.ts';

const settings: ConsentSettings = {
  isRequired: true,
  policyVersion: '2',
  lifetimeDays: 30,
  categories: ['analytics', 'marketing'],
};

interface Around {
  props?: object;
  consent?: Partial<ConsentSettings> | null;
  known?: Partial<Consent>;
}

const banner = ({ props = {}, consent = {}, known = {} }: Around = {}) =>
  page(
    [
      {
        widget: 'consent-banner',
        props: { ...props },
        on: { decide: [{ do: 'show-toast', with: { text: "granted {{ $join(event.granted, '+') }}" } }] },
      },
      { widget: 'toaster' },
    ],
    {
      config: consent ? { consent: { ...settings, ...consent } } : {},
      device: { consent: { isDecided: false, granted: [], isSignalled: false, ...known } },
    },
  );

type Shown = ReturnType<typeof banner>;
const isOpen = (shown: Shown) => (shown.data('consent-banner') as { isOpen: boolean }).isOpen;
const cookieOf = ({ world }: Shown) => world.cookies.endcap_consent?.replace(/\.\d{6,}/, '.TIME');

it.each<[string, Around, boolean]>([
  ['has not chosen', {}, true],
  ['has chosen', { known: { isDecided: true } }, false],
  ['needs no consent', { consent: null }, false],
  ['may refuse afterwards', { consent: { isRequired: false } }, false],
  ['opens it by its trigger', { props: { trigger: 'Privacy' } }, false],
])('for a shopper who %s, with %j, is open: %s', (_, around, expected) => {
  const shown = banner(around);
  expect(isOpen(shown)).toBe(expected);
  expect(/<section[^>]* hidden=""/.test(shown.html())).toBe(!expected);
});

type Step = string | [action: string, payload: object];

it.each<[Around, Step[], cookie: string, granted: string]>([
  [{}, ['accept'], '2.TIME.analytics.marketing', 'analytics+marketing'],
  [{}, ['reject'], '2.TIME', ''],
  [{}, ['choose', ['save', {}]], '2.TIME', ''],
  [
    {},
    ['choose', ['setChosen', { chosen: ['necessary', 'marketing'] }], ['save', {}]],
    '2.TIME.marketing',
    'marketing',
  ],
  [
    {},
    [
      ['setChosen', { chosen: ['preferences'] }],
      ['save', {}],
    ],
    '2.TIME',
    '',
  ],
  [{}, [['save', { values: { category: 'analytics' } }]], '2.TIME.analytics', 'analytics'],
  [
    {},
    [['save', { values: { category: ['marketing', 'analytics', 'others'] } }]],
    '2.TIME.analytics.marketing',
    'analytics+marketing',
  ],
  [{}, [['save', { values: {} }]], '2.TIME', ''],
  [{ known: { isSignalled: true } }, ['accept'], '2.TIME.analytics', 'analytics'],
  [{ known: { isSignalled: true } }, [['save', { values: { category: 'marketing' } }]], '2.TIME', ''],
  [
    { known: { isDecided: true, granted: ['analytics'] }, props: { trigger: 'Privacy' } },
    ['open', ['save', {}]],
    '2.TIME.analytics',
    'analytics',
  ],
])('with %j, after %j, stores %s', async (around, steps, cookie, granted) => {
  const shown = banner(around);
  for (const step of steps) {
    if (typeof step === 'string') await shown.act('consent-banner', step);
    else await shown.act('consent-banner', ...step);
  }
  expect(cookieOf(shown)).toBe(cookie);
  expect(isOpen(shown)).toBe(false);
  expect(shown.text()).toContain(`granted ${granted}`.trim());
});

it('preselects no checkbox, and disables categories that the browser refuses', async () => {
  const shown = banner({ known: { isSignalled: true } });
  await shown.act('consent-banner', 'choose');
  const boxes = [...shown.html().matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].map(([tag]) => [
    /value="(\w+)"/.exec(tag)?.[1],
    /checked/.test(tag),
    /disabled/.test(tag),
  ]);
  expect(boxes).toEqual([
    ['necessary', true, true],
    ['analytics', false, false],
    ['marketing', false, true],
  ]);
  expect(shown.text()).toContain('Global Privacy Control');
});

it('reopens with the choice, takes the focus and returns it', async () => {
  const shown = banner({ known: { isDecided: true, granted: ['analytics'] }, props: { trigger: 'Privacy' } });
  await shown.act('consent-banner', 'open');
  expect(shown.data('consent-banner')).toMatchObject({ isOpen: true, isChoosing: true, chosen: ['analytics'] });
  await shown.act('consent-banner', 'close');
  const [opened = '', closed] = shown.world.focused;
  expect([isOpen(shown), closed, cookieOf(shown)]).toEqual([false, `${opened}-trigger`, undefined]);
});

it.each(['accept', 'reject', 'close'])(
  'when opened automatically, moves the focus to the element after it on %s',
  async (action) => {
    const shown = banner();
    await shown.act('consent-banner', action);
    const [focused] = shown.world.focused;
    expect(shown.html()).toMatch(new RegExp(`<span id="${focused}"[^>]* tabindex="-1"`));
  },
);

it('renders a labelled region, with equally prominent buttons to refuse and accept', () => {
  const html = banner().html();
  expect(html).toMatch(/<section [^>]*aria-label="Your privacy"/);
  expect(html).not.toMatch(/<dialog|aria-modal|role="dialog"/);
  const [reject, accept] = [...html.matchAll(/<button[^>]* class="([^"]*)"[^>]*>(Reject|Accept) all/g)];
  expect([reject?.[1], reject?.[2]]).toEqual([accept?.[1], 'Reject']);
  for (const action of ['reject', 'accept', 'choose']) expect(html).toMatch(new RegExp(`value="w\\w+ act ${action}"`));
});
