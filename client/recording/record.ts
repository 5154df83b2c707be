/** Records a visit in a browser, page after page, to be replayed later. No shopper loads it. */
import { createRecorder, type Recorder } from '../../runtime/recording/recorder.ts';
import type { Recording } from '../../runtime/recording/recording.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { secrets } from '../../widgets/generated/secrets.ts';
import type { InitialEnv } from '../world/initial-env.ts';
import { completeWorld } from './complete-world.ts';
import { plainMarkup } from './plain-markup.ts';
import { tracePreview } from './trace-preview.ts';

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

const isPreview = (): boolean => location.pathname.startsWith('/playground/preview/');

/** Begins to write down what happens on this page. `endcapRecordings()` on the console gives all of this tab. */
export function record(first: InitialEnv): PageRecording {
  if (!isPreview()) return recordTab(first);
  // Of the tab of an editor the preview alone is recorded.
  sessionStorage.removeItem('endcap-record');
  return tracePreview(first);
}

function recordTab(first: InitialEnv): PageRecording {
  const recorder = createRecorder(completeWorld(first), { actsLater: true, secrets });
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
