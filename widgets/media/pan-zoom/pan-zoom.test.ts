import { expect, it } from 'vitest';
import { limits } from '../../../commerce/limits.ts';
import { page } from '../../../testing/index.ts';

const text = (value: string) => [{ widget: 'text', props: { text: value } }];
const panZoom = (props: object = {}) =>
  page([
    {
      widget: 'pan-zoom',
      props: { label: 'Cup', ...props },
      children: text('the cup'),
      slots: { loading: text('loading'), failure: text('failure'), success: text('success') },
      on: { zoom: [{ do: 'show-toast', with: { text: 'scale {{ event.scale }};' } }] },
    },
    { widget: 'toaster' },
  ]);

it.each<[object, [string, object?][], number]>([
  [{}, [], 1],
  [{}, [['zoomIn']], 1.5],
  [{}, [['zoomIn'], ['zoomIn'], ['zoomIn'], ['zoomIn']], 3],
  [{}, [['zoomOut']], 1],
  [{}, [['setScale', { scale: 2.345 }]], 2.35],
  [{}, [['setScale', { scale: 9 }]], 3],
  [{}, [['setScale', { scale: Number.NaN }]], 1],
  [{ maxScale: 2 }, [['zoomIn'], ['zoomIn']], 2],
  [{}, [['zoomIn'], ['reset']], 1],
])('with %j, %j results in scale %s', async (props, actions, scale) => {
  const shown = panZoom(props);
  for (const [action, payload] of actions) await shown.act('pan-zoom', action, payload);
  expect(shown.data('pan-zoom')).toMatchObject({ scale, isZoomed: scale !== 1 });
});

it('emits the scale once, after it has settled', async () => {
  const shown = panZoom();
  await shown.act('pan-zoom', 'zoomIn');
  await shown.time.advance(limits.panZoomDebounceMs - 1);
  await shown.act('pan-zoom', 'zoomIn');
  await shown.time.advance(limits.panZoomDebounceMs - 1);
  expect(shown.text()).not.toContain('scale');
  await shown.time.advance(1);
  expect(shown.text().match(/scale \S+;/g)).toEqual(['scale 2.25;']);
});

it.each<[string | undefined, string]>([
  [undefined, 'loading'],
  ['loaded', 'success'],
  ['failed', 'failure'],
])('after %s has the status %s and shows the content', async (action, status) => {
  const shown = panZoom();
  if (action) await shown.act('pan-zoom', action);
  expect(shown.data('pan-zoom')).toMatchObject({ status });
  expect(shown.text()).toContain(`the cup ${status}`);
  expect(shown.html().includes('Zoom in')).toBe(status === 'success');
});
