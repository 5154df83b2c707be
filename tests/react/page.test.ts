// @vitest-environment jsdom
import { act, createElement, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { compilePage } from '../../compiler/index.ts';
import { loadPage, Page, type PageData, pageStyle } from '../../react/index.ts';
import type { Env } from '../../runtime/env.ts';
import { FailureError } from '../../runtime/failure.ts';
import type { Json } from '../../schemas/page.ts';
import { registry, widgets } from './widgets.ts';

beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => expect(console.error).not.toHaveBeenCalled());

const definition = {
  version: 2,
  id: 'embedded',
  slug: '/offers/:name',
  type: 'CONTENT',
  flags: { on: false },
  entities: { product: { call: 'product.get', with: { params: { slug: '{{ route.params.name }}' } } } },
  css: '.offer{color:red}',
  body: [
    { widget: 'text', props: { tag: 'h1', text: '{{ page.entities.product.title }} {{ flags.on ? "on" : "off" }}' } },
    { widget: 'button', props: { label: 'Toggle' }, on: { press: [{ do: 'toggle-flag', with: { flag: 'on' } }] } },
    { widget: 'counter', props: { label: '{{ flags.on ? "On" : "Off" }}' } },
  ],
};

const planOf = (more: object = {}) => {
  const { plan, diagnostics } = compilePage({ ...definition, ...more } as unknown as Record<string, Json>, {
    registry,
  });
  // Warnings are allowed, because a flag may be set or read only by the test.
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return plan;
};

const calls: unknown[] = [];
const call: Env['call'] = async ({ id }, { params }) => {
  calls.push([id, params]);
  if (params?.slug === 'nothing') throw new FailureError('not-found', 'There is no such product', { status: 404 });
  return { answer: { id: '1', slug: params?.slug, title: 'A mug' }, headers: new Headers() };
};
const env = { call };

const load = () => loadPage({ plan: planOf(), url: '/offers/mug?x=1', widgets, env });

/** Returns the part of the data that reaches a browser. */
const sent = (data: PageData): PageData => JSON.parse(JSON.stringify(data)) as PageData;

it("fetches a page's data, renders the page, and hydrates it in an application", async () => {
  calls.length = 0;
  const data = await load();
  expect(calls).toEqual([['product.get', { slug: 'mug' }]]);
  const html = renderToString(createElement(Page, { data, widgets, env }));
  expect(html).toContain('<div id="page"><h1>A mug off</h1>');
  const host = document.createElement('div');
  host.innerHTML = html;
  const nodes = [...host.querySelectorAll('*')];
  const problems: unknown[] = [];
  const page = createElement(Page, { data: sent(data), widgets, env });
  const root = await act(async () =>
    hydrateRoot(host, createElement(StrictMode, null, page), { onRecoverableError: (cause) => problems.push(cause) }),
  );
  expect([...host.querySelectorAll('*')]).toEqual(nodes);
  const [toggle, counter] = [...host.querySelectorAll('button')];
  await act(async () => toggle!.click());
  await act(async () => counter!.click());
  expect(host.querySelector('h1')!.textContent).toBe('A mug on');
  expect(counter!.textContent).toBe('On: 1');
  expect([problems, calls.length]).toEqual([[], 1]);
  await act(async () => root.unmount());
});

it('shows another page for other data, and watches the address only while mounted', async () => {
  const watching: ((url: string) => void)[] = [];
  const navigation = {
    watch(changed: (url: string) => void) {
      watching.push(changed);
      return () => void watching.splice(watching.indexOf(changed), 1);
    },
  } as Env['navigation'];
  const body = [{ widget: 'text', props: { text: '{{ route.path }}' } }];
  const data = await loadPage({ plan: planOf({ entities: {}, body }), url: '/offers/one', widgets });
  const host = document.createElement('div');
  const root = createRoot(host);
  const show = (shown: PageData) =>
    act(async () =>
      root.render(createElement(StrictMode, null, createElement(Page, { data: shown, widgets, env: { navigation } }))),
    );
  await show(data);
  expect([host.textContent, watching.length]).toEqual(['/offers/one', 1]);
  await act(async () => watching[0]!('/offers/two'));
  expect(host.textContent).toBe('/offers/two');
  await show(sent(data));
  expect([host.textContent, watching.length]).toEqual(['/offers/one', 1]);
  await act(async () => root.unmount());
  expect(watching.length).toBe(0);
});

it("fails with the reason when the page's main data cannot be fetched", async () => {
  await expect(loadPage({ plan: planOf(), url: '/offers/nothing', widgets, env })).rejects.toMatchObject({
    failure: { code: 'not-found', status: 404 },
  });
});

it('returns the style sheet of a page', () => {
  const style = pageStyle(planOf());
  expect(style).toMatch(/^@layer base,widgets,page,tokens;.*react-island\{.*\.offer\{color:red\}/s);
  expect(style).not.toContain('@font-face');
});
