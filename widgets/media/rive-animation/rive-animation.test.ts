import { expect, it } from 'vitest';
import { page } from '../../../testing/index.ts';
import { failures } from './failures.ts';

const text = (value: string) => [{ widget: 'text', props: { text: value } }];
const animation = (props: object = {}) =>
  page([
    {
      widget: 'rive-animation',
      as: 'look',
      props: { src: '/lamp.riv', label: 'A lamp', ...props },
      children: text('below'),
      slots: { loading: text('loading'), failure: text('failure: {{ look.error.message }}'), success: text('success') },
      on: {
        failure: [{ do: 'show-toast', with: { text: 'said {{ event.message }};' } }],
        play: [{ do: 'show-toast', with: { text: 'plays;' } }],
        pause: [{ do: 'show-toast', with: { text: 'paused;' } }],
      },
    },
    { widget: 'toaster' },
  ]);
const loaded = async (props?: object) => {
  const shown = animation(props);
  await shown.act('rive-animation', 'loaded', { inputs: ['isOn', 'bump'] });
  return shown;
};

it('shows the poster until it plays, and has its label without script', () => {
  const html = animation({ poster: '/lamp.jpg' }).html();
  expect(html).toContain('<img src="/lamp.jpg" alt=""');
  expect(html).toContain('<canvas role="img" aria-label="A lamp">');
  expect(html).toMatch(/loading.*below/);
});

it('is hidden from screen readers without a label', () => {
  expect(animation({ label: '' }).html()).toContain('<canvas aria-hidden="true">');
});

it.each(Object.entries(failures()))('after the failure %s publishes and emits: %s', async (failure, message) => {
  const shown = animation({ poster: '/lamp.jpg' });
  await shown.act('rive-animation', 'failed', { failure });
  expect(shown.data('rive-animation')).toMatchObject({ status: 'failure', error: { message }, playing: false });
  expect(shown.text()).toContain(`failure: ${message}`);
  expect(shown.text()).toContain(`said ${message};`);
  expect(shown.html()).toContain('/lamp.jpg');
});

it('fails on the server already without a source', () => {
  expect(animation({ src: '' }).text()).toContain(`failure: ${failures().noSource}`);
});

it('takes up no space when there is nothing to show', () => {
  expect(animation({ src: '' }).html()).toMatch(/<div class="rive rive-empty"><div class="rive-stage" hidden/);
});

it('ignores repeated play and pause actions', async () => {
  const shown = await loaded();
  expect(shown.html()).toContain('aria-label="Play animation"');
  for (const action of ['play', 'play', 'pause', 'pause']) await shown.act('rive-animation', action);
  expect(shown.text().match(/plays;|paused;/g)).toEqual(['plays;', 'paused;']);
});

it('has no button when controls are off', async () => {
  expect((await loaded({ controls: false })).html()).not.toContain('<button type="button" class="rive-button"');
});

it("keeps each input's last value and how often it was set", async () => {
  const shown = await loaded();
  for (const payload of [{ input: 'isOn', value: true }, { input: 'bump' }, { input: 'isOn', value: false }])
    await shown.act('rive-animation', 'setInput', payload);
  expect(shown.data('rive-animation')).toMatchObject({
    inputs: [
      { input: 'bump', times: 1 },
      { input: 'isOn', value: false, times: 2 },
    ],
  });
});

it('keeps inputs that are set before loading, and rejects unknown inputs after it', async () => {
  const early = animation();
  await early.act('rive-animation', 'setInput', { input: 'anything', value: 1 });
  expect(early.data('rive-animation')).toMatchObject({ inputs: [{ input: 'anything', value: 1 }] });
  const shown = await loaded();
  expect(await shown.act('rive-animation', 'setInput', { input: 'isOff', value: true })).toMatchObject({
    failure: { code: 'unknown-input', message: 'The state machine has no input isOff' },
  });
});

it('resets its status and stops playing when another file is opened', async () => {
  const shown = await loaded();
  await shown.act('rive-animation', 'play');
  await shown.act('rive-animation', 'open');
  expect(shown.data('rive-animation')).toMatchObject({ status: 'loading', playing: false });
});
