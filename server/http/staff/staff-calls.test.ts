import fastify from 'fastify';
import { expect, it } from 'vitest';
import { defineCall } from '../../../schemas/contract/call.ts';
import { object } from '../../../schemas/schema.ts';
import { openSampleShop } from '../../../testing/sample-shop.ts';
import { defineHandler } from '../../shop/calls/define-handler.ts';
import { createAuthorAccess } from '../../shop/sessions/author-access.ts';
import { CallRoutes } from '../calls/routes.ts';
import { StaffCalls } from './staff-calls.ts';

const { shop } = await openSampleShop();
const { runner } = shop;
const { storage, env } = runner.services;
const context = { runner, allowedOrigins: [], limitOf: () => ({}) };

type Contract = Parameters<typeof defineCall>[0];

const handlerFor = (access: Contract['access'], more: Partial<Contract> = {}) =>
  defineHandler(
    defineCall({ id: 'a.b', method: 'GET', path: '/a', access, summary: 'Does nothing.', answer: object({}), ...more }),
    async () => ({}),
  );

it.each(['session', 'user'] as const)("does not register a shopper's call, with access %j, for the staff", (access) => {
  const calls = new StaffCalls(fastify(), context, createAuthorAccess(storage, env));
  expect(() => calls.add(handlerFor(access))).toThrow('a.b is not a call of the staff');
});

it.each(['staff', 'author', 'publisher', 'merchant', 'developer'] as const)(
  'does not register a call with access %j for shoppers',
  (access) => {
    const routes = new CallRoutes(fastify(), context);
    expect(() => routes.add(handlerFor(access))).toThrow('a.b is a call of the staff');
  },
);

it.each([
  ['a call that reads', {}, 'read'],
  ['a call that writes', { method: 'POST' }, 'write'],
  ['a sign-in', { method: 'POST', limit: 'signIn' }, 'signIn'],
] as const)('counts %s towards its limit before it asks who makes it', async (_, contract, kind) => {
  const counted: string[] = [];
  const limitOf = (each: string) => ({ onRequest: async () => void counted.push(each) });
  const app = fastify();
  new StaffCalls(app, { ...context, limitOf }, createAuthorAccess(storage, env)).add(handlerFor('author', contract));
  const { statusCode } = await app.inject({ method: 'method' in contract ? contract.method : 'GET', url: '/a' });
  expect([statusCode, counted]).toEqual([401, [kind]]);
});

it('does not count calls about documents, which an editor makes with each text that is typed', async () => {
  const limitOf = () => ({ onRequest: () => Promise.reject(new Error('counted')) });
  const app = fastify();
  const calls = new StaffCalls(app, { ...context, limitOf }, createAuthorAccess(storage, env));
  calls.add(handlerFor('author'), { isLimited: false });
  expect((await app.inject('/a')).statusCode).toBe(401);
});
