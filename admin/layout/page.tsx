import { type ReactNode, useEffect, useRef } from 'react';

interface PageProps {
  title: string;
  /** Content beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * A view with its heading, which receives the focus when the view is opened, unless one of its fields already has
 * it.
 */
export function Page({ title, actions, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const isInside = heading.current?.closest('main')?.contains(document.activeElement);
    if (!isInside) heading.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    document.title = `${title} | Endcap admin`;
  }, [title]);
  return (
    <main className="page">
      <header className="page-head">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {actions ? <div className="page-actions">{actions}</div> : undefined}
      </header>
      {children}
    </main>
  );
}
