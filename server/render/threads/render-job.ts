import type { Plan } from '../../../plan/plan.ts';
import type { Env } from '../../../runtime/env.ts';
import { markedNodes, markingWidgets, withPointers } from '../drafts/preview-marks.ts';
import { preparePage } from '../library/prepared-page.ts';
import { type RenderedPage, renderPage } from '../render-page.ts';
import type { RenderJob } from './render-messages.ts';

/**
 * Renders a draft, with its nodes' marks and the plan for the browser: all the work that takes longer for larger
 * drafts.
 */
export async function renderJob(
  { plan: sent, version, marked, ...job }: Omit<RenderJob, 'now'>,
  env: Env,
): Promise<RenderedPage> {
  const plan = typeof sent === 'string' ? (JSON.parse(sent) as Plan) : sent;
  const pointers = marked && markedNodes(plan, marked);
  const page = preparePage(plan, version, pointers && markingWidgets(() => pointers), pointers !== undefined);
  const rendered = await renderPage({ ...job, page, env });
  return {
    ...rendered,
    html: pointers ? withPointers(rendered.html, pointers) : rendered.html,
    ...(page.plan.isStatic ? {} : { planJson: page.planJson() }),
  };
}
