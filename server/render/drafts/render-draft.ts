import { setImmediate } from 'node:timers/promises';
import type { Failure } from '../../../runtime/failure.ts';
import type { Turn } from '../../core/threads/thread-pool.ts';
import type { DraftPage } from '../library/ready-page.ts';
import { type RenderedPage, type RenderOptions, renderPage } from '../render-page.ts';
import { DraftError, type RenderThread } from '../threads/render-thread.ts';
import { withPointers } from './preview-marks.ts';

/**
 * Renders a draft with the marks of its nodes, in another thread if there is one. Returns a failure when the draft
 * cannot be rendered there.
 */
export async function renderDraft(
  given: RenderOptions & { page: RenderOptions['page'] & Partial<DraftPage> },
  render: RenderThread['render'] | undefined,
  turn: Turn,
): Promise<RenderedPage | { failure: Failure }> {
  const { page, env, context, isPersonal, deadlineMs } = given;
  const { plan, planText, version, marked, pointers } = page;
  if (!render) {
    const rendered = await renderPage(given);
    return pointers ? { ...rendered, html: withPointers(rendered.html, pointers()) } : rendered;
  }
  try {
    // Listed one by one, because only plain data can be sent to a thread.
    const job = { context, isPersonal, deadlineMs, plan: planText ?? plan, version, marked, now: env.now() };
    const rendered = await render(job, env, turn);
    // Yields to the event loop, so that pending requests of shoppers are handled before the document is built.
    await setImmediate();
    return rendered;
  } catch (thrown) {
    if (!(thrown instanceof DraftError)) throw thrown;
    return { failure: { code: 'page-too-costly', message: thrown.message } };
  }
}
