import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { Tooltip } from './tooltip.tsx';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName;
  /** The button's accessible name. */
  label: string;
  /** Description of its effect, where the name is not enough. */
  title?: string;
}

/** A quiet button with an icon instead of a text label. */
export const IconButton = ({ icon, label, title = label, ...button }: IconButtonProps) => (
  <Tooltip text={title}>
    <button type="button" className="button button-quiet button-icon" aria-label={label} {...button}>
      <Icon name={icon} />
    </button>
  </Tooltip>
);
