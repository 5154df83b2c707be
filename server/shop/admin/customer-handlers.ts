import * as calls from '../../../commerce/admin-calls/customers.ts';
import { limits } from '../../../commerce/limits.ts';
import { formatMessage, messages } from '../../../commerce/messages.ts';
import { customerTag } from '../../../commerce/rules/accounts/customer-tag.ts';
import { CallError } from '../../core/call-error.ts';
import { defineHandler, type Handler } from '../calls/define-handler.ts';
import { withPlaceNames } from '../presenters/orders.ts';
import { changeBy } from './change-by.ts';
import { searchedWords } from './goods/searched-words.ts';
import { presentOrderSummary } from './orders/present-order.ts';

/** Handlers of the merchant's calls about customers. */
export const customerHandlers: readonly Handler[] = [
  defineHandler(calls.listCustomers, async ({ query, shop }) =>
    shop.storage.customerDesk.list({
      words: searchedWords(query.q),
      after: query.after,
      count: limits.adminPageSize,
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
  defineHandler(calls.listCustomerTags, async ({ shop }) => ({
    tags: await shop.storage.customerTags.all(limits.customerTagsListed),
  })),
  defineHandler(calls.changeCustomerTags, async (context) => {
    const { body, params, shop } = context;
    const { customerTags } = shop.storage;
    const [add, remove] = [body.add, body.remove].map((tags) => [...new Set(tags.map(customerTag))]) as [
      string[],
      string[],
    ];
    if (add.includes('')) throw new CallError(400, 'tag-empty', messages.customerTagEmpty);
    const missing = () => new CallError(404, 'customer-not-found', messages.customerNotFound);
    const outcome = await customerTags.change(params.key, { add, remove }, limits.maxCustomerTags, {
      ...changeBy(context, body.changeId),
      action: 'customer.tags',
      subject: `tags of ${params.key}`,
    });
    if (outcome === 'missing') throw missing();
    if (outcome === 'too-many')
      throw new CallError(
        409,
        'tags-too-many',
        formatMessage(messages.customerTagsTooMany, { count: limits.maxCustomerTags }),
      );
    return { tags: await customerTags.of(params.key) };
  }),
];
