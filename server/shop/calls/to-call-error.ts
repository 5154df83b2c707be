import type { FastifyError } from 'fastify';
import { messages } from '../../../commerce/messages.ts';
import { CallError, internalError } from '../../core/call-error.ts';
import { BusyError } from '../../core/requests/load-limit.ts';
import { JsonError } from '../../core/requests/parse-json.ts';
import { StorageError } from '../../core/storage-error.ts';
import { lostSessionError } from './known-session.ts';

/** Returns the status with which Fastify or one of its plug-ins refuses a request. */
const refusalStatus = (error: unknown): number | undefined => {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  const { statusCode } = error;
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500 ? statusCode : undefined;
};

/**
 * Code and message for each status. A plug-in's own message is not used, because it may contain paths of this
 * machine.
 */
const refusals = (): Readonly<Record<number, [code: string, message: string]>> => ({
  404: ['not-found', messages.notFound],
  408: ['request-timeout', messages.requestTimeout],
  413: ['body-too-large', messages.bodyTooLarge],
  414: ['address-too-long', messages.addressTooLong],
  415: ['unsupported-media-type', messages.unsupportedMediaType],
  429: ['too-many-requests', messages.tooManyRequests],
});

const invalidJson = /^FST_ERR_CTP_(EMPTY|INVALID)_JSON_BODY$/;

/** Maps any error to the one sent to the caller. Internal errors reveal no details. */
export const toCallError = (error: unknown): CallError => {
  if (error instanceof CallError) return error;
  if (error instanceof JsonError) {
    return new CallError(400, error.code, error.message, undefined, [messages.invalidRequest]);
  }
  if (error instanceof BusyError) return new CallError(503, 'server-busy', messages.serverBusy);
  if (error instanceof StorageError && error.problem === 'owner-ended') return lostSessionError('changed');
  if (error instanceof StorageError) {
    return new CallError(503, `storage-${error.problem}`, messages.somethingWentWrong);
  }
  const status = refusalStatus(error);
  if (status === undefined) return internalError();
  const isJson = 'code' in (error as Error) && invalidJson.test(String((error as FastifyError).code));
  const [code, message] = isJson
    ? ['invalid-json', messages.invalidRequest]
    : (refusals()[status] ?? ['invalid-request', messages.invalidRequest]);
  return new CallError(status, code, message);
};
