import { create } from 'zustand';
import type { Moment, PreviewMessage, Reply } from '../../../runtime/trace/messages.ts';

export interface Trace {
  /** False until the shown preview has reported what happened in it. */
  isConnected: boolean;
  moments: readonly Moment[];
  replies: readonly Reply[];
  /** The moment that the preview shows; undefined for what is now. */
  shown: number | undefined;
}

const nothing: Trace = { isConnected: false, moments: [], replies: [], shown: undefined };

/** What happened in the preview that is shown. */
export const useTrace = create<Trace>(() => nothing);

/** Moments that are listed, as many as a preview keeps. */
const maxListed = 300;

/** A trace after a message of its preview. */
export function traceAfter(trace: Trace, message: Exclude<PreviewMessage, { type: 'recording' | 'patched' }>): Trace {
  if (message.type === 'begun')
    return { isConnected: true, moments: message.moments, replies: message.replies, shown: undefined };
  if (message.type === 'reply') return { ...trace, replies: [...trace.replies, message.reply].slice(-maxListed) };
  const [first, ...rest] = trace.moments;
  return { ...trace, moments: [...(first ? [first] : []), ...rest.slice(2 - maxListed), message.moment] };
}

/** The number of the last moment. */
export const lastOf = ({ moments }: Pick<Trace, 'moments'>): number => moments.at(-1)?.number ?? 0;

/** The number of the moment that is selected: the last one unless another one is shown. */
export const selectedOf = (trace: Trace): number => trace.shown ?? lastOf(trace);

/** The moment so many places after another one, among those that are listed. */
export function stepFrom(moments: readonly Moment[], number: number, by: number): number {
  const at = moments.findIndex((each) => each.number === number);
  return moments[Math.min(moments.length - 1, Math.max(0, at + by))]?.number ?? number;
}

/** Moments in which a text occurs: in the action, the event, the widget, what was changed, what followed, or a call. */
export function filterMoments({ moments, replies }: Trace, filter: string): readonly Moment[] {
  const wanted = filter.trim().toLowerCase();
  if (wanted === '') return moments;
  return moments.filter(({ number, type, cause, target, payload, changes, effects }) =>
    [
      ...[type, cause?.event, cause?.widget, target?.widget, payload],
      ...changes.map(({ path }) => path.join('.')),
      ...effects.map(({ effect, detail }) => `${effect} ${detail}`),
      ...replies.filter(({ moment }) => moment === number).map(({ call }) => call),
    ].some((text) => text?.toLowerCase().includes(wanted)),
  );
}

/** Forgets a preview that is no longer shown. */
export const forgetTrace = (): void => useTrace.setState(nothing);
