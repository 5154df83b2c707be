import { expect, it } from 'vitest';
import { servedSettings } from './served-settings.ts';

it("chooses a free port for port 0, and puts it into the shop's address", async () => {
  const { port, origin } = await servedSettings({}, { port: '0' });
  expect(port).toBeGreaterThan(0);
  expect(origin).toBe(`http://localhost:${port}`);
});

it('keeps a given port and public address', async () => {
  expect(await servedSettings({}, { port: '8080' })).toMatchObject({ port: 8080, origin: 'http://localhost:8080' });
  const { origin } = await servedSettings({ PORT: '0', ENDCAP_ORIGIN: 'https://shop.example' });
  expect(origin).toBe('https://shop.example');
});
