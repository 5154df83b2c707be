import { defineView, type ViewInput } from '../../../runtime/view/view.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import { classes } from '../../ui/elements/class-names.ts';
import type contract from './contract.ts';
import type { CarouselData } from './model.ts';

const icon = (path: string) => (
  <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
    <path d={path} fill="none" stroke="currentColor" strokeWidth="1.5" />
  </svg>
);

/** Maximum number of dots, which fit on one line of a small phone; for more items, a count is shown instead. */
const maxDots = 12;

type Input = ViewInput<PropsOf<typeof contract>, CarouselData>;

/** Play/pause, previous and next buttons. */
const controls = ({ props, data, act }: Pick<Input, 'props' | 'data' | 'act'>) => (
  <div className="carousel-controls">
    {props.autoplay ? (
      <button
        type="button"
        aria-label={data.isPlaying ? props.stopLabel : props.playLabel}
        onClick={() => act(data.isPlaying ? 'stop' : 'play')}
      >
        {icon(data.isPlaying ? 'M7 4v12M13 4v12' : 'M6 4l10 6-10 6z')}
      </button>
    ) : null}
    <button
      type="button"
      aria-label={props.previousLabel}
      aria-disabled={!data.canScrollPrev || undefined}
      onClick={() => act('previous')}
    >
      {icon('M12 4l-6 6 6 6')}
    </button>
    <button
      type="button"
      aria-label={props.nextLabel}
      aria-disabled={!data.canScrollNext || undefined}
      onClick={() => act('next')}
    >
      {icon('M8 4l6 6-6 6')}
    </button>
  </div>
);

export default defineView<PropsOf<typeof contract>, CarouselData>((input) => {
  const { props, data, id, each, has, act, root } = input;
  const count = data.trackedList.length;
  const isDotted = props.dots && count <= maxDots;
  const name = (index: number) =>
    props.slideLabel.replace('{index}', () => String(index + 1)).replace('{count}', () => String(count));
  const pick = (index: number) => ({
    type: 'button' as const,
    'aria-label': name(index),
    'aria-current': index === data.selectedIndex ? ('true' as const) : undefined,
    onClick: () => act('scrollTo', { index }),
  });
  return (
    <section
      ref={root}
      className={classes('carousel', props.dots && (isDotted ? 'carousel-dotted' : 'carousel-counted'), props.class)}
      aria-roledescription="carousel"
      aria-label={props.label}
    >
      <div className="carousel-stage">
        <div
          className="carousel-track"
          tabIndex={count > 1 ? 0 : undefined}
          role="group"
          aria-label={props.label}
          aria-live={data.isPlaying ? 'off' : 'polite'}
        >
          {each('item').map(({ key, children }, index) => (
            <div
              key={key}
              id={`${id}-${index}`}
              className="carousel-slide"
              role="group"
              aria-roledescription="slide"
              aria-label={name(index)}
            >
              {children}
            </div>
          ))}
        </div>
        {count < 2 ? null : controls(input)}
      </div>
      {props.dots && !isDotted ? (
        <p className="carousel-count" aria-hidden="true">
          {`${data.selectedIndex + 1} / ${count}`}
        </p>
      ) : null}
      {isDotted && count > 1 ? (
        <div className="carousel-dots">
          {data.trackedList.map((_, index) => (
            <button key={String(index)} {...pick(index)} />
          ))}
        </div>
      ) : null}
      {has('thumbnail') && count > 1 ? (
        <div className="carousel-thumbnails">
          {each('thumbnail').map(({ key, children }, index) => (
            <button key={key} {...pick(index)}>
              {children}
            </button>
          ))}
        </div>
      ) : null}
    </section>
  );
});
