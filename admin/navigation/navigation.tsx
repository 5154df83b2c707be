import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { pathOf, type Route, routeOf } from './route.ts';

interface Navigation {
  route: Route;
  go(route: Route): void;
  /** Marks whether a form, by its identifier, has entries that would be lost. */
  setUnsaved(form: string, isUnsaved: boolean): void;
  /** State that views restore, by name. */
  kept: Map<string, unknown>;
}

const NavigationContext = createContext<Navigation | undefined>(undefined);

const question = 'Your entries are not saved. Leave this page anyway?';

/** Keeps the route in the address, and asks before unsaved entries are lost. */
export function NavigationProvider({ children }: { children: ReactNode }) {
  const [route, setRoute] = useState(() => routeOf(location.pathname));
  const unsaved = useRef(new Set<string>());
  const shown = useRef(location.pathname);
  const values = useRef(new Map<string, unknown>());
  const confirmLeave = useCallback(() => {
    const isConfirmed = unsaved.current.size === 0 || window.confirm(question);
    if (isConfirmed) unsaved.current.clear();
    return isConfirmed;
  }, []);
  useEffect(() => {
    const onPop = () => {
      if (!confirmLeave()) {
        // The browser has already gone back; restores the address of the page that stays.
        history.pushState(null, '', shown.current);
        return;
      }
      shown.current = location.pathname;
      setRoute(routeOf(location.pathname));
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (unsaved.current.size > 0) event.preventDefault();
    };
    addEventListener('popstate', onPop);
    addEventListener('beforeunload', onUnload);
    return () => {
      removeEventListener('popstate', onPop);
      removeEventListener('beforeunload', onUnload);
    };
  }, [confirmLeave]);
  const value = useMemo<Navigation>(
    () => ({
      route,
      kept: values.current,
      go(next) {
        if (!confirmLeave()) return;
        shown.current = pathOf(next);
        history.pushState(null, '', shown.current);
        setRoute(next);
        scrollTo(0, 0);
      },
      setUnsaved(form, isUnsaved) {
        if (isUnsaved) unsaved.current.add(form);
        else unsaved.current.delete(form);
      },
    }),
    [route, confirmLeave],
  );
  return <NavigationContext value={value}>{children}</NavigationContext>;
}

/** Returns the navigation of the application. */
export function useNavigation(): Navigation {
  const navigation = use(NavigationContext);
  if (!navigation) throw new Error('useNavigation is called outside NavigationProvider.');
  return navigation;
}

/** Guards the entries of a form against leaving the page. */
export function useUnsaved(form: string, isUnsaved: boolean): void {
  const { setUnsaved } = useNavigation();
  useEffect(() => {
    setUnsaved(form, isUnsaved);
    return () => setUnsaved(form, false);
  }, [setUnsaved, form, isUnsaved]);
}

/** State that a view restores when the merchant returns to it. */
export function useKeptState<Value>(name: string, initial: Value): [Value, (value: Value) => void] {
  const { kept } = useNavigation();
  const [value, setValue] = useState(() => (kept.has(name) ? (kept.get(name) as Value) : initial));
  return [
    value,
    (next) => {
      kept.set(name, next);
      setValue(next);
    },
  ];
}

interface LinkProps {
  to: Route;
  children: ReactNode;
  className?: string;
  isCurrent?: boolean;
}

/** A link within the application; with a modifier key it behaves like any other link. */
export function Link({ to, children, className, isCurrent = false }: LinkProps) {
  const { go } = useNavigation();
  return (
    <a
      href={pathOf(to)}
      className={className}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        go(to);
      }}
    >
      {children}
    </a>
  );
}
