import type { ReactNode } from 'react';

interface SectionProps {
  title: string;
  isOpen?: boolean;
  children: ReactNode;
}

/** A group of fields that can be collapsed. */
export const Section = ({ title, isOpen = false, children }: SectionProps) => (
  <details className="inspector-section" open={isOpen}>
    <summary>{title}</summary>
    <div className="inspector-fields">{children}</div>
  </details>
);
