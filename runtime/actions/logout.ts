import type { PageActionReducer } from '../core/define.ts';
import { withLocalePrefix } from '../core/route.ts';

const reduce: PageActionReducer = ({ market }) => [
  { effect: 'navigate', to: withLocalePrefix('/logout', market.localePathPrefix) },
];

export default reduce;
