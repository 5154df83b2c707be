import { useEffect, useMemo } from 'react';
import type { PageTree, TreeNode } from '../../../page-text/page-tree.ts';
import { useNodeName } from '../../api/node-name.ts';
import { useSampleRow } from '../../api/sample-row.ts';
import { useIsDragging } from '../../selection/dragging.ts';
import { useSelection } from '../../selection/selection.ts';
import { DropArea } from './canvas-drop.tsx';
import { reservedKeys, useCanvasKeys } from './canvas-keys.ts';
import type { CanvasLink } from './canvas-link.ts';
import { useCanvasWriting, writableTexts } from './canvas-writing.ts';
import { SpacingHandles } from './spacing-handles.tsx';
import { nodeIn, scaledBox, useCanvasMarks } from './use-canvas-marks.ts';

interface CanvasLayerProps {
  tree: PageTree;
  link: CanvasLink;
  scale: number;
  /** Whether the author uses the page like a shopper, so that clicks do not select. */
  isUsed: boolean;
  /** Called when the author starts or stops writing in a text. */
  onWriting: (isWriting: boolean) => void;
}

/** Outlines of the selected and the hovered node over the preview. Clicks in the preview select nodes. */
export function CanvasLayer({ tree, link, scale, isUsed, onWriting }: CanvasLayerProps) {
  const { pointer, others, hovered, origin } = useSelection();
  const isDragging = useIsDragging();
  const marks = useCanvasMarks(link);
  useCanvasKeys(link, tree);
  useCanvasWriting(link, tree, onWriting);

  useEffect(() => {
    const { select, toggle, hover } = useSelection.getState();
    const stops = [
      link.on('hover', (message) => hover(message.pointer)),
      link.on('press', ({ pointer: pressed, row, isAdded }) => {
        if (isAdded && pressed !== undefined) toggle(pressed, 'canvas');
        else select(pressed, 'canvas');
        // The values of the clicked row are shown.
        if (pressed !== undefined) useSampleRow.getState().choose(pressed, row);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [link]);

  const selected = pointer === undefined || isUsed ? undefined : tree.nodes.get(pointer);
  const texts = useMemo(() => writableTexts(selected), [selected]);
  useEffect(() => {
    link.send({
      type: 'look',
      isUsed,
      marked: [...others],
      texts,
      keys: [...reservedKeys],
      ...(pointer === undefined ? {} : { selected: pointer }),
      ...(hovered === undefined ? {} : { hovered }),
    });
  }, [link, isUsed, texts, pointer, others, hovered]);

  useEffect(() => {
    if (pointer !== undefined && origin !== 'canvas') link.send({ type: 'reveal', pointer });
  }, [link, pointer, origin]);

  const spaced = nodeIn(marks, selected?.pointer);
  const outlines = [
    { kind: 'hovered', at: hovered === pointer ? undefined : hovered, isNamed: true },
    // Names of many would cover what they name.
    ...[...others].map((at) => ({ kind: 'selected', at, isNamed: false })),
    { kind: 'selected', at: pointer, isNamed: true },
  ];
  return (
    <div className="canvas-layer">
      {isDragging && <DropArea link={link} tree={tree} scale={scale} />}
      {!isUsed &&
        outlines.map(({ kind, at, isNamed }) =>
          (nodeIn(marks, at)?.boxes ?? []).map((box, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: boxes of one node are alike
            <div key={`${kind} ${at} ${index}`} className={`canvas-box canvas-${kind}`} style={scaledBox(box, scale)}>
              {index === 0 && isNamed && <CanvasName node={tree.nodes.get(at ?? '')} isInside={box.top * scale < 18} />}
            </div>
          )),
        )}
      {selected && others.size === 0 && spaced?.space && (
        <SpacingHandles
          key={selected.pointer}
          link={link}
          scale={scale}
          node={selected}
          width={marks.width}
          space={spaced.space}
          box={spaced.boxes[0]}
        />
      )}
    </div>
  );
}

function CanvasName({ node, isInside }: { node: TreeNode | undefined; isInside: boolean }) {
  const { name } = useNodeName(node);
  return (
    <span className="canvas-name" data-inside={isInside}>
      {name}
    </span>
  );
}
