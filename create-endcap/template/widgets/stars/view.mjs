// @ts-check
import { defineView, jsx, jsxs } from 'endcap/parts';

export default defineView(({ props, data, act, slot }) =>
  jsxs('div', {
    children: [
      jsx('div', {
        role: 'group',
        'aria-label': props.label,
        children: Array.from({ length: props.most }, (_, at) =>
          jsx(
            'button',
            {
              type: 'button',
              className: 'button button-plain',
              'aria-label': `${at + 1} of ${props.most}`,
              'aria-pressed': data.value === at + 1,
              onClick: () => act('give', { value: at + 1 }),
              children: at < data.value ? '★' : '☆',
            },
            at,
          ),
        ),
      }),
      slot('children'),
    ],
  }),
);
