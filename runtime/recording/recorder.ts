import type { Plan } from '../../plan/plan.ts';
import type { Env } from '../env.ts';
import type { RenderSeed } from '../expressions/render-clock.ts';
import type { PageState } from '../state/page-state.ts';
import { RecordingLog, type Step } from './log.ts';
import { createMask, type MaskedInstance } from './mask.ts';
import { recordedEnv } from './recorded-env.ts';
import { jsonCopy, planName, type Recording } from './recording.ts';
import type { SecretTable } from './secrets.ts';

export type { Step } from './log.ts';

/** Records the input of a page. */
export interface Recorder {
  /** The environment that the page must be given. */
  env: Env;
  /** Called by the runtime when it starts; `note` is called for each event from outside. */
  begin(plan: Plan, state: PageState, renderSeed?: RenderSeed): void;
  note(step: Step, holder: MaskedInstance): void;
  /** Records the arrival of lazily loaded code. */
  coming<Value>(name: string, loading: Promise<Value>): Promise<Value>;
  /** Returns the visit so far, with secrets masked; `shown` is the resulting markup. */
  recording(state: PageState, shown?: Pick<Recording['end'], 'html' | 'plain'>): Recording;
}

/** The circumstances in which a page was started, and its secrets. */
export interface RecorderOptions extends Pick<Recording, 'first' | 'actsLater'> {
  /** The values that contracts mark as secret, which are masked in the recording. */
  secrets: SecretTable;
}

/**
 * Wraps a page's environment in a recorder. Records at the boundary of the page, so that old recordings stay valid when
 * the page's own handling of input changes.
 */
export function createRecorder(world: Env, { secrets, ...options }: RecorderOptions): Recorder {
  const log = new RecordingLog(() => world.now());
  const seed = world.random();
  const mask = createMask(secrets);
  let about: (Pick<Recording, 'state' | 'renderSeed'> & { plan: Plan }) | undefined;
  return {
    env: recordedEnv(world, log, mask, seed),
    note(step, holder) {
      if (step.step === 'emit') log.note({ ...step, data: mask.entered(step.data, holder) });
      else if (step.step === 'act') log.note({ ...step, payload: mask.entered(step.payload, holder) });
      else log.note(step);
    },
    coming: (name, loading) => log.done(name, loading),
    begin(plan, state, renderSeed) {
      mask.begin(plan);
      about = { plan, state: jsonCopy(state), ...(renderSeed ? { renderSeed } : {}) };
    },
    recording(state, shown = {}) {
      if (!about) throw new Error('Nothing has been recorded: give the recorder to a Runtime, with its env.');
      // Naming a large plan takes as long as the rest of a page's start, and most visits are never saved.
      const { plan, ...first } = about;
      return mask.whole({
        format: 1,
        page: { id: plan.page.id, plan: planName(plan) },
        ...first,
        timeZone: world.timeZone,
        began: log.began,
        seed,
        ...options,
        steps: [...log.steps],
        found: log.found,
        end: { state: jsonCopy(state), ...shown },
      });
    },
  };
}
