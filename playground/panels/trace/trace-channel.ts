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

/** The preview that is shown, and the path of its address. */
let shown: { link: CanvasLink; address: string } | undefined;
let takeRecording: ((recording: string | undefined) => void) | undefined;
/** Callbacks that wait until the preview has applied a patch, by the number of the patch. */
const patches = new Map<number, (isDone: boolean) => void>();
let lastPatch = 0;

const send = (message: Wanted): void => shown?.link.send({ type: 'trace', message: { endcap: 'trace', ...message } });

function take(data: unknown): void {
  const message = readPreviewMessage(data);
  if (message?.type === 'recording') takeRecording?.(message.recording);
  else if (message?.type === 'patched') endPatch(message.number, message.isDone);
  else if (message) useTrace.setState(traceAfter(useTrace.getState(), message));
}

/** Listens to the preview that is shown, and to no other. */
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

/** Takes the preview to a moment; the last one is what is now. */
export function showMoment(number: number): void {
  const isNow = number === lastOf(useTrace.getState());
  useTrace.setState({ shown: isNow ? undefined : number });
  send({ type: 'show', number });
}

/** The visit so far as a recording, in JSON. Rejects once the page was edited: it would be replayed as it was before. */
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

/** Milliseconds that the script of a preview may take to report. */
const patienceMs = 2000;

const isConnectedTo = (src: string): boolean =>
  useTrace.getState().isConnected && shown?.address === src && !shown.link.isClosed;

/** Resolves with whether the preview at an address reports, once it does or for too long does not. */
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

/** Has the preview at an address take an edit; resolves with false where it has to be loaded again. */
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
