import { expect, it } from 'vitest';
import type { ActionDefinition } from '../schemas/page.ts';
import { type PageOptions, page } from '../testing/index.ts';

const pressed = async (actions: ActionDefinition[], options: PageOptions = {}) => {
  const shown = page(
    [
      { widget: 'button', props: { label: 'Go' }, on: { press: actions } },
      { widget: 'text', props: { text: 'on={{ flags.on }}' } },
      { widget: 'toaster' },
    ],
    {
      flags: { on: false },
      ...options,
    },
  );
  await shown.press('Go');
  return shown;
};

it('sets a declared flag, coerced to a boolean, and refuses an undeclared one', async () => {
  expect((await pressed([{ do: 'set-flag', with: { flag: 'on', value: 'yes' } }])).text()).toContain('on=true');
  expect((await pressed([{ do: 'set-flag', with: { flag: 'on', value: '' } }])).text()).toContain('on=false');
  const { diagnostics, runtime } = await pressed([{ do: 'set-flag', with: { flag: 'off', value: true } }]);
  expect(diagnostics.map(({ code }) => code)).toEqual(['unset-flag', 'unknown-flag']);
  expect(runtime.state.flags).toEqual({ on: false });
  const computed = await pressed([
    {
      do: 'set-flag',
      with: { flag: "{{ 'toString' }}" },
      catch: [{ do: 'show-toast', with: { text: '{{ error.message }}' } }],
    },
  ]);
  expect(computed.text()).toContain('The flag "toString" is not defined on this page');
  expect((await pressed([{ do: 'toggle-flag', with: { flag: 'on' } }])).text()).toContain('on=true');
});

it('navigates with one locale prefix, to another origin, and shares', async () => {
  const prefixed = { url: '/hi/a', slug: '/a', localePathPrefix: '/hi' };
  expect((await pressed([{ do: 'navigate', with: { to: '/cart' } }], prefixed)).world.opened).toEqual(['/hi/cart']);
  expect((await pressed([{ do: 'navigate', with: { to: '/hi/cart' } }], prefixed)).world.opened).toEqual(['/hi/cart']);
  expect((await pressed([{ do: 'navigate', with: { to: 'https://example.com/x' } }], prefixed)).world.opened).toEqual([
    'https://example.com/x',
  ]);
  expect((await pressed([{ do: 'navigate', with: { to: '/a?b=1' } }], prefixed)).world.written).toEqual([
    { url: '/hi/a?b=1', mode: 'push' },
  ]);
  expect((await pressed([{ do: 'navigate', with: { to: '/x', share: 'yes' } }])).world.shared).toEqual(['/x']);
  expect((await pressed([{ do: 'logout' }], prefixed)).world.opened).toEqual(['/hi/logout']);
});

it.each([
  'javascript:alert(1)',
  ' java\tscript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  'data:text/html,x',
  'vbscript:x',
  '',
])('does not open %j', async (to) => {
  const { world } = await pressed([{ do: 'navigate', with: { to: `{{ '${to.replace('\\', '\\\\')}' }}` } }]);
  expect(world.opened).toEqual([]);
});

it('sets cookies and storage, and refuses missing names and values', async () => {
  const { world } = await pressed([
    { do: 'set-cookie', with: { name: 'seen', value: 1, seconds: 60 } },
    { do: 'set-local-storage', with: { name: 'seen', value: { a: 1 } } },
  ]);
  expect([world.cookies, world.stored]).toEqual([{ seen: '1' }, { seen: '{"a":1}' }]);
  const refused = await pressed([
    { do: 'set-cookie', with: { name: 'x', value: '{{ missing }}' } },
    { do: 'set-cookie', with: { name: "{{ '__Host-session' }}", value: 1 } },
    { do: 'set-local-storage', with: { name: "{{ '' }}", value: 1 } },
    { do: 'copy', with: { text: '{{ route.missing }}' } },
  ]);
  expect([refused.world.cookies, refused.world.stored, refused.world.copied]).toEqual([{}, {}, []]);
  expect(refused.world.reports.map(({ message }) => message)).toEqual([
    'The cookie "x" needs a value',
    'The cookie "__Host-session" is not for pages to set',
    '"name" of set-local-storage must not be empty',
    'There is no text to copy',
  ]);
});

it('shows a toast and removes it after its duration, 5000 ms by default', async () => {
  const shown = await pressed([
    { do: 'show-toast', with: { text: 'One' } },
    { do: 'show-toast', with: { text: 'Two', durationMs: 1000 } },
  ]);
  expect(shown.text()).toMatch(/One.*Two/);
  await shown.time.advance(1000);
  expect(shown.text()).not.toContain('Two');
  await shown.time.advance(3999);
  expect(shown.text()).toContain('One');
  await shown.time.advance(1);
  expect(shown.text()).not.toContain('One');
});

it('branches, handles outcomes, and composes actions', async () => {
  const toast = (text: string) => ({ do: 'show-toast', with: { text } });
  const fails = { do: 'navigate', with: { to: "{{ 'javascript:x' }}" } };
  const shown = await pressed([
    { do: 'if', with: { condition: '{{ flags.on }}' }, then: [toast('yes')], else: [toast('no')] },
    { ...fails, catch: [toast('caught {{ error.code }}')], finally: [toast('finally')] },
    { do: 'sequence', actions: [{ do: 'toggle-flag', with: { flag: 'on' } }, { ...fails, catch: [] }, toast('after')] },
  ]);
  for (const text of ['no', 'caught unsafe-address', 'finally', 'after']) expect(shown.text()).toContain(text);
  expect(shown.text()).not.toContain('yes');
  const stopped = await pressed([{ do: 'sequence', actions: [fails, toast('never')] }]);
  expect(stopped.text()).not.toContain('never');
});

it('runs a widget action in scope by name', async () => {
  const shown = page([
    { widget: 'drawer', id: 'side', props: { label: 'Side' } },
    {
      widget: 'button',
      props: { label: 'Go' },
      on: { press: [{ do: 'call', with: { widget: 'side', action: 'open' } }] },
    },
    { widget: 'text', props: { text: 'open={{ side.isOpen }}' } },
  ]);
  expect(shown.diagnostics).toEqual([]);
  await shown.press('Go');
  expect(shown.text()).toContain('open=true');
});

it('validates computed payloads at run time', async () => {
  const shown = page([
    {
      widget: 'repeater',
      as: 'each',
      props: { items: ['x'] },
      slots: {
        item: [
          {
            widget: 'button',
            key: 'k',
            props: { label: 'Go' },
            on: { press: [{ do: 'show-toast', with: { text: '{{ $string(5) }}', durationMs: '{{ 7 }}' } }] },
          },
        ],
      },
    },
    { widget: 'toaster' },
  ]);
  await shown.press('Go');
  expect(shown.runtime.state.slices.toasts).toMatchObject({ toasts: [] });
  expect(shown.world.reports.at(-1)?.message).toBe('"durationMs" of show-toast must be at least 500, but is 7');
});

it('delays and debounces actions', async () => {
  const shown = page(
    [
      { widget: 'drawer', id: 'side', props: { label: 'Side' } },
      {
        widget: 'button',
        props: { label: 'Later' },
        on: { press: [{ do: 'delay', with: { ms: 300 }, then: [{ do: 'open-widget', with: { widget: 'side' } }] }] },
      },
      {
        widget: 'button',
        props: { label: 'Often' },
        on: { press: [{ do: 'debounce', with: { ms: 200 }, actions: [{ do: 'toggle-flag', with: { flag: 'on' } }] }] },
      },
      {
        widget: 'button',
        props: { label: 'Close' },
        on: { press: [{ do: 'close-widget', with: { widget: 'side' } }] },
      },
      { widget: 'text', props: { text: 'open={{ side.isOpen }} on={{ flags.on }}' } },
    ],
    { flags: { on: false } },
  );
  expect(shown.diagnostics).toEqual([]);
  void shown.press('Later');
  await shown.time.advance(299);
  expect(shown.text()).toContain('open=false');
  await shown.time.advance(1);
  expect(shown.text()).toContain('open=true');
  await shown.press('Close');
  expect(shown.text()).toContain('open=false');
  for (let press = 0; press < 3; press++) {
    void shown.press('Often');
    await shown.time.advance(150);
  }
  expect(shown.text()).toContain('on=false');
  await shown.time.advance(50);
  expect(shown.text()).toContain('on=true');
  expect(shown.time.waiting()).toBe(0);
});

it('records analytics events without sending them', async () => {
  const { world, time } = await pressed([
    { do: 'track', with: { event: 'size_guide_opened', data: { size: 'M', on: '{{ flags.on }}' } } },
    { do: 'track', with: { event: 'seen' } },
  ]);
  expect(world.tracked).toEqual([
    { event: 'size_guide_opened', data: { size: 'M', on: false }, at: time.now() },
    { event: 'seen', data: {}, at: time.now() },
  ]);
  expect(world.calls).toEqual([]);
  const refused = await pressed([
    { do: 'track', with: { event: "{{ '<b>' }}" } },
    { do: 'track', with: { event: '{{ route.missing }}' } },
    { do: 'track', with: { event: 'long', data: { text: "{{ $pad('', 10001, 'x') }}" } } },
  ]);
  expect(refused.world.tracked).toEqual([]);
  expect(refused.world.reports.map(({ message }) => message)).toEqual([
    String.raw`"event" of track must match ^[A-Za-z][\w .:-]*$`,
    'An event needs a name',
    'The data of "long" is longer than 10000 characters of JSON',
  ]);
});

const toast = (text: string) => ({ do: 'show-toast', with: { text } });

it('runs an inline script with its input, and continues with its result', async () => {
  const script = `log('seen', input.on);
    act('toggle-flag', { flag: 'on' });
    act('track', { event: 'scripted' });
    return { text: input.words.join(' ') }`;
  const shown = await pressed([
    {
      do: 'run-script',
      with: { script, input: { on: '{{ flags.on }}', words: "{{ ['a', 'b'] }}" } },
      then: [toast('{{ result.text }}')],
    },
  ]);
  expect(shown.diagnostics).toEqual([]);
  expect(shown.text()).toContain('on=true a b');
  expect(shown.world.tracked.map(({ event }) => event)).toEqual(['scripted']);
  expect(shown.world.reports.map(({ level, message }) => [level, message])).toEqual([['info', 'seen false']]);
});

it.each([
  ['{{ route.missing }}', 'JS Function: No script provided'],
  ['{{ 5 }}', 'JS Function: No script provided'],
  ['throw new Error("no")', 'The script failed: Error: no'],
  ['act("set-cookie", { name: "a", value: "b" })', 'A script may not ask for "set-cookie", only for dismiss-toast'],
  ['act("navigate", { to: "https://evil.example" })', 'A script may not ask for "navigate"'],
  ['act("constructor")', 'A script may not ask for "constructor"'],
  ['act("set-flag", { flag: "off" })', 'The flag "off" is not defined on this page'],
  ['act("set-flag", { flag: "on", nonsense: 1 })', '"nonsense" of set-flag'],
  ['act("show-toast", 5)', 'The payload of show-toast must be an object, but is a number'],
])('reports why the script %j was refused or failed', async (script, message) => {
  const shown = await pressed([{ do: 'run-script', with: { script }, catch: [toast('caught: {{ error.message }}')] }]);
  expect(shown.text()).toContain(`caught: ${message}`);
  expect(shown.world.cookies).toEqual({});
  expect(shown.world.opened).toEqual([]);
  expect(shown.runtime.state.flags).toEqual({ on: false });
});

const publishedScripts = {
  advise: async (input: unknown, { act }: { act(name: string, payload?: object): void }) => {
    act('toggle-flag', { flag: 'on' });
    return { size: (input as { chest: number }).chest < 96 ? 'M' : 'L' };
  },
  away: (_: unknown, { act }: { act(name: string, payload?: object): void }) => act('navigate', { to: '/' }),
};

it.each([
  ['advise', 'then: L', true],
  ['away', 'caught: A script may not ask for "navigate"', false],
  ['none', 'caught: The script "none" is not published', false],
])('runs the published script %s', async (module, text, isOn) => {
  const shown = await pressed(
    [
      {
        do: 'run-script',
        with: { module, input: { chest: 100 } },
        then: [toast('then: {{ result.size }}')],
        catch: [toast('caught: {{ error.message }}')],
      },
    ],
    { publishedScripts },
  );
  expect(shown.diagnostics).toEqual([]);
  expect(shown.text()).toContain(text);
  expect(shown.runtime.state.flags).toEqual({ on: isOn });
});

it("drops keys from a script's data that could pollute prototypes", async () => {
  const script = `act('track', { event: 'x', data: JSON.parse('{"__proto__":{"polluted":1}}') }); return JSON.parse('{"__proto__":{"polluted":1}}')`;
  const shown = await pressed([{ do: 'run-script', with: { script }, then: [toast('done {{ result.polluted }}')] }]);
  expect(shown.world.tracked[0]?.data).toEqual({});
  expect(shown.text()).toMatch(/done\s*$/);
});
