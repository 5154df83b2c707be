import { expect, it } from 'vitest';
import { limits } from '../../../commerce/limits.ts';
import { page } from '../../../testing/index.ts';

const say = (text: string) => [{ do: 'show-toast', with: { text } }];
const withEvents = (on: Record<string, object[]>) =>
  page([{ widget: 'page-events', on }, { widget: 'toaster' }] as never);

it('emits load when the page has loaded', async () => {
  const shown = withEvents({ load: say('Loaded') });
  await shown.time.advance(0);
  expect(shown.text()).toContain('Loaded');
  expect(shown.html()).not.toContain('<span');
});

it('emits exit only once when the shopper is about to leave', async () => {
  const shown = withEvents({ exit: say('Wait') });
  expect(shown.html()).toContain('<span hidden=""></span>');
  await shown.act('page-events', 'leave');
  await shown.act('page-events', 'leave');
  expect(shown.text().match(/Wait/g)).toHaveLength(1);
});

it('emits idle after each minute without input', async () => {
  const shown = withEvents({ idle: say('Still there?') });
  await shown.act('page-events', 'rest');
  await shown.time.advance(limits.pageIdleMs - 1);
  await shown.act('page-events', 'rest');
  await shown.time.advance(limits.pageIdleMs - 1);
  expect(shown.text()).not.toContain('Still there?');
  await shown.time.advance(1);
  expect(shown.text()).toContain('Still there?');
});
