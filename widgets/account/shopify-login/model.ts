import { defineModel } from '../../../runtime/define.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import { completeLogin, initialLogin, type LoginState, logout, refuseLogin } from '../../ui/login/login.ts';
import { initiateRedirect, leaveForProvider, verifyOnReturn, verifyRedirect } from '../../ui/login/redirect-login.ts';
import type contract from './contract.ts';

const widget = 'shopify-login';

export default defineModel<PropsOf<typeof contract>, LoginState, LoginState>({
  uses: ['route', 'market'],
  initial: initialLogin,
  data: ({ local }) => local,
  startsOnLoad: () => true,
  mounted: (input) => verifyOnReturn(input, widget),
  actions: {
    initiate: (input) => initiateRedirect(input, widget, 'auth.shopifyInitiate'),
    initiated: (_, { answer }: { answer: { shopifyLoginUrl: string } }) => leaveForProvider(answer.shopifyLoginUrl),
    verify: (input) => verifyRedirect(input, widget, 'auth.shopifyVerify'),
    verified: completeLogin,
    refused: refuseLogin,
    logout,
  },
});
