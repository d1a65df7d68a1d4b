/**
 * Counters, gauges and histograms in Prometheus' text format (0.0.4). A metric is declared with the names of its labels. Label
 * values must come from a fixed list (a route's pattern, a queue's name), never from a request.
 */

type Labels<L extends string> = Record<L, string>;
type Sample = { suffix: string; labels: string; value: number };
type Family = { name: string; help: string; type: 'counter' | 'gauge' | 'histogram'; samples: () => Sample[] };
type Declaration<L extends string> = { name: string; help: string; labels?: readonly L[] };

/**
 * More label sets than any metric of ours can have. Further sets are counted as one, so that a mistake cannot exhaust the
 * memory.
 */
const mostSets = 1_000;
const overflow = 'other';

export type Registry = ReturnType<typeof createRegistry>;
export type Counter<L extends string = never> = { add: (labels: Labels<L>, by?: number) => void };
export type Gauge<L extends string = never> = { set: (labels: Labels<L>, value: number) => void; clear: () => void };
export type Histogram<L extends string = never> = { observe: (labels: Labels<L>, value: number) => void };

export function createRegistry() {
  const families: Family[] = [];
  const collectors: (() => void | Promise<void>)[] = [];

  function store<L extends string, V>(labels: readonly L[], create: () => V) {
    const values = new Map<string, V>();
    return {
      values,
      of: (given: Labels<L>): V => {
        const wanted = labelText(labels.map((name) => [name, given[name]]));
        const isKnown = values.has(wanted) || values.size < mostSets;
        const key = isKnown ? wanted : labelText(labels.map((name) => [name, overflow]));
        const found = values.get(key) ?? create();
        values.set(key, found);
        return found;
      },
    };
  }

  return {
    counter<L extends string = never>({ name, help, labels = [] }: Declaration<L>): Counter<L> {
      const { values, of } = store(labels, () => ({ count: 0 }));
      if (labels.length === 0) of({} as Labels<L>);
      families.push({
        ...{ name, help, type: 'counter' },
        samples: () => [...values].map(([key, { count }]) => ({ suffix: '', labels: key, value: count })),
      });
      return {
        add(given, by = 1) {
          of(given).count += by;
        },
      };
    },

    gauge<L extends string = never>({ name, help, labels = [] }: Declaration<L>): Gauge<L> {
      const { values, of } = store(labels, () => ({ value: 0 }));
      families.push({
        ...{ name, help, type: 'gauge' },
        samples: () => [...values].map(([key, { value }]) => ({ suffix: '', labels: key, value })),
      });
      return {
        set(given, value) {
          of(given).value = value;
        },
        clear: () => values.clear(),
      };
    },

    histogram<L extends string = never>({
      name,
      help,
      labels = [],
      buckets,
    }: Declaration<L> & { buckets: readonly number[] }): Histogram<L> {
      const create = () => ({ counts: buckets.map(() => 0), sum: 0, count: 0 });
      const { values, of } = store(labels, create);
      families.push({
        ...{ name, help, type: 'histogram' },
        samples: () => [...values].flatMap(([key, value]) => histogramSamples(key, buckets, value)),
      });
      return {
        observe(given, value) {
          const found = of(given);
          const bucket = buckets.findIndex((limit) => value <= limit);
          if (bucket >= 0) found.counts[bucket] = (found.counts[bucket] ?? 0) + 1;
          found.sum += value;
          found.count += 1;
        },
      };
    },

    /** Runs before every scrape, for values that are read rather than counted. */
    collect(collector: () => void | Promise<void>) {
      collectors.push(collector);
    },

    names: () => families.map(({ name }) => name),

    async render(): Promise<string> {
      for (const collector of collectors) await collector();
      return families.map(familyText).join('');
    },
  };
}

function histogramSamples(
  key: string,
  buckets: readonly number[],
  { counts, sum, count }: { counts: number[]; sum: number; count: number },
): Sample[] {
  let below = 0;
  const limits = buckets.map((limit, index) => {
    below += counts[index] ?? 0;
    return { suffix: '_bucket', labels: withLabel(key, 'le', String(limit)), value: below };
  });
  return [
    ...limits,
    { suffix: '_bucket', labels: withLabel(key, 'le', '+Inf'), value: count },
    { suffix: '_sum', labels: key, value: sum },
    { suffix: '_count', labels: key, value: count },
  ];
}

function familyText({ name, help, type, samples }: Family): string {
  const lines = samples().map(({ suffix, labels, value }) => `${name}${suffix}${labels && `{${labels}}`} ${value}\n`);
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`;
}

const labelText = (pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([name, value]) => `${name}="${escaped(value)}"`).join(',');

const withLabel = (key: string, name: string, value: string) =>
  [key, labelText([[name, value]])].filter(Boolean).join(',');

const escaped = (value: string) => value.replace(/[\\"\n]/g, (it) => (it === '\n' ? '\\n' : `\\${it}`));
