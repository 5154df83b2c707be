import { useEffect, useState } from 'react';
import type { PageTree } from '../../document/page-tree.ts';
import { memberOf } from '../../document/syntax.ts';
import { useEditing } from '../../selection/editing.ts';
import { useSelection } from '../../selection/selection.ts';
import { useSampleRow } from '../console/sample-row.ts';
import { copySelected, pasteAfterSelected, runKey } from '../outline/outline-commands.ts';
import { DropMark, useCanvasDrop } from './canvas-drop.tsx';
import { editTextIn } from './edit-text.ts';
import { type Box, boxesOf, elementsOf, markedElement, pointerAt } from './marked-elements.ts';
import { SpacingHandles } from './spacing-handles.tsx';

interface CanvasLayerProps {
  tree: PageTree;
  view: Window;
  scale: number;
  /** The author uses the page as a shopper: nothing is selected. */
  isUsed: boolean;
}

/** Props that a widget shows as its text. */
const shownTexts = ['text', 'label'];

/** Outlines of the selected and the hovered node over the preview, whose clicks select. */
export function CanvasLayer({ tree, view, scale, isUsed }: CanvasLayerProps) {
  const { pointer, hovered, origin } = useSelection();
  const editing = useEditing();
  const moved = useFrameChanges(view);
  const drop = useCanvasDrop(view, tree);

  useEffect(() => {
    const { document } = view;
    const { select, hover } = useSelection.getState();
    const over = (event: Event) => hover(pointerAt(markedElement(event.target)));
    const out = () => hover(undefined);
    const press = (event: MouseEvent) => {
      const element = markedElement(event.target);
      if (event.altKey || element?.isContentEditable) return;
      event.preventDefault();
      event.stopPropagation();
      const pressed = pointerAt(element);
      select(pressed, 'canvas');
      // The row that was pressed is the one whose values are shown.
      if (element && pressed !== undefined)
        useSampleRow.getState().choose(pressed, elementsOf(document, pressed).indexOf(element));
    };
    const write = (event: Event) => {
      const element = markedElement(event.target);
      if (element?.isContentEditable) return;
      const node = tree.nodes.get(pointerAt(element) ?? '');
      const props = memberOf(node?.json, 'props');
      const name = shownTexts.find((each) => memberOf(props, each)?.value === element?.textContent);
      if (!element || !node || name === undefined) return;
      event.preventDefault();
      const set = editing.begin();
      editTextIn(element, (text) => set([...node.path, 'props', name], text));
    };
    const isTyped = ({ target }: Event) =>
      Boolean(markedElement(target)?.isContentEditable || (target as Element).closest?.('input, textarea, select'));
    // Keys of the outline and shortcuts of the editor work while the page has the focus.
    const key = (event: KeyboardEvent) => {
      if (isTyped(event)) return;
      if (runKey(editing, event) || !dispatchEvent(new KeyboardEvent('keydown', event))) event.preventDefault();
    };
    const copy = (event: ClipboardEvent) => !isTyped(event) && copySelected(editing, tree, event);
    const paste = (event: ClipboardEvent) => !isTyped(event) && pasteAfterSelected(editing, event);
    if (isUsed) return hover(undefined);
    const listeners = {
      ...{ pointerover: over, pointerleave: out, click: press, dblclick: write, keydown: key },
      ...{ copy, cut: copy, paste },
    };
    for (const [name, listener] of Object.entries(listeners))
      document.addEventListener(name, listener as EventListener, { capture: true });
    return () => {
      for (const [name, listener] of Object.entries(listeners))
        document.removeEventListener(name, listener as EventListener, { capture: true });
    };
  }, [view, tree, editing, isUsed]);

  useEffect(() => {
    if (pointer === undefined || origin === 'canvas') return;
    elementsOf(view.document, pointer)[0]?.scrollIntoView({ block: 'nearest' });
  }, [view, pointer, origin]);

  const selected = pointer === undefined || isUsed ? undefined : tree.nodes.get(pointer);
  const [element, ...others] = selected ? elementsOf(view.document, selected.pointer) : [];
  // A node in a list has several elements, and one without its own has those of what is in it.
  const isOwn = element && others.length === 0 && pointerAt(element) === pointer;
  const spaced = selected && isOwn ? { node: selected, element } : undefined;
  const marks = [
    { kind: 'hovered', at: hovered === pointer ? undefined : hovered },
    { kind: 'selected', at: pointer },
  ];
  return (
    <div className="canvas-layer" data-moved={moved}>
      {drop && <DropMark drop={drop} scale={scale} />}
      {!isUsed &&
        marks.map(({ kind, at }) =>
          (at === undefined ? [] : boxesOf(elementsOf(view.document, at))).map((box, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: boxes of one node are alike
            <div key={`${kind} ${index}`} className={`canvas-box canvas-${kind}`} style={scaled(box, scale)}>
              {index === 0 && (
                <span className="canvas-name" data-inside={box.top * scale < 18}>
                  {tree.nodes.get(at ?? '')?.widget}
                </span>
              )}
            </div>
          )),
        )}
      {spaced && <SpacingHandles key={spaced.node.pointer} {...spaced} scale={scale} />}
    </div>
  );
}

const scaled = ({ left, top, width, height }: Box, scale: number) => ({
  transform: `translate(${left * scale}px, ${top * scale}px)`,
  width: width * scale,
  height: height * scale,
});

/** Counts what moves elements of a frame: scrolling, another size, or changes of its content. */
function useFrameChanges(view: Window): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let asked = 0;
    const changed = () => {
      cancelAnimationFrame(asked);
      asked = requestAnimationFrame(() => setCount((before) => before + 1));
    };
    const { document } = view;
    const size = new ResizeObserver(changed);
    const content = new MutationObserver(changed);
    size.observe(document.documentElement);
    content.observe(document.documentElement, { subtree: true, childList: true, attributes: true });
    document.addEventListener('scroll', changed, { capture: true, passive: true });
    changed();
    return () => {
      cancelAnimationFrame(asked);
      size.disconnect();
      content.disconnect();
      document.removeEventListener('scroll', changed, { capture: true });
    };
  }, [view]);
  return count;
}
