import { expect, it } from 'vitest';
import { dayMs } from '../../../commerce/durations.ts';
import { limits } from '../../../commerce/limits.ts';
import { openSampleShop } from '../../../testing/sample-shop.ts';
import { consumeUploadQuota } from './consume-quota.ts';

const megabytes = (count: number) => count * 1_000_000;

async function open() {
  const { shop, env } = await openSampleShop();
  const upload = (client: string | undefined, bytes: number) =>
    consumeUploadQuota(shop.services, client, bytes).then(
      () => 'ok',
      ({ code }: { code: string }) => code,
    );
  return { env, upload, services: shop.services };
}

it('counts the bytes of a network for a day, whatever the session', async () => {
  const { env, upload } = await open();
  const maxMegabytes = limits.uploadMegabytesPerDayOfClient;
  expect(await upload('2001:db8::/64', megabytes(maxMegabytes - 1))).toBe('ok');
  expect(await upload('2001:db8::/64', megabytes(2))).toBe('too-many-files');
  expect(await upload('2001:db8::/64', 1)).toBe('ok');
  expect(await upload('2001:db8::/64', 1)).toBe('too-many-files');
  expect(await upload('198.51.100.7', megabytes(2))).toBe('ok');
  env.advance(dayMs);
  expect(await upload('2001:db8::/64', megabytes(2))).toBe('ok');
});

it('counts the bytes of all networks together, and raises an alarm', async () => {
  const { upload, services } = await open();
  services.staffMail = ['meera@shop.example'];
  const networks = limits.uploadMegabytesPerDayOfShop / limits.uploadMegabytesPerDayOfClient;
  for (let network = 0; network < networks; network++)
    expect(await upload(`10.0.0.${network}`, megabytes(limits.uploadMegabytesPerDayOfClient))).toBe('ok');
  expect(await upload('10.0.1.1', 1)).toBe('uploads-full');
  // Uploads that the shop refuses are not counted for their sender.
  for (let time = 0; time <= limits.uploadMegabytesPerDayOfClient; time++)
    expect(await upload('10.0.1.1', 1)).toBe('uploads-full');
  await services.messenger.deliver();
  expect(await services.storage.outbox.kept(9)).toMatchObject([{ recipient: 'meera@shop.example' }]);
});
