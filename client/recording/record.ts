/** Records a visit in a browser, page after page, to be replayed later. No shopper loads it. */
import type { Env } from '../../runtime/env.ts';
import { createRecorder, type Recorder } from '../../runtime/recording/recorder.ts';
import type { Recording } from '../../runtime/recording/recording.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { secrets } from '../../widgets/generated/secrets.ts';
import { createBrowserWorld } from '../browser-world.ts';
import type { InitialEnv } from '../initial-env.ts';
import { createLazySandbox } from '../lazy-sandbox.ts';
import { plainMarkup } from './plain-markup.ts';

const kept = 'endcap-recordings';

export interface PageRecording {
  recorder: Recorder;
  /** Called when the page has begun. */
  began(runtime: Runtime, container: Element): void;
}

/** Recordings of the pages before this one, in the same tab. */
function earlier(): Recording[] {
  return JSON.parse(sessionStorage.getItem(kept) ?? '[]') as Recording[];
}

function keep(recording: Recording): void {
  for (const all = [...earlier(), recording]; all.length > 0; all.shift())
    try {
      sessionStorage.setItem(kept, JSON.stringify(all));
      return;
    } catch {
      console.warn(`[endcap] There is no room for the recording of ${all[0]!.page.id}: it is lost.`);
    }
}

/** Begins to write down what happens on this page. `endcapRecordings()` on the console gives all of this tab. */
export function record(first: InitialEnv): PageRecording {
  const { navigation, ...world } = createBrowserWorld();
  Object.assign(first.navigation, navigation);
  const recorder = createRecorder(Object.assign(first, world, { sandbox: createLazySandbox(first.after) }) as Env, {
    actsLater: true,
    secrets,
  });
  return {
    recorder,
    began(runtime, container) {
      const recording = () => recorder.recording(runtime.state, { plain: plainMarkup(container) });
      addEventListener('pagehide', () => keep(recording()));
      Object.assign(globalThis, { endcapRecordings: () => [...earlier(), recording()] });
      console.info('[endcap] This tab is being recorded: endcapRecordings() gives what there is.');
    },
  };
}
