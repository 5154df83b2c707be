import { messages } from '../../../commerce/messages.ts';
import { defineModel } from '../../../runtime/define.ts';
import { domId } from '../../../runtime/view/dom-id.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import { callPartner } from '../../ui/partners/call-partner.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;
type Data = DataOf<typeof contract>;

interface Local {
  status: Data['status'];
  message?: string;
}

const notConfigured = (service: Props['service']): string =>
  service === 'POPIN' ? messages.popinNotConfigured : messages.serviceNotConfigured.replace('{service}', () => service);

export default defineModel<Props, Data, Local>({
  uses: ['config'],
  initial: () => ({ status: 'loading' }),
  startsOnLoad: () => true,
  data: ({ local: { status, message } }) => ({ status, ...(message === undefined ? {} : { error: { message } }) }),
  shows: ({ status }) => ['children', status],
  actions: {
    filled({ local }) {
      local.status = 'success';
      return [{ effect: 'emit', event: 'success' }];
    },
    failed({ local }, { message = messages.somethingWentWrong }: { message?: string }) {
      local.status = 'failure';
      local.message = message;
      return [{ effect: 'emit', event: 'failure' }];
    },
  },
  mounted({ id, props, state }) {
    const tell = (action: string, payload = {}) => ({ type: `script-slot.${action}`, target: id, payload });
    const outcomes = { done: tell('filled'), failed: tell('failed') };
    return (
      callPartner(state, props.service, [{ ...props.with, element: `${domId(id)}-service` }], outcomes) ?? [
        { effect: 'dispatch', message: tell('failed', { message: notConfigured(props.service) }) },
      ]
    );
  },
});
