import { limits } from '../../../commerce/limits.ts';
import { defineWidget } from '../../../schemas/contract/widget.ts';
import { anything, boolean, integer, list, object, openObject, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';
import { fieldProps } from '../../ui/fields/field-props.ts';

const file = openObject({
  id: text('Identifier of the entry.'),
  name: text('Name of the file.'),
  file: anything('The file.'),
  error: optional(text('"file-type" or "size": why it is not uploaded.')),
  isVideo: boolean('Whether it is a video.'),
  isImage: boolean('Whether it is a picture.'),
  objectUrl: optional(text('Address of the file in this browser, until it is removed.')),
  asset: optional(anything('Stored file, with cdnUrl.')),
  isUploading: boolean('Whether it is being uploaded.'),
  uploadError: optional(text('Why it was not uploaded.')),
});
const id = object({ id: text('Identifier of the entry.') });

export default defineWidget({
  name: 'file-upload',
  summary: 'Pictures, videos or documents that a shopper uploads; a form has their identifiers.',
  kind: 'data',
  alsoKnownAs: ['file', 'file-input', 'dropzone', 'attachment'],
  calls: ['file.upload'],
  props: object({
    ...fieldProps,
    name: optional(text('Name in a form.', { means: 'field-name' })),
    accept: list('Types of files: exact ones, or all of a kind such as image/*.', text('Type.'), {
      default: ['image/*'],
    }),
    maxFileSize: integer('Largest file, in bytes.', {
      default: limits.maxUploadBytes,
      minimum: 1,
      maximum: limits.maxUploadBytes,
    }),
    multiple: boolean('Allows several files.', { default: false }),
    maxFiles: integer('Most files, if several are allowed.', {
      default: 5,
      minimum: 1,
      maximum: limits.maxUploadsPerShopper,
    }),
    autoUpload: boolean('Uploads a file as soon as it is chosen.', { default: true }),
    usecase: optional(text('Purpose of the files.', { pattern: '^[A-Za-z][A-Za-z0-9_-]{0,39}$' })),
    typeMessage: text('Said of a file of another type.', { default: 'This type of file is not accepted.' }),
    sizeMessage: text('Said of a file that is too large.', { default: 'This file is too large.' }),
    uploadingText: text('Said while a file is uploaded.', { default: 'Uploading' }),
    uploadedText: text('Said of an uploaded file.', { default: 'Uploaded' }),
    uploadLabel: text('Label of the button that uploads.', { default: 'Upload' }),
    retryLabel: text('Label of the button that tries again.', { default: 'Try again' }),
    removeLabel: text('Label of the button that removes.', { default: 'Remove' }),
    required: boolean('Whether a file is required.', { default: false }),
    disabled: boolean('Disables the field.', { default: false }),
    hideLabel: boolean('Shows the label to screen readers only.', { default: false }),
    ...appearance,
  }),
  data: object({
    files: list('The files, in order.', file),
    isUploading: boolean('Whether any file is being uploaded.'),
    error: optional(text('The error.')),
  }),
  actions: {
    add: { summary: 'Adds files.', payload: object({ files: list('The files.', anything('File.')) }) },
    remove: { summary: 'Removes a file, and stops its upload.', payload: id },
    retry: { summary: 'Uploads a file again that failed.', payload: id },
    upload: { summary: 'Uploads all files that are waiting.' },
  },
  events: {
    change: { summary: 'Files were added or removed.', data: object({ count: integer('How many there are.') }) },
    success: { summary: 'A file was uploaded.', data: object({ asset: anything('The stored file.') }) },
    failure: { summary: 'A file was not uploaded.', data: object({ error: anything('The error.') }) },
  },
});
