import { defineModel, publishesNothing } from '../../../runtime/define.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type contract from './contract.ts';

export default defineModel<PropsOf<typeof contract>, undefined>({
  uses: ['route.path'],
  data: publishesNothing,
  lives: ({ share }, computed) => share || computed.has('share'),
  actions: { share: (_, { url }: { url: string }) => [{ effect: 'world', name: 'share', input: { url } }] },
});
