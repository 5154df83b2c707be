import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { iconRoutes } from './icons.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  await app.register(iconRoutes);
});
afterAll(() => app.close());

it('serves an icon as a symbol in the text colour', async () => {
  const { statusCode, headers, body } = await app.inject('/media/icons/truck.svg');
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml']);
  expect(body).toMatch(/<g id="icon" fill="none" stroke="currentColor"[^>]*><path d="/);
});

it.each(['nothing.svg', '__proto__.svg', 'constructor.svg', 'truck', '..%2ftruck.svg', 'Truck.svg'])(
  'responds 404 to the icon %s',
  async (file) => {
    expect((await app.inject(`/media/icons/${file}`)).statusCode).toBe(404);
  },
);
