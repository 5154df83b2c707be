import { messages } from '../../../commerce/messages.ts';
import { defineModel, type ReduceInput } from '../../../runtime/define.ts';
import type { Failure } from '../../../runtime/failure.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type { MediaAsset } from '../../../schemas/entities/catalogue/media-asset.ts';
import type contract from './contract.ts';
import { isFile, problemOf } from './file-problem.ts';

type Props = PropsOf<typeof contract>;

/** A chosen file: rejected, waiting, being uploaded, or uploaded with its asset. */
export interface UploadItem {
  id: string;
  name: string;
  file: File;
  error?: 'file-type' | 'size';
  isVideo: boolean;
  isImage: boolean;
  objectUrl?: string;
  asset?: MediaAsset;
  isUploading: boolean;
  uploadError?: string;
}

interface Local {
  files: UploadItem[];
  /** Number of the next entry. */
  next: number;
}

/** Data of a file upload. */
export interface UploadData {
  files: UploadItem[];
  isUploading: boolean;
  error?: string;
}

type Input = ReduceInput<Props, Local, UploadData>;

const keyOf = (id: string, item: string): string => `${id} upload ${item}`;

/** Whether a file is waiting to be uploaded. In a browser without script, only the name of a rejected file is known. */
const isWaiting = ({ file, error, asset, isUploading }: UploadItem): boolean =>
  isFile(file) && !error && !asset && !isUploading;

const changed = ({ local }: Input): Effect => ({
  effect: 'emit',
  event: 'change',
  data: { count: local.files.length },
});

function start({ id, props }: Input, item: UploadItem): Effect {
  const body = new FormData();
  body.append('file', item.file, item.name);
  item.isUploading = true;
  delete item.uploadError;
  const message = (type: string) => ({ type: `file-upload.${type}`, target: id, payload: { id: item.id } });
  return {
    effect: 'call',
    call: 'file.upload',
    key: keyOf(id, item.id),
    queue: `${id} uploads`,
    input: { body, ...(props.usecase ? { query: { usecase: props.usecase } } : {}) },
    done: message('uploaded'),
    failed: message('failed'),
  };
}

function add(input: Input, { files }: { files: readonly unknown[] }): Effect[] {
  const { id, local, props } = input;
  const chosen = files.filter(isFile);
  if (chosen.length === 0) return [];
  const removed = props.multiple ? [] : local.files.splice(0);
  const room = props.multiple ? Math.max(0, props.maxFiles - local.files.length) : 1;
  for (const file of chosen.slice(0, room)) {
    const error = problemOf(file, props);
    local.files.push({
      id: `file-${local.next++}`,
      name: file.name,
      file,
      isUploading: false,
      isVideo: file.type.startsWith('video/'),
      isImage: file.type.startsWith('image/'),
      ...(error ? { error } : {}),
    });
  }
  const stopped = removed.map((item): Effect => ({ effect: 'cancel', key: keyOf(id, item.id) }));
  return [...stopped, changed(input), ...(props.autoUpload ? upload(input) : [])];
}

const upload = (input: Input): Effect[] => [
  { effect: 'start', effects: input.local.files.filter(isWaiting).map((item) => start(input, item)) },
];

const itemOf = ({ local }: Input, id: string): UploadItem | undefined => local.files.find((item) => item.id === id);

export default defineModel<Props, UploadData, Local>({
  initial: () => ({ files: [], next: 0 }),
  data: ({ local, props }) => ({
    files: local.files,
    isUploading: local.files.some((item) => item.isUploading),
    ...(props.error ? { error: props.error } : {}),
  }),
  actions: {
    add,
    upload,
    remove(input, { id }: { id: string }) {
      if (!itemOf(input, id)) return [];
      input.local.files = input.local.files.filter((item) => item.id !== id);
      return [{ effect: 'cancel', key: keyOf(input.id, id) }, changed(input)];
    },
    retry(input, { id }: { id: string }) {
      const item = itemOf(input, id);
      return item?.uploadError && isWaiting(item) ? [{ effect: 'start', effects: [start(input, item)] }] : [];
    },
    setObjectUrl(input, { id, objectUrl }: { id: string; objectUrl: string }) {
      const item = itemOf(input, id);
      if (item) item.objectUrl = objectUrl;
      return undefined;
    },
    uploaded(input, { id, answer }: { id: string; answer: MediaAsset }) {
      const item = itemOf(input, id);
      if (!item) return [];
      item.isUploading = false;
      item.asset = answer;
      return [{ effect: 'emit', event: 'success', data: { asset: answer } }];
    },
    failed(input, { id, failure }: { id: string; failure: Failure }) {
      const item = itemOf(input, id);
      if (!item) return [];
      item.isUploading = false;
      item.uploadError = failure.formattedMessages?.[0] ?? messages.unknownError;
      return [{ effect: 'emit', event: 'failure', data: { error: failure } }];
    },
  },
});
