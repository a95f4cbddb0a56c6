import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';

/** Traces by OpenTelemetry: calls, and within them the requests to providers (docs/decisions/0069). */
export interface Tracing {
  /** Makes a span of every call; `app` has no routes yet. */
  follow(app: FastifyInstance): void;
  close(): Promise<void>;
}

export const NO_TRACING: Tracing = { follow: () => undefined, close: async () => undefined };

/** What instrumentations know of an address beyond its host: it may hold ids and the secrets of links. */
const ADDRESSES = ['url.full', 'url.path', 'url.query'];

/**
 * Exporter, sampler and resource read the standard variables by themselves (OTEL_EXPORTER_OTLP_*, OTEL_TRACES_SAMPLER, OTEL_SERVICE_NAME,
 * OTEL_RESOURCE_ATTRIBUTES, OTEL_BSP_*); nothing of it is loaded unless an address is set.
 */
export async function openTracing({ isTraced }: Pick<Config, 'isTraced'>, version: string): Promise<Tracing> {
  if (!isTraced) return NO_TRACING;
  const [
    api,
    { W3CTraceContextPropagator },
    sdk,
    { AsyncLocalStorageContextManager },
    { OTLPTraceExporter },
    resources,
    { UndiciInstrumentation },
  ] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/core'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/exporter-trace-otlp-proto'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/instrumentation-undici'),
  ]);
  const { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = api;
  const exporting = new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter() });
  const provider = new sdk.TracerProvider({
    resource: resources
      .resourceFromAttributes({ 'service.name': 'visite', 'service.version': version })
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [
      {
        onStart: (span, parent) => exporting.onStart(span, parent),
        onEnd(span) {
          for (const name of ADDRESSES) delete span.attributes[name];
          exporting.onEnd(span);
        },
        forceFlush: () => exporting.forceFlush(),
        shutdown: () => exporting.shutdown(),
      },
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  const undici = new UndiciInstrumentation();
  undici.setTracerProvider(provider);
  const tracer = provider.getTracer('visite', version);

  return {
    follow(app) {
      // With a callback, so that all that follows is in the span's context.
      app.addHook('onRequest', ({ method, routeOptions, headers, id }, reply, done) => {
        const from = propagation.extract(ROOT_CONTEXT, headers);
        const route = routeOptions.url ?? 'none';
        const attributes = { 'http.request.method': method, 'http.route': route, 'visite.request_id': id };
        const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, from);
        reply.raw.once('close', () => {
          const { statusCode } = reply.raw;
          span.setAttribute('http.response.status_code', statusCode);
          if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        });
        context.with(trace.setSpan(from, span), done);
      });
    },
    async close() {
      undici.disable();
      await provider.shutdown();
      for (const part of [trace, context, propagation]) part.disable();
    },
  };
}
