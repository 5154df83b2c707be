import { describe, expect, it } from 'vitest';
import * as handlers from '../../server/shop/handlers/registry.ts';
import { accountHandlers } from './accounts.ts';
import { addressHandlers } from './addresses.ts';
import { articleHandlers } from './articles.ts';
import { bundleHandlers } from './bundles.ts';
import { cartHandlers } from './cart.ts';
import { catalogueHandlers } from './catalogue.ts';
import { contentHandlers } from './content.ts';
import { externalLoginHandlers } from './external-logins.ts';
import { formHandlers } from './forms.ts';
import { ledgerHandlers } from './ledgers.ts';
import { orderHandlers } from './orders.ts';
import { passkeyHandlers } from './passkeys.ts';
import { recommendationHandlers } from './recommendations.ts';
import { recurringOrderHandlers } from './recurring-orders.ts';
import { reviewHandlers } from './reviews.ts';
import { searchHandlers } from './searches.ts';
import { wishlistHandlers } from './wishlists.ts';
import { openWorld } from './world.ts';

const cases = {
  ...cartHandlers,
  ...articleHandlers,
  ...bundleHandlers,
  ...catalogueHandlers,
  ...contentHandlers,
  ...formHandlers,
  ...addressHandlers,
  ...orderHandlers,
  ...ledgerHandlers,
  ...recommendationHandlers,
  ...recurringOrderHandlers,
  ...reviewHandlers,
  ...searchHandlers,
  ...wishlistHandlers,
  ...accountHandlers,
  ...externalLoginHandlers,
  ...passkeyHandlers,
};

it('every handler has a test of its content and one of its refusals', () => {
  expect(Object.keys(cases).sort()).toEqual(Object.keys(handlers).sort());
});

describe.each(Object.entries(cases))('%s', (_, { content, refusal }) => {
  it('responds with the expected content', async () => content(await openWorld()));
  it('refuses requests that it must not fulfil', async () => refusal(await openWorld()));
});
