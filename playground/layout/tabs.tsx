import { type KeyboardEvent, useEffect, useRef } from 'react';
import { stepAround } from './focus-panel.ts';
import { Icon, type IconName } from './icon.tsx';
import './tabs.css';

/** A tab, and the panel that it controls. */
export interface Tab<Name extends string> {
  name: Name;
  label: string;
  /** Shown instead of the label where there is no room for it. */
  icon?: IconName;
  /** Number of entries, shown next to the icon. */
  count?: number;
  /** Id of the tab's panel. */
  panel: string;
  /** Whether the tab is marked because it contains errors. */
  hasErrors?: boolean;
}

interface TabsProps<Name extends string> {
  label: string;
  className: string;
  tabs: readonly Tab<Name>[];
  selected: Name;
  onSelect: (name: Name) => void;
}

/** A tab list; the arrow keys, Home and End move between tabs. */
export function Tabs<Name extends string>({ label, className, tabs, selected, onSelect }: TabsProps<Name>) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = list.current?.querySelector(`[data-tab="${selected}"]`);
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [selected]);
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex(({ name }) => name === selected);
    const to: Record<string, number> = {
      ArrowRight: stepAround(tabs.length, at, 1),
      ArrowLeft: stepAround(tabs.length, at, -1),
      Home: 0,
      End: tabs.length - 1,
    };
    const next = tabs[to[event.key] ?? -1];
    if (!next) return;
    event.preventDefault();
    onSelect(next.name);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next.name}"]`)?.focus();
  };
  return (
    <div ref={list} className={`tabs ${className}`} role="tablist" aria-label={label} onKeyDown={step}>
      {tabs.map((tab) => (
        <button
          key={tab.name}
          type="button"
          role="tab"
          data-tab={tab.name}
          className={tab.hasErrors ? 'tab-errors' : undefined}
          title={tab.icon && tab.label}
          aria-selected={tab.name === selected}
          aria-controls={tab.panel}
          tabIndex={tab.name === selected ? 0 : -1}
          onClick={() => onSelect(tab.name)}
        >
          {tab.icon && <Icon name={tab.icon} />}
          <span className="tab-label">{tab.label}</span>
          {(tab.count ?? 0) > 0 && (
            <span className="tab-count" aria-hidden>
              {tab.count}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
