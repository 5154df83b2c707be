/** Lets the author write into an element of the preview; the text is reported when it is finished. */
export function editTextIn(element: HTMLElement, done: (text: string) => void): void {
  const before = element.textContent ?? '';
  element.contentEditable = 'plaintext-only';
  element.focus();
  element.ownerDocument.getSelection()?.selectAllChildren(element);
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') element.textContent = before;
    if (event.key !== 'Escape' && (event.key !== 'Enter' || event.shiftKey)) return;
    event.preventDefault();
    element.blur();
  };
  element.addEventListener('keydown', press);
  element.addEventListener(
    'blur',
    () => {
      element.removeEventListener('keydown', press);
      element.removeAttribute('contenteditable');
      const text = element.textContent ?? '';
      if (text !== before) done(text);
    },
    { once: true },
  );
}
