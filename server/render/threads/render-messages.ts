import type { Plan } from '../../../plan/plan.ts';
import type { Report } from '../../../runtime/env.ts';
import type { Failure } from '../../../runtime/failure.ts';
import type { CallInputs, CallRoute } from '../../../runtime/messages/call.ts';
import type { MarkedDocument } from '../drafts/preview-marks.ts';
import type { RenderedPage, RenderOptions } from '../render-page.ts';

/** A draft to be rendered in another thread, as plain data. */
export interface RenderJob extends Pick<RenderOptions, 'context' | 'isPersonal' | 'deadlineMs'> {
  /** As JSON when that is available, because a string is copied faster. */
  plan: Plan | string;
  version: number;
  /** The document whose nodes are marked; without it, no nodes are marked. */
  marked: MarkedDocument | undefined;
  /** The current time, in milliseconds since 1970. */
  now: number;
}

/** Messages from the thread: a call to the shop, a report, the rendered page or a failure. */
export type FromThread =
  | { say: 'call'; id: number; route: CallRoute; input: CallInputs }
  | { say: 'report'; report: Omit<Report, 'cause'> & { cause?: string } }
  | { say: 'done'; rendered: RenderedPage }
  | { say: 'failed'; message: string };

/** Messages to the thread: a job, or the answer or failure of a call. */
export type ToThread =
  | { say: 'render'; job: RenderJob }
  | { say: 'answer'; id: number; answer: unknown }
  | { say: 'failure'; id: number; failure: Failure };
