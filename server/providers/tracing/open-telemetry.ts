import { setTimeout } from 'node:timers/promises';
import {
  context,
  DiagLogLevel,
  diag,
  type Span as OtelSpan,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Span, Tracer } from '../../services/tracing.ts';

type Options = {
  /** The collector's address; traces are sent to `/v1/traces` below it. */
  endpoint: string;
  serviceName: string;
  /** The share of requests that are traced, 0 to 1. */
  ratio: number;
};

/** A collector that is unreachable is reported at most this often. */
const reportEveryMs = 60_000;
/** Traces that are not sent within this time after the server stops are dropped. */
const stopTimeoutMs = 2000;

const kinds = { server: SpanKind.SERVER, internal: SpanKind.INTERNAL, client: SpanKind.CLIENT };

/**
 * Sends traces by OTLP (JSON over HTTP), in batches that never delay a request; what the collector does not accept is
 * dropped. The SDK itself reads `OTEL_EXPORTER_OTLP_HEADERS`, `OTEL_RESOURCE_ATTRIBUTES` and similar variables.
 */
export function startOpenTelemetry(
  { endpoint, serviceName, ratio }: Options,
  onFailed: (cause: unknown) => void,
): { tracer: Tracer; stop(): Promise<void> } {
  reportFailures(onFailed);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': serviceName }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('lexloom');

  return {
    tracer: {
      within(name, kind, work) {
        const span = tracer.startSpan(name, { kind: kinds[kind] });
        return context.with(trace.setSpan(context.active(), span), () => work(toSpan(span)));
      },
    },
    async stop() {
      const stopped = provider.shutdown().catch(onFailed);
      await Promise.race([stopped, setTimeout(stopTimeoutMs, undefined, { ref: false })]);
    },
  };
}

function toSpan(span: OtelSpan): Span {
  return {
    rename: (name) => void span.updateName(name),
    set: (attributes) => void span.setAttributes(attributes),
    mark: (event) => void span.addEvent(event),
    end(failure) {
      if (failure !== undefined) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        span.setAttribute('error.type', failure);
      }
      span.end();
    },
  };
}

/** The SDK does not throw: it reports failures to its own logger, after each batch. */
function reportFailures(onFailed: (cause: unknown) => void): void {
  let reportedAt = Number.NEGATIVE_INFINITY;
  function report(message: string): void {
    const now = performance.now();
    if (now - reportedAt < reportEveryMs) return;
    reportedAt = now;
    onFailed(new Error(message));
  }
  const ignore = () => {};
  diag.setLogger(
    { error: report, warn: report, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}
