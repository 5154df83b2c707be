import { defineView } from '../../../runtime/view/view.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import { classes } from '../../ui/elements/class-names.ts';
import type contract from './contract.ts';

const button = (label: string, path: string, isDisabled: boolean, press: () => void) => (
  <button type="button" aria-label={label} aria-disabled={isDisabled || undefined} onClick={press}>
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  </button>
);

export default defineView<PropsOf<typeof contract>, DataOf<typeof contract>>(({ props, data, slot, act, root }) => (
  <div ref={root} className={classes('pan-zoom', props.class)}>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard enlarges and moves what has the focus */}
    <div className="pan-zoom-stage" role="group" aria-label={props.label} tabIndex={0}>
      <div className="pan-zoom-content">{slot('children')}</div>
    </div>
    {data.status === 'success' ? (
      <div className="pan-zoom-controls">
        {button(props.zoomOutLabel, 'M4 10h12', data.scale <= props.minScale, () => act('zoomOut'))}
        {button(props.zoomInLabel, 'M4 10h12M10 4v12', data.scale >= props.maxScale, () => act('zoomIn'))}
        {button(props.resetLabel, 'M5 5h10v10H5z', !data.isZoomed, () => act('reset'))}
      </div>
    ) : null}
    {slot(data.status)}
  </div>
));
