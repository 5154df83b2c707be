import { useEffect } from 'react';
import { type EditorMessage, readPreviewMessage } from '../../../runtime/trace/messages.ts';
import { forgetTrace, lastOf, traceAfter, useTrace } from './trace.ts';

type Wanted = EditorMessage extends infer Message
  ? Message extends { endcap: string }
    ? Omit<Message, 'endcap'>
    : never
  : never;

/** The window of the preview that is shown. */
let shownView: Window | undefined;
let takeRecording: ((recording: string) => void) | undefined;

const send = (message: Wanted): void => shownView?.postMessage({ endcap: 'trace', ...message }, location.origin);

function take({ source, origin, data }: MessageEvent<unknown>): void {
  if (source !== shownView || origin !== location.origin) return;
  const message = readPreviewMessage(data);
  if (message?.type === 'recording') takeRecording?.(message.recording);
  else if (message) useTrace.setState(traceAfter(useTrace.getState(), message));
}

/** Listens to the preview that is shown, and to no other window. */
export function useTraceChannel(view: Window): void {
  useEffect(() => {
    shownView = view;
    addEventListener('message', take);
    send({ type: 'connect' });
    return () => {
      removeEventListener('message', take);
      shownView = undefined;
      forgetTrace();
    };
  }, [view]);
}

/** Takes the preview to a moment; the last one is what is now. */
export function showMoment(number: number): void {
  const isNow = number === lastOf(useTrace.getState());
  useTrace.setState({ shown: isNow ? undefined : number });
  send({ type: 'show', number });
}

/** The visit so far as a recording, in JSON. */
export function recordingOfPreview(): Promise<string> {
  return new Promise((resolve) => {
    takeRecording = resolve;
    send({ type: 'record' });
  });
}
