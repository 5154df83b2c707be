import { defineModel } from '../../../runtime/core/define.ts';
import { isTruthy } from '../../../runtime/core/values.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type contract from './contract.ts';

export default defineModel<PropsOf<typeof contract>, { chosen: string }>({
  data({ props }) {
    const holds = props.cases.findIndex(isTruthy);
    return { chosen: holds === -1 ? 'default' : `case${holds + 1}` };
  },
  shows: ({ chosen }) => [chosen, 'children'],
});
