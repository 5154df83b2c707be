import { defineModel, publishesNothing } from '../../../runtime/define.ts';

export default defineModel({
  data: publishesNothing,
  startsOnLoad: (_, __, hasHandler) => hasHandler('load'),
  mounted: () => [{ effect: 'emit', event: 'load' }],
});
