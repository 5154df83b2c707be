const renamed: Record<string, string> = { focus: 'focusin', blur: 'focusout', doubleclick: 'dblclick' };

/** Whether a prop is a listener. */
export const isListener = (name: string): boolean => name.charCodeAt(0) === 111 && /^on[A-Z]/.test(name);

/** Returns the names of the DOM events for a listener prop such as `onClick`. */
export function eventsOf(name: string, dom: Element): readonly string[] {
  if (name === 'onChange') return changesOf(dom);
  const type = name.slice(2).toLowerCase();
  return [renamed[type] ?? type];
}

/**
 * Returns the DOM events of React's `onChange`, which fires for each letter, and for a checkbox at the click, before
 * the field's own `change` event.
 */
export function changesOf({ localName, type }: Element & { type?: string }): readonly string[] {
  if (type === 'checkbox' || type === 'radio') return ['click'];
  return localName === 'select' || type === 'file' ? ['change'] : ['input', 'change'];
}
