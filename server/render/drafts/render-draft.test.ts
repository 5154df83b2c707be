import { expect, it } from 'vitest';
import { compilePage } from '../../../compiler/index.ts';
import type { Env } from '../../../runtime/env.ts';
import { shopRegistry } from '../../../widgets/shop-registry.ts';
import { preparePage } from '../library/prepared-page.ts';
import type { RenderedPage } from '../render-page.ts';
import type { RenderJob } from '../threads/render-messages.ts';
import { renderDraft } from './render-draft.ts';

const source = {
  version: 3,
  id: 'page',
  slug: '/',
  type: 'CONTENT',
  body: [{ widget: 'text', props: { text: 'One' } }],
};

it('sends a thread nothing but data, whatever else a rendering is given', async () => {
  const { plan } = compilePage(source as never, { registry: shopRegistry });
  const jobs: RenderJob[] = [];
  const render = async (job: RenderJob) => {
    jobs.push(structuredClone(job));
    return { html: '' } as RenderedPage;
  };
  const given = {
    page: preparePage(plan, 1),
    context: { route: { url: '/' } } as never,
    env: { now: () => 7 } as Env,
    isPersonal: true,
    deadlineMs: 1000,
    kept: undefined,
    answered: { expiresAt: () => 0 },
  };
  await renderDraft(given, render, { owner: 'shop' });
  expect(jobs).toMatchObject([{ isPersonal: true, deadlineMs: 1000, version: 1, now: 7 }]);
});
