import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ComponentProps, ReactElement } from 'react';
import './tooltip.css';

interface TooltipProps {
  text: string;
  /** The button that the text is about. */
  children: ReactElement<ComponentProps<'button'>>;
}

/** A text next to a button while it is hovered or, unlike `title`, focused by keyboard. */
export const Tooltip = ({ text, children }: TooltipProps) => (
  <Base.Root>
    <Base.Trigger
      render={children}
      // Available to screen readers immediately, unless it is the button's accessible name.
      aria-description={text === children.props['aria-label'] ? undefined : text}
    />
    <Base.Portal>
      <Base.Positioner className="tooltip-place" positionMethod="fixed" sideOffset={6}>
        <Base.Popup className="tooltip">{text}</Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
);

/** Shows further tooltips without a delay once one is shown. */
export const Tooltips = Base.Provider;
