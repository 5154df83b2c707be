import { expect, it } from 'vitest';
import { type PageOptions, page } from '../../../testing/index.ts';
import { type Props, resourceInput } from './resource-input.ts';

const server = { mode: 'server', service: 'stores', api: 'hours', version: 'v1' };
const given = (props: object) => ({ mode: 'browser', path: '', method: 'GET', enabled: true, ...props }) as Props;

it.each<[string, object, object | undefined]>([
  [
    'server mode',
    { ...server, path: '/city/{city}', params: { city: 'pune' }, query: { day: ['a', 'b'] } },
    {
      method: 'GET',
      query: { day: ['a', 'b'] },
      params: { service: 'stores', api: 'hours', version: 'v1', path: 'city/pune' },
    },
  ],
  [
    'server mode, dropping page headers',
    { ...server, headers: { authorization: 'x' }, body: 1, method: 'PUT' },
    { method: 'PUT', body: 1, params: { service: 'stores', api: 'hours', version: 'v1', path: '' } },
  ],
  ['server mode without a version: none', { ...server, version: '' }, undefined],
  [
    'base path and path',
    { basePath: 'https://a.example/b/', path: 'c d' },
    { method: 'GET', url: 'https://a.example/b/c%20d' },
  ],
  [
    'base path only',
    { basePath: '/data.json', headers: { a: 'b' } },
    { method: 'GET', url: '/data.json', headers: { a: 'b' } },
  ],
  ['a numeric parameter', { path: 'n/{n}', params: { n: 0 } }, { method: 'GET', url: '/n/0' }],
  [
    'a parameter within a segment',
    { path: '{n}.json', params: { n: 'é?' } },
    { method: 'GET', url: '/%C3%A9%3F.json' },
  ],
  ['a missing parameter: none', { path: '{n}', params: {} }, undefined],
  ['an empty parameter: none', { path: '{n}', params: { n: '' } }, undefined],
  ['a parameter with the name of an inherited property: none', { path: '{constructor}', params: {} }, undefined],
  ['a parameter of "..": none', { path: 'a/{n}', params: { n: '..' } }, undefined],
  ['a parameter of several segments: none', { path: 'a/{n}', params: { n: 'b/c' } }, undefined],
  ['server mode with ".." in the path: none', { ...server, path: 'a/../b' }, undefined],
])('input for %s', (_, props, expected) => expect(resourceInput(given(props))).toEqual(expected));

type Answers = NonNullable<PageOptions['answers']>;
const say = (text: string) => [{ do: 'show-toast' as const, with: { text } }];
const shown = (props: object, answers: Answers = async () => ({ open: '10 to 18' })) =>
  page(
    [
      {
        widget: 'resource-fetcher',
        props: props as never,
        on: { success: say('Got {{ event.data.open }}'), fetchFailure: say('Lost: {{ event.error.message }}') },
        slots: {
          loading: [{ widget: 'text', props: { text: 'Loading' } }],
          failure: [{ widget: 'text', props: { text: 'Failed' } }],
          success: [{ widget: 'text', props: { text: "{{ 'Open ' & $string($lookup(resource-fetcher, 'data')) }}" } }],
        },
      },
      { widget: 'toaster' },
    ],
    { answers },
  );

it('fetches automatically, and refetches', async () => {
  const found = shown({ ...server, path: 'city/pune' });
  expect(found.text()).toContain('Loading');
  await found.time.advance(0);
  expect(found.data('resource-fetcher')).toMatchObject({ status: 'success', data: { open: '10 to 18' } });
  expect(found.text()).toContain('Got 10 to 18');
  await found.act('resource-fetcher', 'refetch');
  expect(found.world.calls.map(({ id }) => id)).toEqual(['resource.proxy', 'resource.proxy']);
});

it('reports the fields that server mode requires', () => {
  const { error, status } = shown({ mode: 'server', service: 'stores' }).data<{ error: Error; status: string }>(
    'resource-fetcher',
  );
  expect([status, error.message]).toEqual(['failure', 'Service, API, and version must be selected for server mode']);
});

it('publishes the reason for a failure', async () => {
  const found = shown({ ...server }, async () => {
    throw new Error('Out of order');
  });
  await found.time.advance(0);
  expect(found.text()).toContain('Lost: Out of order');
  expect(found.data('resource-fetcher')).toMatchObject({ status: 'failure', error: { message: 'Out of order' } });
});

it('sends a request with side effects only on submit', async () => {
  const found = shown({ basePath: '/orders', method: 'POST', body: { a: 1 } });
  await found.time.advance(0);
  expect(found.world.calls).toEqual([]);
  await found.act('resource-fetcher', 'refetch');
  expect(found.world.calls).toEqual([]);
  await found.act('resource-fetcher', 'submit', { body: { a: 2 } });
  expect(found.world.calls[0]!.input).toMatchObject({ url: '/orders', method: 'POST', body: { a: 2 } });
  expect(found.data('resource-fetcher')).toEqual({ status: 'success', isFetching: false, data: { open: '10 to 18' } });
  expect(found.text()).toContain('Got 10 to 18');
});
