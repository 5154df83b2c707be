import { defineView } from '../../../runtime/view/view.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import { buttonClass } from '../../ui/elements/button.ts';
import { choiceWithoutScript } from '../../ui/fields/choice-without-script.ts';
import { field, fieldIds, inputAttributes } from '../../ui/fields/field.tsx';
import type contract from './contract.ts';
import type { UploadData, UploadItem } from './model.ts';

type Props = PropsOf<typeof contract>;

const statusOf = ({ error, uploadError, isUploading, asset }: UploadItem, props: Props): string | undefined => {
  if (error) return error === 'size' ? props.sizeMessage : props.typeMessage;
  if (uploadError) return uploadError;
  if (isUploading) return props.uploadingText;
  return asset ? props.uploadedText : undefined;
};

export default defineView<Props, UploadData>(({ props, data, id, act, root }) => {
  const ids = fieldIds(id, props.description, data.error);
  const { name, accept, multiple, disabled, required } = props;
  const attributes = inputAttributes(ids, { required, disabled }, data.error);
  const isWaiting = data.files.some((item) => !item.error && !item.asset && !item.isUploading && !item.uploadError);
  return (
    <div ref={root}>
      {field(
        ids,
        { ...props, error: data.error },
        <>
          <input
            {...attributes}
            // Without script, the form sends the files to the server, which runs the field's action with them.
            name={`${id} add files`}
            className="input file-input"
            type="file"
            accept={accept.filter((each) => typeof each === 'string').join(',') || undefined}
            multiple={multiple}
            onChange={(event) => {
              const input = event.currentTarget;
              act('add', { files: [...(input.files ?? [])] });
              // The same file can be chosen again after it was removed.
              input.value = '';
            }}
          />
          <ul className="files" aria-live="polite">
            {data.files.map((item) => (
              <li key={item.id} className={item.error || item.uploadError ? 'file field-wrong' : 'file'}>
                {item.isImage && item.objectUrl ? <img src={item.objectUrl} alt="" width="56" height="56" /> : null}
                <span>
                  <b>{item.name}</b>
                  <small className={item.error || item.uploadError ? 'field-error' : undefined}>
                    {statusOf(item, props)}
                  </small>
                </span>
                {item.uploadError ? (
                  <button
                    type="button"
                    className={`${buttonClass('plain')} file-retry`}
                    aria-label={`${props.retryLabel}: ${item.name}`}
                    onClick={() => act('retry', { id: item.id })}
                  >
                    {props.retryLabel}
                  </button>
                ) : null}
                <button
                  {...choiceWithoutScript(id, 'remove', 'id', item.id)}
                  className={buttonClass('plain')}
                  aria-label={`${props.removeLabel}: ${item.name}`}
                  onClick={() => act('remove', { id: item.id })}
                >
                  {props.removeLabel}
                </button>
                {name && item.asset ? <input type="hidden" name={name} value={item.asset.id} /> : null}
              </li>
            ))}
          </ul>
          {isWaiting && !props.autoUpload ? (
            <button type="button" className={buttonClass('secondary')} onClick={() => act('upload')}>
              {props.uploadLabel}
            </button>
          ) : null}
        </>,
      )}
    </div>
  );
});
