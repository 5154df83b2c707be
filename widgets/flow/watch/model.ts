import { defineModel } from '../../../runtime/define.ts';
import { isTruthy } from '../../../runtime/expressions/values.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import type contract from './contract.ts';

export default defineModel<PropsOf<typeof contract>, DataOf<typeof contract>>({
  startsOnLoad: (_, __, hasHandler) => hasHandler('true') || hasHandler('false'),
  data: ({ props }) => ({ holds: isTruthy(props.condition) }),
  mounted: ({ data }) => (data.holds ? [{ effect: 'emit', event: 'true' }] : []),
  changed: ({ data, before }) =>
    data.holds === before.holds ? [] : [{ effect: 'emit', event: data.holds ? 'true' : 'false' }],
});
