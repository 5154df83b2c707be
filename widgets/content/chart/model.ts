import { defineModel, publishesNothing } from '../../../runtime/define.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type contract from './contract.ts';

export default defineModel<PropsOf<typeof contract>, undefined>({
  startsOnLoad: () => true,
  data: publishesNothing,
});
