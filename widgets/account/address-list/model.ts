import { messages } from '../../../commerce/messages.ts';
import { addressInputOf, entriesOf } from '../../../commerce/rules/addresses/address-entries.ts';
import { hasNextPage, hasPreviousPage } from '../../../commerce/rules/paging.ts';
import { defineModel, type ReduceInput } from '../../../runtime/define.ts';
import { type Failure, FailureError } from '../../../runtime/failure.ts';
import { type CallInputs, queryRef } from '../../../runtime/messages/call.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type { Address, AddressInput } from '../../../schemas/entities/people/address.ts';
import type { User } from '../../../schemas/entities/people/user.ts';
import { slotItems } from '../../ui/elements/slot-items.ts';
import { emitFetchFailure, type Loading, loadingOf, slotsByStatus } from '../../ui/loading/loading.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;

interface Local {
  page: number;
  isChanging: boolean;
  message?: string;
}

/** Data of the list: one page of the customer's addresses. */
export interface AddressListData extends Loading {
  addresses: Address[];
  page: number;
  found: number;
  hasNext: boolean;
  hasPrevious: boolean;
  isChanging: boolean;
  message?: string;
}

interface Answer {
  hits: Address[];
  found: number;
}

type Input = ReduceInput<Props, Local, AddressListData>;

const version = { params: { v: 'v2' } };

const nothing: Loading = { status: 'success', isFetching: false };

/** Makes a change; only one at a time. */
function change({ id, local }: Input, name: string, call: string, input: CallInputs): Effect[] {
  if (local.isChanging) return [];
  local.isChanging = true;
  delete local.message;
  const to = (type: string) => ({ type: `address-list.${type}`, target: id, payload: { change: name } });
  return [{ effect: 'call', call, input: { ...version, ...input }, done: to('stored'), failed: to('notStored') }];
}

function required(addressId: string | undefined): string {
  if (!addressId) throw new FailureError('internal', messages.addressIdMissing);
  return addressId;
}

export default defineModel<Props, AddressListData, Local>({
  uses: ['user'],
  initial: ({ page }) => ({ page, isChanging: false }),
  queries: ({ props, local, state }) => ({
    list: (state.user as User).isAnonymous
      ? undefined
      : queryRef(
          'address.list',
          { ...version, query: { page: local.page, perPage: props.perPage } },
          { keepPrevious: true },
        ),
  }),
  data({ props, local, queries, state }) {
    const { hits = [], found = 0 } = (queries.list?.data as Answer | undefined) ?? {};
    return {
      ...((state.user as User).isAnonymous ? nothing : loadingOf(queries.list!)),
      ...local,
      addresses: hits,
      found,
      hasNext: hasNextPage({ page: local.page, perPage: props.perPage, found }),
      hasPrevious: hasPreviousPage({ page: local.page }),
    };
  },
  items: { item: ({ addresses }) => slotItems(addresses) },
  shows: (data) => slotsByStatus(['before', 'after', data.addresses.length > 0 ? 'item' : 'empty'])(data),
  actions: {
    create: (input, { address }: { address: AddressInput }) =>
      change(input, 'create', 'address.create', { body: address }),
    update: (input, { addressId, address }: { addressId?: string; address: AddressInput }) =>
      change(input, 'update', 'address.update', { body: { ...address, addressId: required(addressId) } }),
    delete: (input, { addressId }: { addressId?: string }) =>
      change(input, 'delete', 'address.delete', { query: { addressId: required(addressId) } }),
    setDefault(input, { addressId }: { addressId?: string }) {
      const known = input.data.addresses.find(({ id }) => id === required(addressId));
      if (!known) throw new FailureError('address-not-found', messages.addressNotFound);
      const body = { ...addressInputOf(entriesOf(known), true), addressId: known.id };
      return change(input, 'setDefault', 'address.update', { body });
    },
    stored({ local, data }, { change: name }: { change: string }) {
      local.isChanging = false;
      // Deleting the last address of a page leads to the page before.
      if (name === 'delete' && data.addresses.length === 1 && local.page > 1) local.page -= 1;
      return [
        { effect: 'refetch', match: 'address.list' },
        { effect: 'emit', event: 'changed', data: { change: name } },
      ];
    },
    notStored({ local }, { failure }: { failure: Failure }) {
      local.isChanging = false;
      local.message = failure.formattedMessages?.[0] ?? messages.somethingWentWrong;
      return [{ effect: 'emit', event: 'failure', data: { error: failure } }];
    },
    next({ local, data }) {
      if (data.hasNext) local.page += 1;
      return [];
    },
    previous({ local, data }) {
      if (data.hasPrevious) local.page -= 1;
      return [];
    },
    refetch: () => [{ effect: 'refetch', match: 'address.list' }],
  },
  changed: emitFetchFailure,
});
