import * as calls from '../../commerce/admin-calls/customers.ts';
import { limits } from '../../commerce/limits.ts';
import { messages } from '../../commerce/messages.ts';
import { CallError } from '../calls/call-error.ts';
import { defineHandler, type Handler } from '../calls/define-handler.ts';
import { withPlaceNames } from '../presenters/orders.ts';
import { presentOrderSummary } from './present-order.ts';
import { searchedWords } from './searched-words.ts';

export const customerHandlers: readonly Handler[] = [
  defineHandler(calls.listCustomers, async ({ query, shop }) =>
    shop.storage.customerDesk.list({
      ...{ words: searchedWords(query.q), after: query.after, count: limits.adminPageSize },
    }),
  ),
  defineHandler(calls.readCustomer, async ({ params, shop }) => {
    const { customerDesk, orderDesk, people } = shop.storage;
    const customer = await customerDesk.read(params.key);
    if (!customer) throw new CallError(404, 'customer-not-found', messages.customerNotFound);
    const whose = customer.isGuest ? { email: customer.key } : { owner: customer.key };
    const { records } = await orderDesk.search({ ...whose, words: [], count: limits.adminPageSize });
    return {
      customer,
      addresses: customer.isGuest ? [] : (await people.addresses(customer.key)).map(withPlaceNames),
      orders: records.map(presentOrderSummary),
    };
  }),
];
