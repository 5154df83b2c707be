// @ts-check
import { defineView, jsx } from 'endcap/parts';

export default defineView(({ props }) => {
  const full = Math.round(Number(props.value));
  return jsx('span', {
    role: 'img',
    'aria-label': `${props.value} of 5 stars`,
    children: '★'.repeat(full) + '☆'.repeat(5 - full),
  });
});
