import type { Instance } from '../../../runtime/instances/instance.ts';
import type { UploadData } from '../../../widgets/forms/file-upload/model.ts';
import type { FormEvent } from './form-event.ts';

/** The files that a form's fields have accepted. */
export interface UploadedFiles {
  /** Identifiers of stored files, by the name of their field. */
  stored: Record<string, string[]>;
  /** Whether a file was refused: its field shows the error, and the form is not submitted. */
  isRefused: boolean;
}

const filesOf = ({ node, data }: Instance): UploadData['files'] =>
  node.widget === 'file-upload' ? (data as unknown as UploadData).files : [];

/**
 * Contents of upload fields after a request's files have been uploaded.
 *
 * @param fields instances that received files
 */
export const uploadedFilesOf = (fields: readonly Instance[]): UploadedFiles => ({
  stored: Object.fromEntries(
    fields.flatMap((field) =>
      typeof field.props.name === 'string'
        ? [[field.props.name, filesOf(field).flatMap(({ asset }) => asset?.id ?? [])] as const]
        : [],
    ),
  ),
  isRefused: fields.flatMap(filesOf).some(({ asset }) => asset === undefined),
});

/** Adds the files uploaded in the same request to a submission. */
export const withFiles = (event: FormEvent, { stored }: UploadedFiles): FormEvent => ({
  ...event,
  payload: { ...event.payload, ...Object.fromEntries(Object.entries(stored).map(([name, ids]) => [name, ids.at(-1)])) },
  values: { ...event.values, ...stored },
});

/** An action that keeps the entered values without submitting the form. */
export const keepEntries = (event: FormEvent): FormEvent[] =>
  event.kind === 'act' && event.name === 'submit' ? [{ ...event, name: 'setValues' }] : [];
