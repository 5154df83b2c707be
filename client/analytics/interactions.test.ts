// @vitest-environment jsdom
// @vitest-environment-options {"own": "interactions"}
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportInteractions } from './interactions.ts';
import { reportScrollDepth } from './scroll-depth.ts';

let reports: [event: string, data: Record<string, unknown>][];
let listening: AbortController;

/** Removes a page's listeners when its test ends. */
beforeEach(() => {
  reports = [];
  listening = new AbortController();
  const add = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation((type: string, run: unknown, options?: unknown) =>
    add(type, run as EventListener, {
      ...(typeof options === 'object' ? options : { capture: options === true }),
      signal: listening.signal,
    }),
  );
});
afterEach(() => listening.abort());

function page(html: string, isPersonal = false): void {
  document.body.innerHTML = html;
  reportInteractions((event, data) => reports.push([event, data]), { isPersonal });
}
const send = (type: string, selector: string) =>
  document.querySelector(selector)!.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));

const here = location.origin;
const long = 'क'.repeat(120);

it.each<[what: string, html: string, data: object | undefined]>([
  ['a button', '<button><b>खरीदें  now</b></button>', { element: 'button', text: 'खरीदें now' }],
  ['a button with a label', '<button aria-label="关闭"><b>x</b></button>', { element: 'button', text: '关闭' }],
  ['a long text', `<button><b>${long}</b></button>`, { element: 'button', text: long.slice(0, 100) }],
  [
    'a link of the shop',
    '<a href="/sale?email=a@b.example"><b>Sale</b></a>',
    { element: 'link', outbound: false, link_url: `${here}/sale`, text: 'Sale' },
  ],
  [
    'a link to elsewhere',
    '<a href="https://maps.example/place?q=home#x"><b>Map</b></a>',
    { element: 'link', outbound: true, link_url: 'https://maps.example/place', text: 'Map' },
  ],
  [
    'a telephone number',
    '<a href="tel:+911234567890"><b>Call</b></a>',
    { element: 'link', outbound: true, link_url: 'tel:', text: 'Call' },
  ],
  ['what is not a control', '<p><b>Text</b></p>', undefined],
  ['the banner of consent', '<div class="consent-banner"><button><b>Allow</b></button></div>', undefined],
])('handles a click on %s', (_, html, data) => {
  page(html);
  send('click', 'b');
  expect(reports).toEqual(data === undefined ? [] : [['click', data]]);
});

it.each<[what: string, html: string, data: object]>([
  ['a button', '<button><b>Asha Rao</b></button>', { element: 'button' }],
  ['a link of the shop', '<a href="/orders/abc"><b>Order</b></a>', { element: 'link', outbound: false }],
  [
    'a link to elsewhere',
    '<a href="https://post.example/track"><b>Track</b></a>',
    { element: 'link', outbound: true, link_url: 'https://post.example/track' },
  ],
])('reports neither text nor internal address of %s on a page about one customer', (_, html, data) => {
  page(html, true);
  send('click', 'b');
  expect(reports).toEqual([['click', data]]);
});

it('reports the start of a form once, and each submission, but never its entries', () => {
  page('<form id="contact" aria-label="संपर्क"><input name="email" value="a@b.example"></form>');
  for (let times = 0; times < 3; times++) send('input', 'input');
  send('submit', 'form');
  send('submit', 'form');
  const data = { form_id: 'contact', form_name: 'संपर्क' };
  expect(reports).toEqual([
    ['form_start', data],
    ['form_submit', data],
    ['form_submit', data],
  ]);
});

it.each([
  ['of the banner of consent', '<div class="consent-banner"><form><input></form></div>', ['input', 'submit']],
  ['of buttons outside of all others', '<form hidden><input></form>', ['submit']],
])('does not report the form %s', (_, html, events) => {
  page(html);
  for (const event of events) send(event, event === 'input' ? 'input' : 'form');
  expect(reports).toEqual([]);
});

it('reports each depth once, at most once per frame, and then stops listening', () => {
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
  vi.stubGlobal('innerHeight', 100);
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(1000);
  const depths: number[] = [];
  reportScrollDepth((percent) => depths.push(percent));
  const scroll = (to: number): number => {
    vi.stubGlobal('scrollY', to);
    dispatchEvent(new Event('scroll'));
    dispatchEvent(new Event('scroll'));
    const asked = frames.length;
    for (const frame of frames.splice(0)) frame();
    return asked;
  };
  expect([scroll(0), ...depths]).toEqual([1]);
  expect([scroll(149), ...depths]).toEqual([1]);
  expect([scroll(150), ...depths]).toEqual([1, 25]);
  expect([scroll(20), ...depths]).toEqual([1, 25]);
  expect([scroll(700), ...depths]).toEqual([1, 25, 50, 75]);
  expect([scroll(900), ...depths]).toEqual([1, 25, 50, 75, 90]);
  expect(scroll(0)).toBe(0);
});
