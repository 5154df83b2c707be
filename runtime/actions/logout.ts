import type { PageActionReducer } from '../define.ts';
import { withLocalePrefix } from '../state/route.ts';

const reduce: PageActionReducer = ({ market }) => [
  { effect: 'navigate', to: withLocalePrefix('/logout', market.localePathPrefix) },
];

export default reduce;
