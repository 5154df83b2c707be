import { safeHref } from '../../../runtime/state/route.ts';
import { defineView } from '../../../runtime/view/view.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import { classes } from '../../ui/elements/class-names.ts';
import { playButton } from '../../ui/elements/play-button.tsx';
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
      {isReady && props.controls
        ? playButton(data.playing, 'rive-button', data.playing ? props.pauseLabel : props.playLabel, () =>
            act(data.playing ? 'pause' : 'play'),
          )
        : null}
      {slot(data.status)}
      {slot('children')}
    </div>
  );
});
