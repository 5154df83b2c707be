import { defineModel } from '../../../runtime/define.ts';
import { withLocalePrefix } from '../../../runtime/state/route.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import type { User } from '../../../schemas/entities/people/user.ts';
import type contract from './contract.ts';

export default defineModel<PropsOf<typeof contract>, DataOf<typeof contract>>({
  uses: ['user', 'market'],
  data({ state }) {
    const user = state.user as User;
    return { user, isAnonymous: !user.email && !user.phone };
  },
  actions: {
    logout: ({ state }) => [
      { effect: 'navigate', to: withLocalePrefix('/logout', state.market.localePathPrefix), target: 'self' },
    ],
  },
});
