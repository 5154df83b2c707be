import type { Plan } from '../../../compiler/index.ts';
import { routeOf } from '../../../runtime/core/route.ts';
import type { PageState } from '../../../runtime/core/state.ts';
import { type PreparedPage, preparePage } from '../../../server/render/prepared-page.ts';
import { type RenderedPage, renderPage } from '../../../server/render/render-page.ts';
import { type Clock, clock } from '../clock.ts';
import { testEnv } from '../page.ts';
import type { Step } from './arbitrary-actions.ts';
import { type Answers, answering } from './arbitrary-answer.ts';
import { type Trouble, troublesIn } from './troubles.ts';

/** What comes to a page from outside. */
export interface Coming {
  answers: Answers;
  steps: readonly Step[];
}

/** Whether everything that comes to the page is as its contracts have it, so that nothing may break at all. */
export const isFair = ({ answers, steps }: Coming): boolean =>
  Object.values(answers).every((list) => list.every((answer) => !answer.isWrong)) &&
  steps.every((step) => !('isWrong' in step && step.isWrong));

/** Where two texts part. */
function parting(one: string, other: string): string | undefined {
  if (one === other) return undefined;
  let at = 0;
  while (one[at] === other[at]) at++;
  const around = (whole: string) => JSON.stringify(whole.slice(Math.max(0, at - 60), at + 80));
  return `${around(one)} against ${around(other)}`;
}

/** Longer than the longest that an answer takes. */
const longEnoughMs = 200_000;

/** What a server has sent, with who answers its browser from then on, and when that is. */
export interface Sent {
  page: PreparedPage;
  rendered: RenderedPage;
  answers: ReturnType<typeof answering>;
  time: Clock;
}

export interface Whereabouts {
  market: PageState['market'];
  url?: string;
  /** Text that is on the page whatever happens. */
  sentinel?: string;
}

/**
 * Draws a page on a server as a string and through React, each with its own of the same answers; both must be the same.
 *
 * @returns What went wrong, and what was sent: the string.
 */
export async function drawnTwice(
  plan: Plan,
  { answers }: Pick<Coming, 'answers'>,
  { market, url = '/', sentinel = '' }: Whereabouts,
): Promise<{ troubles: Trouble[]; sent: Sent }> {
  const page = preparePage(plan, 1);
  const reference = { ...page, strings: { needsReact: 'It is the reference' } as typeof page.strings };
  const troubles: Trouble[] = [];
  const draw = async (which: typeof page): Promise<Sent> => {
    const time = clock();
    const answersHere = answering(answers, time);
    const { env, world } = testEnv(time, answersHere);
    const context = {
      route: routeOf(url, market.localePathPrefix, plan.page.slug),
      market,
      config: { shopName: 'Test shop' },
      user: { isAnonymous: true },
      device: {},
    };
    const drawing = renderPage({ page: which, context, env, isPersonal: true, deadlineMs: 3000 });
    await time.advance(longEnoughMs);
    const rendered = await drawing;
    troubles.push(...troublesIn(world.reports));
    return { page, rendered, answers: answersHere, time };
  };
  const sent = await draw(page);
  const { html, failure } = sent.rendered;
  const differs = parting(html, (await draw(reference)).rendered.html);
  if (differs) troubles.push({ what: `A server writes otherwise than React draws: ${differs}` });
  if (!failure && plan.body.length > 0 && !html.includes(sentinel))
    troubles.push({ what: 'The server sent a blank page' });
  return { troubles, sent };
}
