import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The calls that are being answered: a server that stops lets them end. */
export interface OpenCalls {
  count(): { answering: number; listening: number };
  /** It will stop soon: whoever distributes calls should send no new ones here. */
  isStopping(): boolean;
  /** Waits until every answer that is running has ended, or so long; what is only listened to ends at once, since browsers come again by themselves. */
  letEnd(longestMs: number): Promise<void>;
}

const isListening = ({ method, headers }: FastifyRequest) => method === 'GET' && headers.accept?.includes('text/event-stream') === true;

export function followCalls(app: FastifyInstance): OpenCalls {
  const open = new Map<FastifyRequest, FastifyReply>();
  let isStopping = false;
  let told: () => void = () => undefined;

  app.addHook('onRequest', async (request, reply) => {
    open.set(request, reply);
    reply.raw.once('close', () => {
      open.delete(request);
      if (open.size === 0) told();
    });
    if (!isStopping) return;
    if (isListening(request)) request.raw.destroy();
    else reply.header('connection', 'close');
  });
  return {
    count() {
      const listening = [...open.keys()].filter(isListening).length;
      return { answering: open.size - listening, listening };
    },
    isStopping: () => isStopping,
    async letEnd(longestMs) {
      isStopping = true;
      for (const request of open.keys()) if (isListening(request)) request.raw.destroy();
      if (open.size === 0) return;
      await new Promise<void>((resolve) => {
        const late = setTimeout(resolve, longestMs);
        told = () => {
          clearTimeout(late);
          resolve();
        };
      });
    },
  };
}
