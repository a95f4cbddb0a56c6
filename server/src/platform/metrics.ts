import type { Registry } from 'prom-client';
import type { Observe } from '#providers/observe.ts';

/** What is measured while the server works; nobody reads it unless METRICS_TOKEN is set. */
export interface Metrics {
  /** Null: nothing is measured. */
  registry: Registry | null;
  /** A call was answered: by its route, never by its address. */
  answered(call: { method: string; route: string; status: number; seconds: number }): void;
  provider: Observe;
  /** A number that is looked up when somebody asks. */
  gauge(name: string, help: string, labels: string[], read: () => Promise<Reading[]> | Reading[]): void;
}

export interface Reading {
  labels: Record<string, string>;
  value: number;
}

const NOTHING: Metrics = {
  registry: null,
  answered: () => undefined,
  provider: () => ({ firstWord: () => undefined, ended: () => undefined }),
  gauge: () => undefined,
};

/** From what a learner takes for at once to what they give up on. */
const BUCKETS = [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30, 100];

/** Each house has its own registry; the library is loaded only where somebody may read it. */
export async function openMetrics({ metricsToken }: { metricsToken: string | undefined }): Promise<Metrics> {
  if (!metricsToken) return NOTHING;
  const { collectDefaultMetrics, Gauge, Histogram, Registry: NewRegistry } = await import('prom-client');
  const registry = new NewRegistry();
  // Memory, garbage collection, and how late the event loop is.
  collectDefaultMetrics({ register: registry });
  const seconds = (name: string, help: string, labelNames: string[]) =>
    new Histogram({ name, help, labelNames, buckets: BUCKETS, registers: [registry] });
  const calls = seconds('visite_call_seconds', 'Calls that were answered, streams to their end', ['method', 'route', 'status']);
  const requests = seconds('visite_provider_seconds', 'Requests to providers, by their outcome', ['job', 'model', 'outcome']);
  const firstWords = seconds('visite_provider_first_word_seconds', 'How long a language model took for its first word', ['job', 'model']);
  return {
    registry,
    answered: ({ seconds: took, ...labels }) => calls.observe(labels, took),
    provider(job, model) {
      const begun = performance.now();
      const since = () => (performance.now() - begun) / 1000;
      return {
        firstWord: () => firstWords.observe({ job, model }, since()),
        ended: (outcome) => requests.observe({ job, model, outcome }, since()),
      };
    },
    gauge(name, help, labelNames, read) {
      new Gauge({
        name,
        help,
        labelNames,
        registers: [registry],
        async collect() {
          const readings = await read();
          this.reset();
          for (const { labels, value } of readings) this.set(labels, value);
        },
      });
    },
  };
}
