import { defineAction } from '../../schemas/contract/action.ts';
import type { PageActionReducer } from '../define.ts';
import { withLocalePrefix } from '../state/route.ts';

export const contract = defineAction({ name: 'logout', summary: 'Signs the shopper out, by way of /logout.' });

export const reduce: PageActionReducer = ({ market }) => [
  { effect: 'navigate', to: withLocalePrefix('/logout', market.localePathPrefix) },
];
