import { safeHref } from '../../../runtime/state/route.ts';
import { defineView } from '../../../runtime/view/view.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import { classes } from '../../ui/elements/class-names.ts';
import type contract from './contract.ts';

export default defineView<PropsOf<typeof contract>, DataOf<typeof contract>>(({ props, data, slot, act, root }) => {
  const { label } = props;
  const poster = props.poster === undefined ? null : safeHref(props.poster);
  const isReady = data.status === 'success';
  const isEmpty = data.status === 'failure' && poster === null;
  return (
    <div ref={root} className={classes('rive', isEmpty && 'rive-empty', props.class)}>
      <div className="rive-stage" hidden={isEmpty}>
        {poster === null || isReady ? null : <img src={poster} alt="" loading="lazy" decoding="async" />}
        <canvas {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })} />
      </div>
      {isReady && props.controls ? (
        <button
          type="button"
          className="rive-button"
          aria-label={data.playing ? props.pauseLabel : props.playLabel}
          onClick={() => act(data.playing ? 'pause' : 'play')}
        >
          <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
            <path
              d={data.playing ? 'M7 4v12M13 4v12' : 'M6 4l10 6-10 6z'}
              fill="none"
              stroke="currentColor"
              strokeWidth="1.5"
            />
          </svg>
        </button>
      ) : null}
      {slot(data.status)}
      {slot('children')}
    </div>
  );
});
