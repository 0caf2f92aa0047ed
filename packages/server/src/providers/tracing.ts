import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { beginTracing } from '../kernel/tracing.ts';

export interface TracingOptions {
  /** The address to which spans are sent as OTLP over HTTP. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The share of traces that is kept, 0 to 1; a caller that sends `traceparent` decides for its own. */
  readonly share: number;
  readonly serviceName: string;
  readonly version: string;
  readonly role: string;
  /** Called when spans could not be sent and are lost, at most once a minute. */
  readonly onLost: (reason: string) => void;
}

const TELL_EVERY_MS = 60_000;

/** Sends spans to a collector from now on. Ending it sends the rest, or gives up after a few seconds. */
export function startTracing(options: TracingOptions) {
  const { url, headers, share, serviceName, version, role, onLost } = options;
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': serviceName,
      'service.version': version,
      'service.instance.id': `${role}-${process.pid}`,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url, headers: { ...headers } }) })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  let tellAt = 0;
  setGlobalErrorHandler((fault) => {
    if (performance.now() < tellAt) return;
    tellAt = performance.now() + TELL_EVERY_MS;
    onLost(typeof fault === 'string' ? fault : fault.message || String(fault.name));
  });
  beginTracing();
  return { stop: () => provider.shutdown() };
}
