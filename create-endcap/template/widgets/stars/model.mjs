// @ts-check
import { defineModel } from 'endcap/parts';

export default defineModel({
  initial: () => ({ value: 0 }),
  data: ({ local }) => ({ value: local.value }),
  actions: {
    give({ local }, { value }) {
      local.value = value === local.value ? 0 : value;
      return [{ effect: 'emit', event: 'rate' }];
    },
  },
});
