// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import type { PlanNode } from '../../plan/plan.ts';
import { keepStateEvent, keptStateName } from '../../runtime/messages/development.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import type { PageState } from '../../runtime/state/page-state.ts';
import { resumeState } from './resume-state.ts';

interface Opened {
  page?: string;
  flags?: Record<string, boolean>;
  /** Widgets with their names in the page, by instance id. */
  nodes: Readonly<Record<string, { widget: string; id?: string }>>;
  local?: Record<string, unknown>;
}

/** A page that was opened, with what its state consists of. */
function pageOf({ page = 'home', flags = {}, nodes, local = {} }: Opened) {
  const body = Object.values(nodes).map((node) => ({ ...node, slots: {} }) as unknown as PlanNode);
  const state = { page: { id: page }, flags: { ...flags }, local: { ...local } } as unknown as PageState;
  let actions: Record<string, (draft: PageState) => void> = {};
  const runtime = {
    plan: { body },
    state,
    body: [],
    instances: { find: (id: string) => nodes[id] && { node: nodes[id], local: local[id] } },
    lazyActions: {
      load: async () => undefined,
      whenLoaded: (use: (runtime: unknown) => unknown) =>
        use({
          extend: (more: { actions: typeof actions }) => {
            actions = more.actions;
          },
        }),
    },
    dispatch: ({ type }: { type: string }) => actions[type]!(state),
  };
  return { runtime: runtime as unknown as Runtime, state };
}

/** Opens a page, reloads it, and returns the state of the page that is there then. */
async function reloaded(before: Opened, after: Opened): Promise<PageState> {
  await resumeState(pageOf(before).runtime, sessionStorage);
  dispatchEvent(new CustomEvent(keepStateEvent));
  const { runtime, state } = pageOf(after);
  await resumeState(runtime, sessionStorage);
  return state;
}

beforeEach(() => sessionStorage.clear());

it.each<[string, Opened, Opened, Partial<Record<'flags' | 'local', unknown>>]>([
  [
    'flags that the page still has',
    { nodes: {}, flags: { isOpen: true, isGone: true } },
    { nodes: {}, flags: { isOpen: false, isNew: false } },
    { flags: { isOpen: true, isNew: false } },
  ],
  [
    'the state of the same widgets',
    { nodes: { 1: { widget: 'tabs' } }, local: { 1: { tab: 'b' } } },
    { nodes: { 1: { widget: 'tabs' } }, local: { 1: { tab: 'a' } } },
    { local: { 1: { tab: 'b' } } },
  ],
  [
    'the state of a named widget in another tree',
    { nodes: { 1: { widget: 'tabs', id: 'facts' } }, local: { 1: { tab: 'b' } } },
    { nodes: { 1: { widget: 'tabs', id: 'facts' }, 2: { widget: 'text' } }, local: { 1: { tab: 'a' } } },
    { local: { 1: { tab: 'b' } } },
  ],
  [
    'nothing of an unnamed widget in another tree',
    { nodes: { 1: { widget: 'tabs' } }, local: { 1: { tab: 'b' } } },
    { nodes: { 1: { widget: 'tabs' }, 2: { widget: 'text' } }, local: { 1: { tab: 'a' } } },
    { local: { 1: { tab: 'a' } } },
  ],
  [
    'nothing of a widget that is another one now',
    { nodes: { 1: { widget: 'tabs', id: 'facts' } }, local: { 1: { tab: 'b' } } },
    { nodes: { 1: { widget: 'accordion', id: 'facts' } }, local: { 1: { tab: 'a' } } },
    { local: { 1: { tab: 'a' } } },
  ],
  [
    'nothing of a widget whose state has other keys now',
    { nodes: { 1: { widget: 'tabs' } }, local: { 1: { tab: 'b' } } },
    { nodes: { 1: { widget: 'tabs' } }, local: { 1: { index: 0 } } },
    { local: { 1: { index: 0 } } },
  ],
  [
    'nothing of another page',
    { nodes: {}, flags: { isOpen: true } },
    { page: 'about', nodes: {}, flags: { isOpen: false } },
    { flags: { isOpen: false } },
  ],
])('keeps over a reload %s', async (_, before, after, expected) => {
  expect(await reloaded(before, after)).toMatchObject(expected);
});

it('resumes once, and warns about a state that cannot be read', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  sessionStorage.setItem(keptStateName, '{"page":');
  const { runtime, state } = pageOf({ nodes: {}, flags: { isOpen: false } });
  await resumeState(runtime, sessionStorage);
  expect([state.flags, warn.mock.calls.length, sessionStorage.getItem(keptStateName)]).toEqual([
    { isOpen: false },
    1,
    null,
  ]);
});
