import { expect, it } from 'vitest';
import type { Json } from '../../../schemas/page.ts';
import { page } from '../../../testing/index.ts';

const iso = '2026-03-05T10:30:00.000Z';

it.each<[Record<string, Json>, string, string]>([
  [{ value: iso }, 'en-IN', `<time dateTime="${iso}">5 Mar 2026</time>`],
  [
    { value: Date.parse(iso), template: 'dd/MM/yyyy HH:mm' },
    'en-IN',
    `<time dateTime="${iso}">05/03/2026 10:30</time>`,
  ],
  [{ value: iso, template: 'HH:mm', timeZone: 'Asia/Kolkata' }, 'en-IN', `<time dateTime="${iso}">16:00</time>`],
  [{ value: iso, template: 'EEEE' }, 'de-DE', `<time dateTime="${iso}">Donnerstag</time>`],
  [{ value: iso, template: 'QQQ' }, 'en-IN', `<time dateTime="${iso}">Invalid date/template</time>`],
  [{ value: iso, timeZone: 'Mars/Base' }, 'en-IN', `<time dateTime="${iso}">Invalid date/template</time>`],
  [{ value: 'soon' }, 'en-IN', '<time>Invalid date/template</time>'],
  [{ value: '{{ route.missing }}' }, 'en-IN', ''],
  [{}, 'en-IN', ''],
])('renders %j in %s as %s', (props, locale, expected) => {
  expect(page([{ widget: 'date-text', props }], { locale }).html()).toBe(expected);
});

it('publishes the formatted text', () => {
  expect(page([{ widget: 'date-text', props: { value: iso } }]).data('date-text')).toMatchObject({
    formatted: '5 Mar 2026',
  });
});
