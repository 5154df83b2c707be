import { useEffect } from 'react';
import type { PlanPatch } from '../../../plan/plan-patch.ts';
import { type EditorMessage, readPreviewMessage } from '../../../runtime/trace/messages.ts';
import type { CanvasLink } from '../preview/canvas-link.ts';
import { forgetTrace, lastOf, traceAfter, useTrace } from './trace.ts';

type Wanted = EditorMessage extends infer Message
  ? Message extends { endcap: string }
    ? Omit<Message, 'endcap'>
    : never
  : never;

/** The visible preview, and the path of its address. */
let shown: { link: CanvasLink; address: string } | undefined;
let takeRecording: ((recording: string | undefined) => void) | undefined;
/** Callbacks that wait for the preview to apply a patch, by the patch's number. */
const patches = new Map<number, (isDone: boolean) => void>();
let lastPatch = 0;

const send = (message: Wanted): void => shown?.link.send({ type: 'trace', message: { endcap: 'trace', ...message } });

function take(data: unknown): void {
  const message = readPreviewMessage(data);
  if (message?.type === 'recording') takeRecording?.(message.recording);
  else if (message?.type === 'patched') endPatch(message.number, message.isDone);
  else if (message) useTrace.setState(traceAfter(useTrace.getState(), message));
}

/** Listens to the visible preview and ignores all others. */
export function useTraceChannel(link: CanvasLink, address: string): void {
  useEffect(() => {
    shown = { link, address };
    const stop = link.on('trace', ({ message }) => take(message));
    send({ type: 'connect' });
    return () => {
      stop();
      for (const number of [...patches.keys()]) endPatch(number, false);
      shown = undefined;
      forgetTrace();
    };
  }, [link, address]);
}

/** Takes the preview to a moment. The last one is the present. */
export function showMoment(number: number): void {
  const isNow = number === lastOf(useTrace.getState());
  useTrace.setState({ shown: isNow ? undefined : number });
  send({ type: 'show', number });
}

/**
 * Returns a recording of the visit so far, in JSON. Rejects once the page was edited, because the replay would use the
 * unedited page.
 */
export function recordingOfPreview(): Promise<string> {
  return new Promise((resolve, reject) => {
    takeRecording = (recording) => {
      if (recording === undefined) reject(new Error(editedSince));
      else resolve(recording);
    };
    send({ type: 'record' });
  });
}

const editedSince =
  'The page was edited after its preview had begun, so a replay would find another page. Reload the preview and do it again.';

/** Maximum time in milliseconds until a preview's script has to report. */
const patienceMs = 2000;

const isConnectedTo = (src: string): boolean =>
  useTrace.getState().isConnected && shown?.address === src && !shown.link.isClosed;

/** Resolves once the preview at an address has connected, or after a timeout, with whether it has. */
const whenConnected = (src: string): Promise<boolean> =>
  new Promise((resolve) => {
    if (isConnectedTo(src)) return resolve(true);
    const settle = () => {
      clearTimeout(timer);
      stop();
      resolve(isConnectedTo(src));
    };
    const timer = setTimeout(settle, patienceMs);
    const stop = useTrace.subscribe(() => isConnectedTo(src) && settle());
  });

/** Patches the preview at an address. Resolves to false when it has to be reloaded instead. */
export async function patchPreview(src: string, patch: PlanPatch): Promise<boolean> {
  if (!(await whenConnected(src))) return false;
  const number = ++lastPatch;
  return new Promise((resolve) => {
    patches.set(number, resolve);
    send({ type: 'patch', number, patch: JSON.stringify(patch) });
  });
}

function endPatch(number: number, isDone: boolean): void {
  patches.get(number)?.(isDone);
  patches.delete(number);
}
