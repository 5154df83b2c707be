import { defineWidget } from '../../../schemas/contract/widget.ts';
import { object } from '../../../schemas/schema.ts';
import { loginActions, loginData, loginProps, loginSlots, loginWidgetEvents } from '../../ui/login/login-contract.ts';

export default defineWidget({
  name: 'kwikpass-login',
  summary: 'Signs shoppers in with KwikPass, through its script.',
  kind: 'data',
  calls: ['auth.kwikPassToken'],
  props: object(loginProps),
  data: loginData,
  actions: loginActions,
  slots: loginSlots,
  events: loginWidgetEvents,
});
