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

const handlerFor = (access: Parameters<typeof defineCall>[0]['access']) =>
  defineHandler(
    defineCall({ id: 'a.b', method: 'GET', path: '/a', access, summary: 'Does nothing.', answer: object({}) }),
    async () => ({}),
  );

it.each(['session', 'user'] as const)("does not register a shopper's call, with access %j, for the staff", (access) => {
  const calls = new StaffCalls(fastify(), context, createAuthorAccess(storage, env));
  expect(() => calls.add(handlerFor(access))).toThrow('a.b is no call of the staff');
});

it.each(['staff', 'author', 'publisher', 'merchant', 'developer'] as const)(
  'does not register a call with access %j for shoppers',
  (access) => {
    const routes = new CallRoutes(fastify(), context);
    expect(() => routes.add(handlerFor(access))).toThrow('a.b is a call of the staff');
  },
);
