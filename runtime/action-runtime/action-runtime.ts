import { enablePatches, produceWithPatches } from 'immer';
import { publishesNothing } from '../define.ts';
import { describeLoop } from '../effects/describe-loop.ts';
import { createEffects, type Effects, type LoadActions } from '../effects/effects.ts';
import type { EffectHost } from '../effects/host.ts';
import { type ActionNames, runActions } from '../effects/run-actions.ts';
import type { RevalidationEvent } from '../env.ts';
import { FailureError } from '../failure.ts';
import type { Instance } from '../instances/instance.ts';
import { type LazyWidgetActions, slicesOf } from '../loading/implementations.ts';
import type { ActionRuntimeOptions } from '../loading/page-code.ts';
import type { Effect, MaybePromise, Message, Outcome } from '../messages/effect.ts';
import type { PageState } from '../state/page-state.ts';
import type { Reduce } from '../state/store.ts';

/**
 * The parts that run the actions under a page's `on`: the reducers, the effects and the action runner. A page is
 * hydrated without it, so a browser loads it later than the rest.
 */
export interface ActionRuntime extends Effects {
  reduce: Reduce;
  /** Adds widgets and page actions that are loaded after the page. */
  extend(options: ActionRuntimeOptions): void;
  run: (at: Instance, actions: Parameters<typeof runActions>[2], names: ActionNames) => MaybePromise<Outcome>;
}

/** Creates the action runtime of a page. */
export type CreateActionRuntime = (runtime: EffectHost) => ActionRuntime;

type Reducer = (draft: PageState, message: Message) => Effect[] | undefined;

/** Gives a runtime its reducers and effects; see `RuntimeOptions.actions`. */
export const createActionRuntime =
  (options: ActionRuntimeOptions): CreateActionRuntime =>
  (runtime) => {
    enablePatches();
    runtime.loopGuard.describe = describeLoop;
    const table = new Map<string, Reducer>();
    const later = new Map<string, LazyWidgetActions>();
    const add = (more: ActionRuntimeOptions) => addReducers(table, later, runtime, more);
    const loadActions: LoadActions = (widget) =>
      later
        .get(widget)
        ?.load()
        .then((actions) => {
          later.delete(widget);
          add({
            slices: [],
            actions: {},
            widgets: new Map([[widget, { model: { data: publishesNothing, actions } }]]),
          });
        });
    add(options);
    table.set('page.revalidate', (draft, { payload }) =>
      revalidate(draft, payload as RevalidationEvent, [...table.keys()]),
    );
    return {
      ...createEffects(runtime, loadActions),
      extend: add,
      run: (at, wanted, names) => runActions(runtime, at, wanted, names),
      reduce(state, message) {
        const reduce = table.get(message.type);
        if (!reduce) return undefined;
        let effects: Effect[] = [];
        const [next, patches] = produceWithPatches(state, (draft) => {
          effects = reduce(draft as PageState, message) ?? [];
        });
        return { next, effects, changed: patches.map(({ path }) => path) };
      },
    };
  };

/** Dispatches the action `revalidate` of each slice that has one, which refetches stale data. */
function revalidate(draft: PageState, { isOnline }: RevalidationEvent, names: readonly string[]): Effect[] {
  draft.device.isOnline = isOnline;
  if (!isOnline) return [];
  const wanted = names.filter((name) => name.endsWith('.revalidate') && name !== 'page.revalidate');
  return wanted.map((type) => ({ effect: 'dispatch', message: { type, payload: {} } }));
}

/**
 * Adds reducers to the one table of those that may change the page's state. A reducer writes to a draft and returns
 * effects.
 */
function addReducers(
  table: Map<string, Reducer>,
  laterActions: Map<string, LazyWidgetActions>,
  runtime: EffectHost,
  { slices, actions, widgets = runtime.implementations.all }: ActionRuntimeOptions,
): void {
  for (const [name, reduce] of Object.entries(actions))
    table.set(name, (draft, message) =>
      reduce(draft, message.payload as never, message.target === undefined ? {} : { origin: message.target }),
    );
  for (const slice of new Set([...slices, ...slicesOf(widgets)]))
    for (const [name, reduce] of Object.entries(slice.actions))
      table.set(`${slice.name}.${name}`, (draft, message) => {
        draft.slices[slice.name] ??= slice.initial();
        return reduce(draft.slices[slice.name] as never, message.payload as never, draft);
      });
  for (const [widget, { later }] of widgets) {
    if (!later) continue;
    laterActions.set(widget, later);
    for (const name of later.names)
      table.set(`${widget}.${name}`, (_, send) => [{ effect: 'load-actions', widget, send }]);
  }
  for (const [widget, { model }] of widgets)
    for (const [name, reduce] of Object.entries(model?.actions ?? {}))
      table.set(`${widget}.${name}`, (draft, message) => {
        const instance = message.target === undefined ? undefined : runtime.instances.recipient(message.target);
        // The widget's actions need its data.
        const isBare = instance?.data === undefined && instance?.model?.data !== publishesNothing;
        if (!instance || (isBare && !instance.crash))
          throw new FailureError('no-widget', `${widget}.${name} was meant for a widget that is not there`);
        if (isBare)
          throw new FailureError(
            'crashed',
            `${widget}.${name} was meant for a widget that could not work out its data`,
          );
        draft.local[instance.id] ??= instance.local;
        return reduce(
          {
            id: instance.id,
            props: instance.props,
            data: instance.data,
            local: draft.local[instance.id],
            state: draft,
            now: instance.now,
          },
          (message.payload ?? {}) as never,
        );
      });
}
