import type { FastifyInstance } from 'fastify';
import { messages } from '../../../commerce/messages.ts';
import { CallError } from '../../core/call-error.ts';
import { pathOf } from '../../core/requests/path-of.ts';
import { type AssistantOptions, createAssistant } from '../../documents/assistant/wish-handler.ts';
import { fulfilWishCall } from '../../documents/contracts/assistant-contracts.ts';
import type { CheckDocument } from '../../documents/library/page-service.ts';
import type { ShopServices } from '../../shop/calls/context.ts';
import { answerInLines } from './answer-in-lines.ts';
import { documentBodyBytes } from './document-body.ts';
import type { StaffCalls } from './staff-calls.ts';

interface AssistantRoutesOptions {
  services: ShopServices;
  check: CheckDocument;
  assistant: AssistantOptions;
  calls: StaffCalls;
}

/** Registers the assistant's call, which responds in lines and ends when its client disconnects. */
export function addAssistantCall(app: FastifyInstance, options: AssistantRoutesOptions): void {
  const { services, check, assistant, calls } = options;
  const { log } = services;
  // Aborts a running model when the server shuts down.
  const ends = new AbortController();
  app.addHook('preClose', async () => ends.abort(new CallError(503, 'server-ends', messages.serverEnds)));
  const handlerFor = createAssistant(assistant, services, check);
  calls.addRoute(
    fulfilWishCall,
    (request, reply, signal) =>
      answerInLines(reply, {
        run: (tell) =>
          calls.run(
            handlerFor((line) => tell({ line })),
            request,
            reply,
            AbortSignal.any([signal, ends.signal]),
          ),
        onFailed: (thrown) => {
          if (signal.aborted || ends.signal.aborted) return;
          const stack = thrown instanceof Error ? thrown.stack : String(thrown);
          log.error({ request: request.id, path: pathOf(request.url), stack }, 'assistant failed');
        },
      }),
    { bodyLimit: documentBodyBytes, compress: false, isLimited: false },
  );
}
