const renamed: Record<string, string> = { focus: 'focusin', blur: 'focusout', doubleclick: 'dblclick' };

/** True for the name of a prop that listens. */
export const isListener = (name: string): boolean => name.charCodeAt(0) === 111 && /^on[A-Z]/.test(name);

/** What a browser calls the events that a prop such as `onClick` listens to. */
export function eventsOf(name: string, dom: Element): readonly string[] {
  if (name === 'onChange') return changesOf(dom);
  const type = name.slice(2).toLowerCase();
  return [renamed[type] ?? type];
}

/** React's `onChange` fires at each letter, and for a box at the click, before the field's own `change` event. */
export function changesOf({ localName, type }: Element & { type?: string }): readonly string[] {
  if (type === 'checkbox' || type === 'radio') return ['click'];
  return localName === 'select' || type === 'file' ? ['change'] : ['input', 'change'];
}
