import { create } from 'zustand';
import type { Moment, PreviewMessage, Reply } from '../../../runtime/trace/messages.ts';
import { momentWords, pathWords } from './moment-words.ts';

/** The events of the visible preview, and the moment that it shows. */
export interface Trace {
  /** Whether the visible preview has reported its events. */
  isConnected: boolean;
  moments: readonly Moment[];
  replies: readonly Reply[];
  /** Number of the moment that the preview shows; undefined for the present. */
  shown: number | undefined;
}

const nothing: Trace = { isConnected: false, moments: [], replies: [], shown: undefined };

/** The events in the visible preview. */
export const useTrace = create<Trace>(() => nothing);

/** Maximum number of listed moments, which equals the number that a preview keeps. */
const maxListed = 300;

/** Returns a trace updated by a message of its preview. */
export function traceAfter(trace: Trace, message: Exclude<PreviewMessage, { type: 'recording' | 'patched' }>): Trace {
  if (message.type === 'begun')
    return { isConnected: true, moments: message.moments, replies: message.replies, shown: undefined };
  if (message.type === 'reply') return { ...trace, replies: [...trace.replies, message.reply].slice(-maxListed) };
  const [first, ...rest] = trace.moments;
  return { ...trace, moments: [...(first ? [first] : []), ...rest.slice(2 - maxListed), message.moment] };
}

/** Returns the number of the last moment. */
export const lastOf = ({ moments }: Pick<Trace, 'moments'>): number => moments.at(-1)?.number ?? 0;

/** Returns the number of the selected moment, which is the last one unless another is shown. */
export const selectedOf = (trace: Trace): number => trace.shown ?? lastOf(trace);

/** Returns the number of the listed moment a number of places after another. */
export function stepFrom(moments: readonly Moment[], number: number, by: number): number {
  const at = moments.findIndex((each) => each.number === number);
  return moments[Math.min(moments.length - 1, Math.max(0, at + by))]?.number ?? number;
}

/** Returns the moments that contain a text in their words, action, event, widget, changes, effects or calls. */
export function filterMoments({ moments, replies }: Trace, filter: string): readonly Moment[] {
  const wanted = filter.trim().toLowerCase();
  if (wanted === '') return moments;
  return moments.filter(({ number, type, cause, target, payload, changes, effects }) =>
    [
      ...[type, momentWords(type), cause?.event, cause?.widget, target?.widget, payload],
      ...changes.map(({ path }) => `${path.join('.')} ${pathWords(path)}`),
      ...effects.map(({ effect, detail }) => `${effect} ${detail}`),
      ...replies.filter(({ moment }) => moment === number).map(({ call }) => call),
    ].some((text) => text?.toLowerCase().includes(wanted)),
  );
}

/** Clears the trace of a preview that is no longer visible. */
export const forgetTrace = (): void => useTrace.setState(nothing);
