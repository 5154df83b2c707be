import { expect, it } from 'vitest';
import type { ActionDefinition } from '../../schemas/page.ts';
import { page } from '../../testing/index.ts';

/** Runs an action in a browser that already has cookies and stored values, and returns what has changed. */
async function after(action: ActionDefinition) {
  const shown = page([{ widget: 'button', props: { label: 'Go' }, on: { press: [action] } }]);
  const { world } = shown;
  Object.assign(world.stored, { seen: '1', दीया: '2' });
  Object.assign(world.cookies, { seen: 'a', kept: 'b' });
  await shown.press('Go');
  const { stored, cookies, opened, focused } = world;
  return { seen: { stored, cookies, opened, focused }, reports: world.reports.map(({ message }) => message) };
}

const before = { stored: { seen: '1', दीया: '2' }, cookies: { seen: 'a', kept: 'b' }, opened: [], focused: [] };

it.each<[action: ActionDefinition, change: object]>([
  [{ do: 'remove-local-storage', with: { name: 'seen' } }, { stored: { दीया: '2' } }],
  [{ do: 'remove-local-storage', with: { name: 'दीया' } }, { stored: { seen: '1' } }],
  [{ do: 'remove-local-storage', with: { name: 'never-kept' } }, {}],
  [{ do: 'set-local-storage', with: { name: 'seen', value: 'नमस्ते' } }, { stored: { seen: 'नमस्ते', दीया: '2' } }],
  [
    { do: 'set-local-storage', with: { name: 'दीया', value: [1, false] } },
    { stored: { seen: '1', दीया: '[1,false]' } },
  ],
  [{ do: 'remove-cookie', with: { name: 'seen' } }, { cookies: { kept: 'b' } }],
  [{ do: 'remove-cookie', with: { name: 'never-set' } }, {}],
  [{ do: 'set-cookie', with: { name: 'seen', value: 2 } }, { cookies: { seen: '2', kept: 'b' } }],
  [{ do: 'go-back' }, { opened: ['back'] }],
  [{ do: 'go-forward' }, { opened: ['forward'] }],
  [{ do: 'reload' }, { opened: ['reload'] }],
  [{ do: 'scroll-to', with: { element: 'offers' } }, { focused: ['offers'] }],
])('the action %j changes %j, and nothing else', async (action, change) => {
  expect(await after(action)).toEqual({ seen: { ...before, ...change }, reports: [] });
});

it.each<[action: ActionDefinition, message: string]>([
  [{ do: 'remove-local-storage', with: { name: "{{ '' }}" } }, '"name" of remove-local-storage must not be empty'],
  [{ do: 'remove-local-storage', with: { name: '{{ route.missing }}' } }, 'What is kept needs a name'],
  [
    { do: 'remove-cookie', with: { name: "{{ '__Host-session' }}" } },
    'The cookie "__Host-session" is not for pages to set',
  ],
])('the action %j changes nothing, and reports why', async (action, message) => {
  expect(await after(action)).toEqual({ seen: before, reports: [message] });
});
