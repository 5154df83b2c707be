/** Records a visit in a browser, page after page, for later replay. Never loaded by shoppers. */
import { developmentScriptId } from '../../runtime/messages/development.ts';
import { createRecorder, type Recorder } from '../../runtime/recording/recorder.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { secrets } from '../../widgets/generated/secrets.ts';
import type { InitialEnv } from '../world/initial-env.ts';
import { completeWorld } from './complete-world.ts';
import { KeptRecordings } from './kept-recordings.ts';
import { plainMarkup } from './plain-markup.ts';
import { resumeState } from './resume-state.ts';
import { tracePreview } from './trace-preview.ts';

/** The recording of a page in a browser. */
export interface PageRecording {
  recorder: Recorder;
  /** Called when the page has started. */
  began(runtime: Runtime, container: Element): void;
}

const isPreview = (): boolean => location.pathname.startsWith('/playground/preview/');

/** Starts recording this page. `endcapRecordings()` on the console returns the recordings of this tab. */
export function record(first: InitialEnv): PageRecording {
  if (document.getElementById(developmentScriptId)) return developTab(first);
  if (!isPreview()) return recordTab(first);
  // In an editor's tab, only the preview is recorded.
  sessionStorage.removeItem('endcap-record');
  return tracePreview(first);
}

/** Restores the page's state after a reload by a development server. */
function developTab(first: InitialEnv): PageRecording {
  sessionStorage.removeItem('endcap-record');
  return {
    recorder: createRecorder(completeWorld(first), { actsLater: true, secrets }),
    began: (runtime) => void resumeState(runtime, sessionStorage),
  };
}

function recordTab(first: InitialEnv): PageRecording {
  const kept = new KeptRecordings(sessionStorage, performance.timeOrigin);
  const recorder = createRecorder(completeWorld(first), { actsLater: true, secrets });
  return {
    recorder,
    began(runtime, container) {
      const recording = () => recorder.recording(runtime.state, { plain: plainMarkup(container) });
      addEventListener('pagehide', () => kept.keep(recording()));
      Object.assign(globalThis, { endcapRecordings: () => [...kept.others(), recording()] });
      console.info('[endcap] This tab is being recorded: endcapRecordings() gives what there is.');
    },
  };
}
