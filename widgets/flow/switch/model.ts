import { defineModel } from '../../../runtime/define.ts';
import { isTruthy } from '../../../runtime/expressions/values.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type contract from './contract.ts';

export default defineModel<PropsOf<typeof contract>, { chosen: string }>({
  data({ props }) {
    const index = props.cases.findIndex(isTruthy);
    return { chosen: index === -1 ? 'default' : `case${index + 1}` };
  },
  shows: ({ chosen }) => [chosen, 'children'],
});
