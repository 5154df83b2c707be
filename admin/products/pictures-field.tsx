import { useRef } from 'react';
import type { ProductDetail } from '../../commerce/admin-calls/products.ts';
import { limits } from '../../commerce/limits.ts';
import { MoveButtons, OrderHint } from '../layout/move-buttons.tsx';
import { focusMoved, moveItem } from '../layout/moved.ts';
import { Picture } from '../layout/picture.tsx';
import { TextField } from '../layout/text-field.tsx';
import { PictureSource } from '../media/picture-source.tsx';
import { type GoodsPicture, useUploads } from '../media/use-uploads.ts';

interface PicturesFieldProps {
  pictures: readonly GoodsPicture[];
  /** Current files of replaced pictures. */
  files?: ProductDetail['files'] | undefined;
  errorOf: (field: string) => string | undefined;
  onChange: (change: (pictures: readonly GoodsPicture[]) => readonly GoodsPicture[]) => void;
}

interface PictureListProps extends PicturesFieldProps {
  /** Called with a message about the move. */
  onMoved: (announcement: string) => void;
}

const dragged = 'application/x-endcap-picture';

/** A sorted list of pictures, each with its alternative text, which can be moved by buttons and dragging. */
function PictureList({ pictures, files, errorOf, onChange, onMoved }: PictureListProps) {
  const list = useRef<HTMLOListElement>(null);
  const move = (from: number, to: number) => {
    onChange((before) => moveItem(before, from, to));
    onMoved(`Picture ${from + 1} is now number ${to + 1}.`);
    focusMoved(list.current, from, to);
  };
  return (
    <ol ref={list} className="picture-list">
      {pictures.map(({ url, altText }, at) => (
        <li
          key={url}
          data-movable
          draggable
          onDragStart={(event) => event.dataTransfer.setData(dragged, String(at))}
          onDrop={(event) => {
            const from = event.dataTransfer.getData(dragged);
            if (from === '') return;
            event.preventDefault();
            event.stopPropagation();
            move(Number(from), at);
          }}
        >
          <Picture url={files?.find((each) => each.url === url)?.file ?? url} altText={altText} />
          <TextField
            label={`Alternative text of picture ${at + 1}`}
            maxLength={limits.maxProductText}
            value={altText}
            error={errorOf(`pictures.${at}`)}
            onValue={(text) =>
              onChange((before) => before.map((each) => (each.url === url ? { url, altText: text } : each)))
            }
          />
          <span className="buttons">
            <MoveButtons name={`picture ${at + 1}`} at={at} count={pictures.length} onMove={(to) => move(at, to)} />
            <button
              type="button"
              className="button"
              aria-label={`Remove picture ${at + 1}`}
              onClick={() => onChange((before) => before.filter((each) => each.url !== url))}
            >
              Remove
            </button>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Field for a product's sorted pictures with alternative texts, which are added by choosing, dropping or pasting. */
export function PicturesField(props: PicturesFieldProps) {
  const { pictures, onChange } = props;
  const uploads = useUploads((kept) =>
    onChange((before) => [
      ...before,
      ...kept
        .filter(({ url }) => before.every((each) => each.url !== url))
        .map(({ url, altText }) => ({ url, altText })),
    ]),
  );
  return (
    <PictureSource
      title="Pictures"
      hint="The first is the main one. Choose files, drop them here, or paste a picture."
      choose="Add pictures…"
      uploads={uploads}
      isMultiple
    >
      {pictures.length > 1 ? <OrderHint name="Pictures" isDraggable /> : undefined}
      {pictures.length > 0 ? (
        <>
          <p className="muted">The alternative text says what a picture shows, for those who do not see it.</p>
          <PictureList {...props} onMoved={uploads.announce} />
        </>
      ) : undefined}
    </PictureSource>
  );
}
