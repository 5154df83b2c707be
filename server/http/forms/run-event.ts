import { createEnvironment } from '../../../runtime/expressions/environment.ts';
import { RenderClock } from '../../../runtime/expressions/render-clock.ts';
import type { Instance } from '../../../runtime/instances/instance.ts';
import { PageBudget, PageBudgetError } from '../../../runtime/page-budget.ts';
import type { Runtime } from '../../../runtime/runtime.ts';
import { fillEntities } from '../../../runtime/ssr/fill-entities.ts';
import { resolvePage } from '../../../runtime/ssr/resolve.ts';
import type { PageContext } from '../../../runtime/state/page-state.ts';
import { domId } from '../../../runtime/view/dom-id.ts';
import type { TSchema } from '../../../schemas/schema.ts';
import { currentParts } from '../../../widgets/current-parts.ts';
import { initialState } from '../../../widgets/initial-state.ts';
import { violationsOf } from '../../core/requests/validation.ts';
import { processorMs } from '../../core/threads/processor-time.ts';
import type { KeptState } from '../../render/answers/kept-states.ts';
import type { PreparedPage } from '../../render/library/prepared-page.ts';
import { pageEvaluator } from '../../render/render-page.ts';
import { createServerRuntime } from '../../render/server-runtime.ts';
import type { FormCookie, FormEnv } from './form-env.ts';
import type { FormEvent, FormRequest } from './form-event.ts';
import { keepEntries, uploadedFilesOf, withFiles } from './uploads.ts';

/** A form on a page, and the state in which its event runs. */
export interface EventRun {
  page: PreparedPage;
  context: PageContext;
  /** State of the page after earlier events. */
  kept: KeptState | undefined;
  form: FormRequest;
  world: FormEnv;
  deadlineMs: number;
}

/** Outcome of an event: the browser's next address, and the page's new state. */
export interface EventOutcome {
  /** Address that the page navigates to, if any. */
  opened?: string;
  /** The page's own address, whose query may have changed. */
  url: string;
  /** Id of the element to show. */
  shown?: string;
  /** Cookies that the page has set. */
  cookies: readonly FormCookie[];
  state: KeptState;
}

/**
 * Runs an event on a page as a browser would: the same widgets, actions and calls, in a new runtime. Undefined
 * when the page's entity could not be loaded.
 */
export async function runEvent(run: EventRun): Promise<EventOutcome | undefined> {
  const { page, context, kept, form, world, deadlineMs } = run;
  const { env } = world;
  const budget = new PageBudget(processorMs);
  const renderClock = new RenderClock({ at: env.now(), seed: env.random() }, true);
  const first = initialState(page.plan, context);
  const environment = createEnvironment(env, first.market, renderClock);
  // Toasts are dropped, because they belong to the previous event.
  const state = { ...first, ...kept, slices: { ...first.slices, ...kept?.slices, toasts: first.slices.toasts } };
  const evaluate = pageEvaluator({ page, environment, renderClock, budget }, state);
  const { failure } = await fillEntities(page.plan, state, evaluate, { routes: currentParts().callRoutes, env });
  if (failure) return undefined;
  const options = { page, state, environment, renderClock, env, budget, routes: currentParts().callRoutes };
  const runtime = budget.run(() => createServerRuntime(options));
  try {
    await resolvePage(runtime, { mayFetch: () => true, deadlineMs }, budget);
    const end = env.now() + deadlineMs;
    const settled = async (event: FormEvent) => {
      start(runtime, event, budget);
      return world.settledBy(end);
    };
    try {
      for (const entry of form.entries) if (!(await settled(entry))) break;
      for (const event of submission(runtime, form)) if (!(await settled(event))) break;
    } catch (thrown) {
      // Completed calls have taken effect, so the browser is still redirected to the page.
      if (!(thrown instanceof PageBudgetError)) throw thrown;
      await world.settledBy(end);
    }
    const { route, local, flags, slices } = runtime.state;
    const opened = world.opened();
    const shown = world.shown();
    return {
      url: route.url,
      state: { local, flags, slices },
      cookies: world.cookies(),
      ...(opened === undefined ? {} : { opened }),
      ...(shown === undefined ? {} : { shown }),
    };
  } finally {
    runtime.dispose();
  }
}

/**
 * The event of a form, with its uploaded files. When a file was refused, the entered values are kept without
 * submitting.
 */
function submission(runtime: Runtime, { entries, event }: FormRequest): FormEvent[] {
  if (!event) return [];
  const fields = entries
    .filter(({ payload }) => Object.values(payload).some(Array.isArray))
    .flatMap(({ widget }) => instanceOf(runtime.body, widget) ?? []);
  if (fields.length === 0) return [event];
  const files = uploadedFilesOf(fields);
  return files.isRefused ? keepEntries(event) : [withFiles(event, files)];
}

/** Starts an event or action if the widget's contract defines it and the data fits. Anything else is ignored. */
function start(runtime: Runtime, event: FormEvent, budget: PageBudget): void {
  const instance = instanceOf(runtime.body, event.widget);
  const contract = instance && currentParts().registry.widgets.get(instance.node.widget);
  if (!instance || !contract) return;
  const { name, payload, values = payload } = event;
  const fits = (schema: TSchema, value: unknown) => !violationsOf(schema, value, { coerce: true });
  if (event.kind === 'act' && Object.hasOwn(contract.actions, name)) {
    const schema = contract.actions[name]!.payload;
    const properties = schema?.properties ?? {};
    const actionPayload = Object.hasOwn(properties, 'values')
      ? { values: { ...values } }
      : knownProperties(payload, properties);
    if (!schema || fits(schema, actionPayload)) budget.run(() => void runtime.act(instance, name, actionPayload));
  } else if (event.kind === 'emit' && Object.hasOwn(contract.events, name)) {
    const schema = contract.events[name]!.data;
    const data = schema && { values: { ...payload } };
    if (!schema || fits(schema, data)) budget.run(() => void runtime.emit(instance, name, data));
  }
}

const knownProperties = (payload: Record<string, unknown>, properties: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(payload).filter(([name]) => Object.hasOwn(properties, name)));

/** The instance with an element id, among those that are shown. */
function instanceOf(instances: readonly Instance[], id: string): Instance | undefined {
  for (const instance of instances) {
    if (domId(instance.id) === id) return instance;
    for (const slot of instance.exists ? instance.shownSlots() : []) {
      const inner = instanceOf([...instance.slot(slot)], id);
      if (inner) return inner;
    }
  }
  return undefined;
}
