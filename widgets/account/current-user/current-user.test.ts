import { expect, it } from 'vitest';
import { page } from '../../../testing/index.ts';

const show = (user: Record<string, boolean | string> = {}, localePathPrefix = '') =>
  page([{ widget: 'current-user' }], { user, localePathPrefix });

it.each([
  [{}, true],
  [{ isAnonymous: false }, true],
  [{ isAnonymous: false, email: 'asha@example.com' }, false],
  [{ isAnonymous: false, phone: '+919876543210' }, false],
])('treats %j as anonymous: %s', (user, isAnonymous) => {
  expect(show(user).data('current-user')).toMatchObject({ user, isAnonymous });
});

it.each([
  ['', '/logout'],
  ['/hi', '/hi/logout'],
])('signs out in the market %j', async (prefix, expected) => {
  const shown = show({}, prefix);
  await shown.act('current-user', 'logout');
  expect(shown.world.opened).toEqual([expected]);
});
