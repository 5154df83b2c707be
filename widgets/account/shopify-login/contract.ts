import { defineWidget } from '../../../schemas/contract/widget.ts';
import { object } from '../../../schemas/schema.ts';
import {
  loginActions,
  loginData,
  loginSlots,
  loginWidgetEvents,
  redirectLoginProps,
  redirectSearchParams,
} from '../../ui/login/login-contract.ts';

export default defineWidget({
  name: 'shopify-login',
  summary: 'Signs shoppers in with the customer accounts of the store platform.',
  kind: 'data',
  calls: ['auth.shopifyInitiate', 'auth.shopifyVerify'],
  props: object(redirectLoginProps),
  searchParams: redirectSearchParams,
  data: loginData,
  actions: { ...loginActions, verify: { summary: 'Verifies the login; on the way back this happens automatically.' } },
  slots: loginSlots,
  events: loginWidgetEvents,
});
