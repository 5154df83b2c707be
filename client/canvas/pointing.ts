import type { EditorRequest, FromCanvas } from '../../runtime/trace/canvas-messages.ts';
import { editTextIn } from './edit-text.ts';
import { elementsOf, markedElement, pointerAt } from './marked-elements.ts';

type Look = EditorRequest<'look'>;

/** Maximum length of formatted text in a message; longer text is pasted without formatting. */
const maxHtml = 1_000_000;

/** Clipboard type for the names in the copied text. */
const meaningsType = 'application/x-endcap-meanings';

/** Returns the names of a key in the list of shortcuts: by its position, and by its letter. */
function keysOf({ key, code, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string[] {
  const isMod = ctrlKey || metaKey;
  const held = `${isMod ? 'Mod+' : ''}${shiftKey ? 'Shift+' : ''}${altKey ? 'Alt+' : ''}`;
  const place = code.replace(/^(Key|Digit)/, '').replace('Slash', '/');
  const letter = key === 'Backspace' ? 'Delete' : key;
  return [
    held + place,
    `${isMod ? 'Mod+' : ''}${altKey ? 'Alt+' : ''}${letter.length === 1 ? letter.toLowerCase() : letter}`,
  ];
}

const isTyped = ({ target }: Event): boolean =>
  Boolean(markedElement(target)?.isContentEditable || (target as Element).closest?.('input, textarea, select'));

/** Whether a key activates the focused element, like a click. */
const isPressed = ({ target, key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'Enter' && !ctrlKey && !metaKey && Boolean((target as Element).closest?.('a, button, summary'));

/**
 * Reports the author's interactions with the page while it is not used as a shopper, and keeps them from the page.
 * Synthetic events are ignored, because the page's scripts can dispatch them too.
 */
export class PointerReporter {
  readonly #send: (message: FromCanvas) => void;
  readonly #moved: () => void;
  #look: Look | undefined;
  #hovered: string | undefined;
  /** Cancels the text that is being written. */
  #giveUp: (() => void) | undefined;

  constructor(send: (message: FromCanvas) => void, moved: () => void) {
    this.#send = send;
    this.#moved = moved;
    const whileEditing = {
      pointerover: ({ target }: Event) => this.#hover(pointerAt(markedElement(target))),
      pointerleave: () => this.#hover(undefined),
      mousedown: (event: MouseEvent) => this.#hold(event),
      click: (event: MouseEvent) => this.#press(event),
      dblclick: (event: Event) => this.#write(event),
      keydown: (event: KeyboardEvent) => this.#key(event),
      copy: (event: ClipboardEvent) => this.#copy(event),
      cut: (event: ClipboardEvent) => this.#copy(event),
      paste: (event: ClipboardEvent) => this.#paste(event),
    };
    for (const [name, listener] of Object.entries(whileEditing))
      document.addEventListener(
        name,
        (event) => {
          if (event.isTrusted && this.#look && !this.#look.isUsed) (listener as (event: Event) => void)(event);
        },
        { capture: true },
      );
  }

  look(next: Look): void {
    if (next.isUsed) this.#hover(undefined);
    this.#look = next;
  }

  refuse(): void {
    this.#giveUp?.();
    this.#giveUp = undefined;
    this.#moved();
  }

  /** Shows other padding inside the selected node, or resets it. */
  space({ edges, pixels }: EditorRequest<'space'>): void {
    const selected = this.#look?.selected;
    const [element] = selected === undefined ? [] : elementsOf(document, selected);
    for (const edge of edges)
      if (pixels === undefined) element?.style.removeProperty(`padding-${edge}`);
      else element?.style.setProperty(`padding-${edge}`, `${pixels}px`);
  }

  #hover(pointer: string | undefined): void {
    if (pointer === this.#hovered) return;
    this.#hovered = pointer;
    this.#send({ type: 'hover', ...(pointer === undefined ? {} : { pointer }) });
  }

  /** Prevents a click with Shift, which adds a node to the selection, from also selecting text. */
  #hold(event: MouseEvent): void {
    if (event.shiftKey && !markedElement(event.target)?.isContentEditable) event.preventDefault();
  }

  #press(event: MouseEvent): void {
    const element = markedElement(event.target);
    if (event.altKey || element?.isContentEditable) return;
    event.preventDefault();
    event.stopPropagation();
    const pointer = pointerAt(element);
    const row = element && pointer !== undefined ? elementsOf(document, pointer).indexOf(element) : -1;
    const isAdded = event.shiftKey || event.ctrlKey || event.metaKey;
    this.#send({ type: 'press', row, isAdded, ...(pointer === undefined ? {} : { pointer }) });
  }

  /**
   * Starts editing a text in place, if possible. The editor knows which texts are editable; until it has reported them,
   * an element without child elements counts as one. For any other element the editor may open its own editor.
   */
  #write(event: Event): void {
    const element = markedElement(event.target);
    const pointer = pointerAt(element);
    if (!element || pointer === undefined || element.isContentEditable) return;
    const text = element.textContent ?? '';
    const look = this.#look;
    const canBe = look?.selected === pointer ? look.texts.includes(text) : element.childElementCount === 0;
    if (!canBe) this.#send({ type: 'open', pointer });
    if (!canBe || text === '') return;
    event.preventDefault();
    this.#send({ type: 'writing', pointer, text });
    this.#giveUp = editTextIn(element, (written) => {
      this.#giveUp = undefined;
      this.#send({ type: 'written', ...(written === undefined ? {} : { text: written }) });
    });
  }

  #key(event: KeyboardEvent): void {
    if (isTyped(event) || isPressed(event)) return;
    if (keysOf(event).some((name) => this.#look?.keys.includes(name))) event.preventDefault();
    const { key, code, altKey, ctrlKey, metaKey, shiftKey } = event;
    this.#send({ type: 'key', key: key.slice(0, 40), code: code.slice(0, 40), altKey, ctrlKey, metaKey, shiftKey });
  }

  #copy(event: ClipboardEvent): void {
    if (isTyped(event)) return;
    event.preventDefault();
    this.#send({ type: 'copy', isCut: event.type === 'cut' });
  }

  #paste(event: ClipboardEvent): void {
    if (isTyped(event)) return;
    event.preventDefault();
    const { clipboardData } = event;
    const [text = '', html = '', meanings = ''] = ['text/plain', 'text/html', meaningsType].map((kind) =>
      clipboardData?.getData(kind),
    );
    const hasFiles = (clipboardData?.files.length ?? 0) > 0;
    this.#send({ type: 'paste', text, html: html.length > maxHtml ? '' : html, hasFiles, meanings });
  }
}
