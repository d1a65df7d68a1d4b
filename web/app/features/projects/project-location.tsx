import type { Project } from '@plinth/contract/project.schema';
import { splitSentences } from '@plinth/contract/sentences';
import { Icon, isIconName } from '../../ui/icon.tsx';
import { encodeUrl } from '../../ui/picture.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';

type Props = {
  project: Pick<Project, 'location' | 'keyplaces'>;
  texts: { label: string; title: string; maps: string; empty: string; note: string; scaleNote: string };
  level: string | undefined;
};

/** The location text as bullet points, then nearby places with distance bars on one scale. */
export function ProjectLocation({ project, texts, level }: Props) {
  const points = splitSentences(project.location[0]?.sentence ?? '').map((point) => point.replace(/\.$/, ''));
  const places = project.keyplaces;
  const longest = Math.max(...places.map(({ distance }) => Number.parseFloat(distance) || 0), 0);
  return (
    <section id="location" className="wrap pb-section">
      <SectionHeading label={texts.label} level={level} title={texts.title} />
      {points.length > 0 ? (
        <ul className="mb-9 grid max-w-[60ch] gap-3">
          {points.map((point) => (
            <li key={point} className="flex gap-3.5 text-lead">
              <svg aria-hidden="true" width="9" height="8" viewBox="0 0 9 8" className="mt-3 shrink-0 text-trim-deep">
                <path d="M0 0h9L4.5 8z" fill="currentColor" />
              </svg>
              {point}
            </li>
          ))}
        </ul>
      ) : null}
      {places.length === 0 ? (
        <p className="border-ink border-y py-7 text-h3">{texts.empty}</p>
      ) : (
        <>
          <ul className="border-rule border-t">
            {places.map((place) => (
              <li
                key={place._id}
                className="grid grid-cols-[28px_minmax(0,1fr)_auto_auto] items-center gap-x-4 border-rule border-b py-1 lg:grid-cols-[28px_minmax(0,13rem)_minmax(0,1fr)_auto_auto] lg:gap-x-5"
              >
                <PlaceIcon icon={place.icon} />
                <span className="font-semibold text-[1rem]">{place.name}</span>
                <DimensionLine share={longest ? (Number.parseFloat(place.distance) || 0) / longest : 0} />
                <span className="tabular whitespace-nowrap font-semibold">{place.distance}</span>
                {place.url ? (
                  <a
                    href={place.url}
                    target="_blank"
                    rel="noopener noreferrer"
                    className="inline-flex min-h-11 items-center font-semibold text-small underline"
                  >
                    {texts.maps}
                    <span className="sr-only"> {place.name}</span>
                  </a>
                ) : (
                  <span className="min-h-11" />
                )}
              </li>
            ))}
          </ul>
          <p className="mt-2.5 text-ink-2 text-label">
            {texts.note} <span className="max-lg:hidden">{texts.scaleNote}</span>
          </p>
        </>
      )}
    </section>
  );
}

/** A built-in icon by its name, or an uploaded picture by its URL. */
function PlaceIcon({ icon }: { icon: string }) {
  if (isIconName(icon)) return <Icon name={icon} className="size-6 text-trim-deep" />;
  if (!/^(https?:)?\//.test(icon)) return <Icon name="road" className="size-6 text-trim-deep" />;
  return <img src={encodeUrl(icon)} alt="" width="24" height="24" loading="lazy" className="size-6 object-contain" />;
}

/** The longest distance fills the width; a bar is never shorter than its two end ticks. */
function DimensionLine({ share }: { share: number }) {
  return (
    <span aria-hidden="true" className="hidden lg:block">
      <span
        className="block h-2.5 min-w-[7px] border-ink border-x bg-[linear-gradient(var(--color-ink),var(--color-ink))] bg-[length:100%_1px] bg-center bg-no-repeat"
        style={{ width: `${share * 100}%` }}
      />
    </span>
  );
}
