import { nodesOf, type Plan } from '../../plan/plan.ts';
import type { PageState } from '../../runtime/state/page-state.ts';
import { parseRoute } from '../../runtime/state/route.ts';
import { type PreparedPage, preparePage } from '../../server/render/library/prepared-page.ts';
import { renderMarkup, renderWithReact } from '../../server/render/render-markup.ts';
import { type RenderedPage, renderPage } from '../../server/render/render-page.ts';
import { type Clock, clock } from '../clock.ts';
import { testEnv } from '../test-env.ts';
import type { Step } from './arbitrary-actions.ts';
import { type Answers, createAnswerer } from './arbitrary-answer.ts';
import { errorsIn, type PageError } from './page-errors.ts';

/** External input of a page. */
export interface PageInput {
  answers: Answers;
  steps: readonly Step[];
}

/** Whether all input satisfies its contracts, so that no widget may crash. */
export const isConformant = ({ answers, steps }: PageInput): boolean =>
  Object.values(answers).every((list) => list.every((answer) => !answer.isWrong)) &&
  steps.every((step) => !('isWrong' in step && step.isWrong));

/** Returns the first difference between two texts; undefined when they are equal. */
function firstDifference(one: string, other: string): string | undefined {
  if (one === other) return undefined;
  let at = 0;
  while (one[at] === other[at]) at++;
  const excerpt = (whole: string) => JSON.stringify(whole.slice(Math.max(0, at - 60), at + 80));
  return `${excerpt(one)} against ${excerpt(other)}`;
}

/** Longer than any response takes, in milliseconds. */
const maxAnswerMs = 200_000;

/** A server-rendered page, with the source of responses and the clock for its browser. */
export interface ServerRender {
  page: PreparedPage;
  rendered: RenderedPage;
  answers: ReturnType<typeof createAnswerer>;
  time: Clock;
}

/** The visit for which a page is rendered. */
export interface RenderOptions {
  market: PageState['market'];
  url?: string;
  /** Text that the page always contains. */
  sentinel?: string;
}

/** Whether a plan has nodes of the page's body. A page with an empty body may still have values and events. */
export const hasContent = ({ body }: Pick<Plan, 'body'>): boolean =>
  [...nodesOf(body)].some(({ pointer }) => pointer.startsWith('/body'));

/**
 * Renders a page on a server with the string renderer and with React, with equal responses; the HTML must be
 * equal.
 *
 * @returns the errors, and the result of the string renderer
 */
export async function renderTwice(
  plan: Plan,
  { answers }: Pick<PageInput, 'answers'>,
  { market, url = '/', sentinel = '' }: RenderOptions,
): Promise<{ errors: PageError[]; serverRender: ServerRender }> {
  const page = preparePage(plan, 1);
  const errors: PageError[] = [];
  const render = async (writeMarkup: typeof renderMarkup): Promise<ServerRender> => {
    const time = clock();
    const answer = createAnswerer(answers, time);
    const { env, world } = testEnv(time, answer);
    const context = {
      route: parseRoute(url, market.localePathPrefix, plan.page.slug),
      market,
      config: { shopName: 'Test shop' },
      user: { isAnonymous: true },
      device: {},
    };
    const rendering = renderPage({ page, context, env, isPersonal: true, deadlineMs: 3000, writeMarkup });
    await time.advance(maxAnswerMs);
    const rendered = await rendering;
    errors.push(...errorsIn(world.reports));
    return { page, rendered, answers: answer, time };
  };
  const serverRender = await render(renderMarkup);
  const { html, failure } = serverRender.rendered;
  const differs = firstDifference(html, (await render(renderWithReact)).rendered.html);
  if (differs) errors.push({ code: 'renderers-differ', message: `Server HTML differs from React: ${differs}` });
  if (!failure && hasContent(plan) && !html.includes(sentinel))
    errors.push({ code: 'blank', message: 'The server rendered a blank page' });
  return { errors, serverRender };
}
