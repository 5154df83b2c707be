import { expect, it } from 'vitest';
import { openSampleShop } from '../../../testing/sample-shop.ts';
import { messageOfTemplate } from '../../core/messages.ts';
import { shippedTemplate } from '../../shop/messaging/templates.ts';
import { mailPolicy, previewedMessage } from './previewed-message.ts';

it('shows the mail of an edited template with sample data', async () => {
  const { shop } = await openSampleShop();
  const source = shippedTemplate('order-placed').replace('See your order', 'Look at your <order>');
  const { html, policy } = await previewedMessage(shop.services, messageOfTemplate('message-order-placed')!, source);
  expect(html).toContain('Your order #ABCD-2345');
  expect(html).toContain('Look at your &#60;order&#62;');
  expect(policy).toBe(mailPolicy);
});

it.each(['{', JSON.stringify({ version: 3, id: 'message-code', body: [] })])(
  'says why %j cannot be used',
  async (source) => {
    const { shop } = await openSampleShop();
    const { html } = await previewedMessage(shop.services, 'code', source);
    expect(html).toContain('This template cannot be used');
  },
);

it('recognises only the names of templates', () => {
  expect(messageOfTemplate('message-nothing')).toBeUndefined();
});
