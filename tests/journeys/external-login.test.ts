import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { expectAccessible, isLive, openBrowser, watchedPage } from './browser.ts';
import { publish } from './publish.ts';

const base = inject('base');
let browser: Browser;

beforeAll(async () => {
  await publish(base, 'pages', {
    ...{ id: 'other-account', slug: '/other-account', type: 'ACCOUNT', seo: { title: 'Sign in' } },
    body: [
      {
        ...{ widget: 'openid-login', as: 'login', props: { verifyPath: '/other-account', returnTo: '/account' } },
        children: [
          {
            ...{ widget: 'button', props: { label: 'Continue with your account' } },
            on: { press: [{ do: 'login.initiate' }] },
          },
          { widget: 'text', props: { text: '{{ login.status }}: {{ login.error }}' } },
        ],
      },
    ],
  });
  browser = await openBrowser();
});
afterAll(() => browser?.close());

it('signs in with an account elsewhere, once', async () => {
  const { page, errors } = await watchedPage(browser);
  await page.goto(`${base}/other-account`);
  await isLive(page);
  await expectAccessible(page);
  const back = page.waitForRequest((request) => request.url().startsWith(`${base}/other-account?`));
  await page.getByRole('button', { name: 'Continue with your account' }).click();
  const address = (await back).url();
  await page.waitForURL(`${base}/account`);
  await page.getByText('elsewhere@example.com').first().waitFor();
  expect(errors).toEqual([]);

  const { page: other } = await watchedPage(browser);
  await other.goto(address);
  await other.getByText('error: This login could not be confirmed. Start again.').waitFor();
  await other.goto(`${base}/account`);
  expect(await other.getByText('elsewhere@example.com').count()).toBe(0);
});
