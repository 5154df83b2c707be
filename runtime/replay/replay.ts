import type { CreateActionRuntime } from '../action-runtime/action-runtime.ts';
import type { Env, Report } from '../env.ts';
import type { Evaluator } from '../expressions/evaluators.ts';
import { RenderClock } from '../expressions/render-clock.ts';
import { FailureError } from '../failure.ts';
import type { Instance } from '../instances/instance.ts';
import type { Implementation } from '../loading/implementations.ts';
import type { LoadPart } from '../loading/page-code.ts';
import { jsonCopy, planName, type RecordedStep, type Recording } from '../recording/recording.ts';
import { Runtime } from '../runtime.ts';
import type { RuntimeOptions } from '../runtime-options.ts';
import { differences } from './differences.ts';
import { ReplayedWorld } from './replayed-world.ts';

/** The page's code, and the functions of the environment that replays it. */
export interface ReplayOptions extends Pick<RuntimeOptions, 'plan' | 'implementations' | 'slices' | 'routes'> {
  createActions: CreateActionRuntime;
  /** Returns the plan's expressions, evaluated in the replayed environment. */
  expressions(env: Env, renderClock: RenderClock | undefined): readonly Evaluator[];
  loadPart?(env: Env, renderClock: RenderClock | undefined): LoadPart;
  /** Renders the page in its current state, to compare it with the recorded markup. */
  draw?(runtime: Runtime): string;
  /** Normalises markup for the comparison with that of a browser. */
  plain?(html: string): string;
  /** Resolves once all promises that can settle have settled. */
  rest(): Promise<void>;
}

/** The result of replaying a recording. */
export interface Replay {
  runtime: Runtime;
  html: string | undefined;
  reports: Report[];
  /** Differences from the recorded visit; empty when state and markup are the same. */
  differences: string[];
}

/**
 * Replays a recorded visit: the page gets the same input in the same order, at the same times.
 *
 * @throws FailureError `other-plan` when the recording is of another page, or of another version of it
 */
export async function replay(recording: Recording, options: ReplayOptions): Promise<Replay> {
  const { plan, implementations, createActions, draw, rest } = options;
  if (recording.format !== 1 || recording.page.plan !== planName(plan))
    throw new FailureError(
      'other-plan',
      `The recording is of version ${recording.page.plan} of the page "${recording.page.id}", and this is version ${planName(plan)} of "${plan.page.id}". Give the page as it was when it was recorded.`,
    );
  const world = new ReplayedWorld(recording);
  const { env, reports, missed } = world;
  const { first, actsLater, renderSeed } = recording;
  const renderClock = renderSeed && new RenderClock(renderSeed, true);
  const known = first ? new Map([...implementations].filter(([name]) => first.includes(name))) : implementations;
  const loadPart = options.loadPart?.(env, renderClock);
  const runtime = new Runtime({
    plan,
    implementations: known,
    ...(first
      ? {
          loadWidget: (name: string) => world.coming<Implementation>(`widget ${name}`, implementations.get(name) ?? {}),
        }
      : {}),
    expressions: options.expressions(env, renderClock),
    actions: actsLater ? { load: () => world.coming('acting', createActions) } : { ready: createActions },
    ...(options.slices ? { slices: options.slices } : {}),
    ...(loadPart
      ? {
          loadPart: async (part) =>
            first ? world.coming(`part ${part.number}`, await loadPart(part)) : loadPart(part),
        }
      : {}),
    routes: options.routes,
    env,
    state: jsonCopy(recording.state),
    isBrowser: true,
    ...(renderClock ? { renderClock } : {}),
  });
  // In a browser the shopper's first interaction loads the action runtime, before anything is dispatched.
  if (actsLater) void runtime.lazyActions.load();
  showAll(runtime);
  if (renderClock) renderClock.isServer = false;
  await rest();
  for (const step of recording.steps) {
    world.goTo(step.at);
    const wasThere = takeStep(runtime, step, world);
    if (!wasThere) missed.push(`${step.step} ${'key' in step ? step.key : 'instance' in step ? step.instance : ''}`);
    await rest();
    showAll(runtime);
    await rest();
  }
  const html = draw?.(runtime);
  const found = [
    ...missed.map((what) => `nothing was there for: ${what}`),
    ...differences(recording.end.state, jsonCopy(runtime.state)),
    ...differencesOfMarkup(recording.end, html, options.plain),
  ];
  return { runtime, html, reports, differences: found };
}

function differencesOfMarkup(
  { html: then, plain: shown }: Recording['end'],
  now: string | undefined,
  plain: ReplayOptions['plain'],
) {
  if (now === undefined) return [];
  return [
    ...(then === undefined ? [] : differences(then, now, 'markup')),
    ...(shown === undefined || !plain ? [] : differences(shown, plain(now), 'markup')),
  ];
}

/** Creates every instance that a view would render. */
function showAll(runtime: Runtime): void {
  const below = (instance: Instance): void => {
    if (!instance.exists || instance.crash) return;
    for (const name of instance.shownSlots()) for (const child of instance.slot(name)) below(child);
  };
  for (const instance of runtime.body) below(instance);
  runtime.settle();
}

/** Replays a step. Returns false when the page has nothing that could receive it. */
function takeStep(runtime: Runtime, step: RecordedStep, world: ReplayedWorld): boolean {
  if (step.step === 'timer' || step.step === 'settled' || step.step === 'heard') return world.take(step);
  if (step.step === 'route') {
    world.route(step.url);
    return true;
  }
  const instance = runtime.instances.recipient(step.instance);
  if (!instance) return false;
  if (step.step === 'live') runtime.attach(instance);
  else if (step.step === 'emit') void runtime.emit(instance, step.event, step.data);
  else void runtime.act(instance, step.action, step.payload);
  return true;
}
