import { limits } from '../../../commerce/limits.ts';
import { defineWidget } from '../../../schemas/contract/widget.ts';
import { boolean, choice, number, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';

const scale = { minimum: 1, maximum: 10 };

export default defineWidget({
  name: 'pan-zoom',
  renders: { element: 'div' },
  summary: 'Content that shoppers can enlarge and move, by fingers, pointer, keyboard or buttons.',
  kind: 'data',
  alsoKnownAs: ['zoom', 'magnifier', 'image-zoom', 'pinch-zoom', 'zoomable'],
  props: object({
    label: text('Its accessible name.', { minLength: 1 }),
    minScale: number('Smallest scale.', { default: limits.panZoomMinScale, ...scale }),
    maxScale: number('Largest scale.', { default: limits.panZoomMaxScale, ...scale }),
    zoomInLabel: text('Label of the button that enlarges.', { default: 'Zoom in' }),
    zoomOutLabel: text('Label of the button that makes smaller.', { default: 'Zoom out' }),
    resetLabel: text('Label of the button that restores the size.', { default: 'Original size' }),
    ...appearance,
  }),
  data: object({
    status: choice('Whether it can be enlarged yet.', ['loading', 'failure', 'success']),
    error: optional(object({ message: text('Why it cannot.') })),
    scale: number('The scale; 1 is the original size.'),
    isZoomed: boolean('Whether the scale is not 1.'),
  }),
  actions: {
    zoomIn: { summary: 'Enlarges it.' },
    zoomOut: { summary: 'Makes it smaller.' },
    reset: { summary: 'Restores the original size and place.' },
  },
  slots: {
    children: { summary: 'The content, shown in any case.' },
    loading: { summary: 'Shown until it can be enlarged.' },
    failure: { summary: 'Shown when it cannot be enlarged.' },
    success: { summary: 'Shown when it can be enlarged.' },
  },
  events: {
    zoom: { summary: 'The scale has changed, and stays for a moment.', data: object({ scale: number('The scale.') }) },
    failure: { summary: 'It cannot be enlarged.' },
  },
});
