import { defineWidget } from '../../../schemas/contract/widget.ts';
import { object } from '../../../schemas/schema.ts';
import { loginActions, loginData, loginProps, loginSlots, loginWidgetEvents } from '../../ui/login/login-contract.ts';

export default defineWidget({
  name: 'shiprocket-login',
  summary: 'Signs shoppers in with the shipping company, through its script.',
  kind: 'data',
  calls: ['auth.shiprocketInitiate', 'auth.shiprocketVerify'],
  props: object(loginProps),
  data: loginData,
  actions: loginActions,
  slots: loginSlots,
  events: loginWidgetEvents,
});
