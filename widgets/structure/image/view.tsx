import { defineView } from '../../../runtime/react/view.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import { classes } from '../../kinds/class-names.ts';
import { pictureOf } from '../../kinds/picture.ts';
import type contract from './contract.ts';

export default defineView<PropsOf<typeof contract>>(({ props }) => {
  const picture = pictureOf(props);
  const className = classes('image', props.fit === 'contain' && 'image-contain', props.class);
  // Without a picture the place stays, so that a list keeps its rhythm.
  if (!picture)
    return (
      <div
        className={className}
        data-ratio={props.ratio}
        {...(props.alt ? { role: 'img', 'aria-label': props.alt } : {})}
      />
    );
  return (
    <img
      className={className}
      src={picture.src}
      srcSet={picture.srcSet}
      sizes={props.shownWidth === undefined ? props.sizes : undefined}
      alt={picture.alt}
      width={picture.width}
      height={picture.height}
      loading={props.eager ? 'eager' : 'lazy'}
      fetchPriority={props.eager ? 'high' : undefined}
      decoding="async"
      data-ratio={props.ratio}
    />
  );
});
