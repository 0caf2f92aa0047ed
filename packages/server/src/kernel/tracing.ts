import {
  type Attributes,
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AppError } from './errors.ts';

/**
 * Traces in the terms of OpenTelemetry. A span contains ids, names and outcomes, never an address, a text or a secret.
 * Without OTEL_EXPORTER_OTLP_ENDPOINT nothing is traced and `act` is simply called.
 */
const TRACER = 'distribute';
let isOn = false;

/** Spans are made from now on; `providers/tracing.ts` has configured where they are sent. */
export const beginTracing = (): void => {
  isOn = true;
};

type Act<T> = (span: SpanNotes) => Promise<T>;
/** Adds attributes to the span that are known only when the work is done. */
export type SpanNotes = Pick<Span, 'setAttribute'>;
const NO_NOTES: SpanNotes = { setAttribute: () => undefined as never };

/** Runs `act` in a span below the current one. */
export const traced = <T>(name: string, attributes: Attributes, act: Act<T>): Promise<T> =>
  isOn ? inSpan(name, { kind: SpanKind.INTERNAL, attributes }, context.active(), act) : act(NO_NOTES);

/** A request belongs to its caller's trace if a `traceparent` header names one. */
export const tracedRequest = <T>(name: string, headers: object, attributes: Attributes, act: Act<T>): Promise<T> =>
  isOn
    ? inSpan(name, { kind: SpanKind.SERVER, attributes }, propagation.extract(ROOT_CONTEXT, headers), act)
    : act(NO_NOTES);

/**
 * A job is a trace of its own, linked to what enqueued it. Jobs enqueue one another, so as children they would form
 * one trace that does not end for the months of a campaign.
 */
export function tracedJob<T>(name: string, payload: unknown, attributes: Attributes, act: Act<T>): Promise<T> {
  if (!isOn) return act(NO_NOTES);
  const enqueuer = trace.getSpanContext(propagation.extract(ROOT_CONTEXT, payload ?? {}));
  const links = enqueuer ? [{ context: enqueuer }] : [];
  return inSpan(name, { kind: SpanKind.CONSUMER, attributes, links }, ROOT_CONTEXT, act);
}

/** The trace context that `tracedJob` reads from the payload of a job. */
export function traceOfNow(): Readonly<Record<string, string>> {
  const carrier: Record<string, string> = {};
  if (isOn) propagation.inject(context.active(), carrier);
  return carrier;
}

type SpanOptions = Parameters<ReturnType<typeof trace.getTracer>['startActiveSpan']>[1] & object;

const inSpan = <T>(name: string, options: SpanOptions, parent: Context, act: Act<T>): Promise<T> =>
  trace.getTracer(TRACER).startActiveSpan(name, options, parent, async (span) => {
    try {
      return await act(span);
    } catch (error) {
      // Only the error's name, because a message may contain an address or a row. A refusal of the caller's input is no
      // fault of ours.
      const isRefusal = error instanceof AppError && error.status < 500;
      const message = error instanceof Error ? error.name : 'fault';
      if (!isRefusal) span.setStatus({ code: SpanStatusCode.ERROR, message });
      throw error;
    } finally {
      span.end();
    }
  });
