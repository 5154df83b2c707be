import { limits } from '../../../commerce/limits.ts';
import { defineBehaviour } from '../../../runtime/view/view.ts';
import { prefersReducedMotion } from '../../ui/elements/reduced-motion.ts';

/** The number's digits, the last one first. */
const charactersIn = (digits: Element): HTMLElement[] => ([...digits.children] as HTMLElement[]).reverse();

/** Rolls the digits that have changed: up for a larger number, down for a smaller one. */
export default defineBehaviour<{ value: number }, object>((element, { props }) => {
  const digits = element.querySelector('.animated-number-digits')!;
  const read = () => charactersIn(digits).map(({ textContent }) => textContent);
  let before = read();
  let { value } = props();
  return {
    update() {
      const from = props().value > value ? '60%' : '-60%';
      ({ value } = props());
      const isStill = prefersReducedMotion();
      charactersIn(digits).forEach((character, index) => {
        if (isStill || character.textContent === before[index]) return;
        const { numberTransformMs, numberOpacityMs } = limits;
        character.animate(
          { transform: [`translateY(${from})`, 'none'] },
          { duration: numberTransformMs, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
        );
        character.animate({ opacity: [0, 1] }, { duration: numberOpacityMs });
      });
      before = read();
    },
  };
});
