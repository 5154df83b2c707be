/** Styles of the field that differ from those of the element under it. */
const fieldStyles: Readonly<Record<string, string>> = {
  position: 'fixed',
  inset: 'auto',
  margin: '0',
  width: 'max-content',
  height: 'auto',
  'max-height': 'none',
  'min-height': '0',
  overflow: 'visible',
  opacity: '1',
  transform: 'none',
  translate: 'none',
  animation: 'none',
  transition: 'none',
  visibility: 'visible',
  'pointer-events': 'auto',
  'user-select': 'text',
  'view-transition-name': 'none',
  'z-index': '2147483647',
};

/** Creates a field with the styles of an element, to be placed over it. */
function createField(element: HTMLElement): HTMLElement {
  const { ownerDocument } = element;
  const field = ownerDocument.createElement('div');
  const looks = (ownerDocument.defaultView ?? window).getComputedStyle(element);
  for (const name of looks) field.style.setProperty(name, looks.getPropertyValue(name));
  for (const [name, value] of Object.entries(fieldStyles)) field.style.setProperty(name, value);
  // This property takes precedence over `contentEditable`.
  field.style.removeProperty('-webkit-user-modify');
  if (looks.display === '-webkit-box') field.style.display = 'block';
  field.textContent = element.textContent;
  field.contentEditable = 'plaintext-only';
  field.role = 'textbox';
  field.ariaLabel = 'Text on the page';
  field.ariaMultiLine = 'true';
  // Clicks on the field count as clicks on its node.
  field.setAttribute('data-at', element.getAttribute('data-at') ?? '');
  return field;
}

/**
 * Lets the author edit an element's text in place. The text is reported when it is finished; undefined when it is
 * unchanged. The returned function cancels the edit.
 *
 * The text is written into a field over the element: the element belongs to the page, whose scripts may hydrate or
 * render it at any time, and expect its original text.
 */
export function editTextIn(element: HTMLElement, done: (text: string | undefined) => void): () => void {
  const before = element.textContent ?? '';
  const { ownerDocument } = element;
  const view = ownerDocument.defaultView ?? window;
  const field = createField(element);
  const place = () => {
    // A longer text then enlarges the element.
    element.style.minHeight = '';
    const room = (element.parentElement ?? element).getBoundingClientRect();
    const { left, top, width, height } = element.getBoundingClientRect();
    Object.assign(field.style, { left: `${left}px`, top: `${top}px`, minWidth: `${width}px` });
    field.style.maxWidth = `${Math.max(width, room.right - left)}px`;
    if (field.offsetHeight > height) element.style.minHeight = `${field.offsetHeight}px`;
  };
  const press = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    if (event.key === 'Escape') field.textContent = before;
    if (event.key !== 'Escape' && (event.key !== 'Enter' || event.shiftKey)) return;
    event.preventDefault();
    field.blur();
  };
  const controller = new AbortController();
  const { signal } = controller;
  const end = () => {
    controller.abort();
    changes.disconnect();
    field.remove();
    element.style.visibility = '';
    element.style.minHeight = '';
  };
  /** Keeps the new text over the element until the page has it. */
  const changes = new MutationObserver(() => {
    if (field.isContentEditable) place();
    else if (element.textContent !== before || !element.isConnected) end();
  });
  const finish = () => {
    const text = field.textContent ?? '';
    field.contentEditable = 'false';
    if (text === before) {
      end();
      return done(undefined);
    }
    field.style.pointerEvents = 'none';
    for (const name of ['data-at', 'role', 'aria-label', 'aria-multiline']) field.removeAttribute(name);
    done(text);
  };

  (element.closest('dialog[open]') ?? ownerDocument.body).append(field);
  element.style.visibility = 'hidden';
  place();
  changes.observe(ownerDocument.getElementById('page') ?? ownerDocument.body, {
    subtree: true,
    childList: true,
    characterData: true,
  });
  field.addEventListener('keydown', press, { signal });
  field.addEventListener('input', place, { signal });
  field.addEventListener('blur', finish, { once: true, signal });
  ownerDocument.addEventListener('scroll', place, { capture: true, passive: true, signal });
  view.addEventListener('resize', place, { signal });
  field.focus({ preventScroll: true });
  ownerDocument.getSelection()?.selectAllChildren(field);
  return end;
}
