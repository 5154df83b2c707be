import type { FastifyError } from 'fastify';
import { messages } from '../../commerce/messages.ts';
import { StorageError } from '../storage/storage-error.ts';
import { CallError, internalError } from './call-error.ts';
import { JsonError } from './parse-json.ts';

const isFastifyError = (error: unknown): error is FastifyError =>
  error instanceof Error && 'code' in error && 'statusCode' in error;

const codes: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid-json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid-request',
};

/** Maps any error to the one sent to the caller. Internal errors reveal no details. */
export const toCallError = (error: unknown): CallError => {
  if (error instanceof CallError) return error;
  if (error instanceof JsonError) {
    return new CallError(400, error.code, error.message, undefined, [messages.invalidRequest]);
  }
  if (error instanceof StorageError) {
    return new CallError(503, `storage-${error.problem}`, messages.somethingWentWrong);
  }
  if (isFastifyError(error) && error.statusCode !== undefined && error.statusCode < 500) {
    const code = codes[error.code] ?? 'invalid-request';
    return new CallError(error.statusCode, code, error.message, undefined, [messages.invalidRequest]);
  }
  return internalError();
};
