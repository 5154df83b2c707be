import { expect, it } from 'vitest';
import { openSampleShop } from '../../../testing/sample-shop.ts';
import type { Release } from '../../core/ports/storage/documents/releases.ts';
import { notifyOfFailure } from './tell-of-failure.ts';

const release: Release = {
  id: 'r',
  name: 'दिवाली',
  author: 'asha',
  state: 'failed',
  createdAt: '2026-11-25T10:00:00.000Z',
  failure: 'Other versions of page home were published since.',
  documents: [],
};

const address = 'https://staff.shop.example/playground';

it('notifies every address in the settings why a release was not published, with a link to the playground', async () => {
  const { shop } = await openSampleShop();
  const { messenger, storage } = shop.services;
  await notifyOfFailure({ ...shop.services, staffMail: ['asha@shop.example', 'ravi@shop.example'] }, address)(release);
  await messenger.deliver();
  const kept = await storage.outbox.kept(9);
  expect(kept.map(({ recipient }) => recipient).sort()).toEqual(['asha@shop.example', 'ravi@shop.example']);
  for (const { subject, text } of kept) {
    expect(subject).toBe('The release दिवाली was not published');
    expect(text).toContain(release.failure);
    expect(text).toContain(address);
  }
});

it('notifies no one without addresses or without e-mail', async () => {
  const { shop } = await openSampleShop();
  await notifyOfFailure(shop.services, address)(release);
  const silent = await openSampleShop({}, { transports: { sms: 'outbox' } });
  await notifyOfFailure({ ...silent.shop.services, staffMail: ['asha@shop.example'] }, address)(release);
  for (const { services } of [shop, silent.shop]) {
    await services.messenger.deliver();
    expect(await services.storage.outbox.kept(9)).toEqual([]);
  }
});
