import type { Plan } from '../../../compiler/index.ts';
import type { PageState } from '../../../runtime/core/state.ts';
import { preparePage } from '../../../server/render/prepared-page.ts';
import { renderPage } from '../../../server/render/render-page.ts';
import { clock } from '../clock.ts';
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

/** Draws a page on a server as a string and through React, with answers of its own; both must be the same. */
export async function drawnTwice(
  plan: Plan,
  { answers }: Pick<Coming, 'answers'>,
  market: PageState['market'],
  /** Text that is on the page whatever happens. */
  sentinel = '',
): Promise<Trouble[]> {
  const page = preparePage(plan, 1);
  const reference = { ...page, strings: { needsReact: 'It is the reference' } as typeof page.strings };
  const found: Trouble[] = [];
  const draw = async (which: typeof page) => {
    const time = clock();
    const { env, world } = testEnv(time, answering(answers, time));
    const context = {
      route: { path: '/', params: {}, query: {}, url: '/' },
      market,
      config: { shopName: 'Test shop' },
      user: { isAnonymous: true },
      device: {},
    };
    const drawing = renderPage({ page: which, context, env, isPersonal: true, deadlineMs: 3000 });
    await time.advance(longEnoughMs);
    const rendered = await drawing;
    found.push(...troublesIn(world.reports));
    return rendered;
  };
  const written = await draw(page);
  const differs = parting(written.html, (await draw(reference)).html);
  if (differs) found.push({ what: `A server writes otherwise than React draws: ${differs}` });
  if (!written.failure && plan.body.length > 0 && !written.html.includes(sentinel))
    found.push({ what: 'The server sent a blank page' });
  return found;
}
