import type { Page } from 'playwright';
import { expect } from 'vitest';
import { waitUntilLive } from './browser.ts';

const entered = {
  'E-mail': 'asha@example.com',
  'First name': 'Asha',
  'Street and number': '12 Rose Lane',
  'PIN code': '560001',
  City: 'Bengaluru',
  'Mobile number': '98765 43210',
};

/** Completes the checkout, after a first attempt with empty fields, which is rejected. */
export async function placeOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Place the order' }).click();
  await expect.poll(() => page.getByText('Please fill this in.').count()).toBeGreaterThan(3);
  for (const [label, value] of Object.entries(entered)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Place the order' }).click();
  await page.waitForURL(/\/account\/orders\//);
  await waitUntilLive(page);
}
