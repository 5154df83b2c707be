import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icon.tsx';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName;
  /** Its name. */
  label: string;
  /** Description of its effect, if the name does not say it all. */
  title?: string;
}

/** A quiet button that shows an icon instead of its name. */
export const IconButton = ({ icon, label, title = label, ...button }: IconButtonProps) => (
  <button type="button" className="button button-quiet button-icon" aria-label={label} title={title} {...button}>
    <Icon name={icon} />
  </button>
);
