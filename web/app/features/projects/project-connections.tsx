import type { Connection } from '@plinth/contract/project-parts.schema';
import { SectionHeading } from '../../ui/section-heading.tsx';

type Props = {
  connections: readonly Connection[] | undefined;
  note: string | undefined;
  level: string | undefined;
  texts: {
    label: string;
    title: string;
    offPeak: string;
    peak: string;
    minutes: (offPeak: number, peak: number) => string;
    maps: string;
  };
};

/** Minutes to places on one scale: solid for free roads, hatched for what full roads add. */
export function ProjectConnections({ connections, note, level, texts }: Props) {
  if (!connections || connections.length === 0) return null;
  const longest = Math.max(...connections.map(({ offPeak, peak }) => Math.max(offPeak, peak)), 1);
  const share = (minutes: number) => `${(minutes / longest) * 100}%`;
  return (
    <section id="connections" className="wrap pb-section">
      <SectionHeading label={texts.label} level={level} title={texts.title} lead={note} />
      <ul className="mb-4 flex flex-wrap gap-x-6 gap-y-2 text-ink-2 text-small" aria-hidden="true">
        <li className="flex items-center gap-2">
          <i className="inline-block h-2.5 w-6 bg-ink" /> {texts.offPeak}
        </li>
        <li className="flex items-center gap-2">
          <i className="hatch inline-block h-2.5 w-6 border border-ink text-ink" /> {texts.peak}
        </li>
      </ul>
      <ul className="border-rule border-t">
        {connections.map(({ name, way, offPeak, peak, url }) => (
          <li
            key={name}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 border-rule border-b py-2 lg:grid-cols-[minmax(0,17rem)_minmax(0,1fr)_8rem_auto]"
          >
            <span>
              <b className="font-semibold">{name}</b>
              {way ? <span className="block text-ink-2 text-small">{way}</span> : null}
            </span>
            <span aria-hidden="true" className="order-last col-span-full flex h-2.5 lg:order-none lg:col-span-1">
              <span className="bg-ink" style={{ width: share(offPeak) }} />
              <span
                className="hatch border-ink border-y border-r text-ink"
                style={{ width: share(Math.max(0, peak - offPeak)) }}
              />
            </span>
            <span className="tabular whitespace-nowrap font-semibold">{texts.minutes(offPeak, peak)}</span>
            {url ? (
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                className="inline-flex min-h-11 items-center font-semibold text-small underline"
              >
                {texts.maps}
                <span className="sr-only"> {name}</span>
              </a>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
