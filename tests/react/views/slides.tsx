import useEmblaCarousel from 'embla-carousel-react';
import { useEffect } from 'react';
import { defineView } from '../../../runtime/view/view.ts';

export const view = defineView(({ slot, emit }) => {
  const [ref, carousel] = useEmblaCarousel();
  useEffect(() => {
    const onSelect = () => emit('move', { index: carousel?.selectedScrollSnap() });
    carousel?.on('select', onSelect);
    return () => void carousel?.off('select', onSelect);
  }, [carousel, emit]);
  return (
    <section data-ready={carousel !== undefined}>
      <div ref={ref} className="frame">
        <div className="slides">{slot('children')}</div>
      </div>
      <button type="button" onClick={() => carousel?.scrollNext()}>
        Next slide
      </button>
    </section>
  );
});
