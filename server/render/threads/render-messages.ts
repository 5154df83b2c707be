import type { Plan } from '../../../plan/plan.ts';
import type { Report } from '../../../runtime/env.ts';
import type { Failure } from '../../../runtime/failure.ts';
import type { CallInputs, CallRoute } from '../../../runtime/messages/call.ts';
import type { MarkedDocument } from '../drafts/preview-marks.ts';
import type { RenderedPage, RenderOptions } from '../render-page.ts';

/** A draft to be rendered in another thread, as plain data. */
export interface RenderJob extends Pick<RenderOptions, 'context' | 'isPersonal' | 'deadlineMs'> {
  /** As JSON where it is at hand, which is copied faster. */
  plan: Plan | string;
  version: number;
  /** The document whose nodes are marked; all are plain without it. */
  marked: MarkedDocument | undefined;
  /** The time, in milliseconds since 1970. */
  now: number;
}

/** What the thread says: it needs an answer of the shop, reports something, or has rendered the page. */
export type FromThread =
  | { say: 'call'; id: number; route: CallRoute; input: CallInputs }
  | { say: 'report'; report: Omit<Report, 'cause'> & { cause?: string } }
  | { say: 'done'; rendered: RenderedPage }
  | { say: 'failed'; message: string };

/** What it receives: a job, or the answer to a call. */
export type ToThread =
  | { say: 'render'; job: RenderJob }
  | { say: 'answer'; id: number; answer: unknown }
  | { say: 'failure'; id: number; failure: Failure };
