import type { EditorRequest, FromCanvas } from '../../runtime/trace/canvas-messages.ts';
import { editTextIn } from './edit-text.ts';
import { elementsOf, markedElement, pointerAt } from './marked-elements.ts';

type Look = EditorRequest<'look'>;

/** Kind of what the clipboard has of names beside the text. */
const meaningsType = 'application/x-endcap-meanings';

/** The names of a key in the list of shortcuts: by its place, and by its letter. */
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

/**
 * Reports what the author does with the page while it is not used as a shopper, and keeps it from the page. What no hand
 * has done is no report: a script of the page can make events as well.
 */
export function reportPointing(send: (message: FromCanvas) => void, moved: () => void) {
  let look: Look | undefined;
  let hovered: string | undefined;
  /** Gives up the text that is being written. */
  let giveUp: (() => void) | undefined;

  const hover = (pointer: string | undefined) => {
    if (pointer === hovered) return;
    hovered = pointer;
    send({ type: 'hover', ...(pointer === undefined ? {} : { pointer }) });
  };
  const press = (event: MouseEvent) => {
    const element = markedElement(event.target);
    if (event.altKey || element?.isContentEditable) return;
    event.preventDefault();
    event.stopPropagation();
    const pointer = pointerAt(element);
    const row = element && pointer !== undefined ? elementsOf(document, pointer).indexOf(element) : -1;
    send({ type: 'press', row, ...(pointer === undefined ? {} : { pointer }) });
  };
  /** The editor knows which texts can be written; until it has said so, one that is nothing but text is taken for one. */
  const write = (event: Event) => {
    const element = markedElement(event.target);
    const pointer = pointerAt(element);
    if (!element || pointer === undefined || element.isContentEditable) return;
    const text = element.textContent ?? '';
    const canBe = look?.selected === pointer ? look.texts.includes(text) : element.childElementCount === 0;
    if (!canBe || text === '') return;
    event.preventDefault();
    send({ type: 'writing', pointer, text });
    giveUp = editTextIn(element, (written) => {
      giveUp = undefined;
      send({ type: 'written', ...(written === undefined ? {} : { text: written }) });
    });
  };
  const key = (event: KeyboardEvent) => {
    if (isTyped(event)) return;
    if (look && keysOf(event).some((name) => look?.keys.includes(name))) event.preventDefault();
    const { key, code, altKey, ctrlKey, metaKey, shiftKey } = event;
    send({ type: 'key', key: key.slice(0, 40), code: code.slice(0, 40), altKey, ctrlKey, metaKey, shiftKey });
  };
  const copy = (event: ClipboardEvent) => {
    if (isTyped(event)) return;
    event.preventDefault();
    send({ type: 'copy', isCut: event.type === 'cut' });
  };
  const paste = (event: ClipboardEvent) => {
    if (isTyped(event)) return;
    event.preventDefault();
    const { clipboardData } = event;
    const [text = '', meanings = ''] = ['text/plain', meaningsType].map((kind) => clipboardData?.getData(kind));
    send({ type: 'paste', text, meanings });
  };
  const whileEditing = {
    pointerover: ({ target }: Event) => hover(pointerAt(markedElement(target))),
    pointerleave: () => hover(undefined),
    click: press,
    dblclick: write,
    keydown: key,
    copy,
    cut: copy,
    paste,
  };
  for (const [name, listener] of Object.entries(whileEditing))
    document.addEventListener(
      name,
      (event) => {
        if (event.isTrusted && look && !look.isUsed) (listener as (event: Event) => void)(event);
      },
      { capture: true },
    );
  return {
    look(next: Look) {
      if (next.isUsed) hover(undefined);
      look = next;
    },
    refuse() {
      giveUp?.();
      giveUp = undefined;
      moved();
    },
    /** Shows other space inside the selected node, or that which it has. */
    space({ edges, pixels }: EditorRequest<'space'>) {
      const [element] = look?.selected === undefined ? [] : elementsOf(document, look.selected);
      for (const edge of edges)
        if (pixels === undefined) element?.style.removeProperty(`padding-${edge}`);
        else element?.style.setProperty(`padding-${edge}`, `${pixels}px`);
    },
  };
}
