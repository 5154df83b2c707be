import type { Failure } from '../../runtime/failure.ts';
import type { DraftPage } from './page-library.ts';
import { type RenderedPage, type RenderOptions, renderPage } from './render-page.ts';
import { DraftError, type RenderThread } from './render-thread.ts';

/** Renders a draft in another thread if there is one; a draft that cannot be rendered there is a failure. */
export async function renderDraft(
  { page, env, kept, ...options }: RenderOptions & { page: RenderOptions['page'] & Pick<DraftPage, 'pointers'> },
  render: RenderThread['render'] | undefined,
  signal: AbortSignal | undefined,
): Promise<RenderedPage | { failure: Failure }> {
  if (!render) return renderPage({ page, env, kept, ...options });
  const { plan, version, pointers } = page;
  try {
    return await render({ ...options, plan, version, pointers, now: env.now() }, env, signal);
  } catch (thrown) {
    if (!(thrown instanceof DraftError)) throw thrown;
    return { failure: { code: 'page-too-costly', message: thrown.message } };
  }
}
