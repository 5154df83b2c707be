import { defineView } from '../../../runtime/view/view.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import { classes } from '../../ui/elements/class-names.ts';
import { focusOf, pictureOf } from '../../ui/pictures/picture.ts';
import type contract from './contract.ts';

export default defineView<PropsOf<typeof contract>>(({ props }) => {
  const isCropped = props.fit !== 'contain';
  const className = classes('image', isCropped ? focusOf(props) : 'image-contain', props.class);
  const picture = pictureOf(props);
  // Without a picture the box is kept, so that the items of a list stay aligned.
  if (!picture)
    return props.alt ? <div className={className} role="img" aria-label={props.alt} /> : <div className={className} />;
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
    />
  );
});
