import { ButtonLink } from '../../ui/button.tsx';
import { PhotoCaption } from '../../ui/page-intro.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { ShownPhoto } from './shown-photo.ts';

type Props = {
  title: string;
  sentence: string;
  photo: ShownPhoto | null;
  /** Leads to the form; null on a page without one. */
  ask: { label: string; to: string } | null;
  impression: string;
};

/** The photograph as wide as the window, and on a sheet over its lower left what the campaign is about. */
export function CampaignHero({ title, sentence, photo, ask, impression }: Props) {
  return (
    <section
      data-block="hero"
      className={photo ? 'bg-[linear-gradient(var(--color-ink)_62%,var(--color-ivory)_62%)]' : 'bg-sand'}
    >
      {photo ? (
        <figure className="relative">
          <Picture
            url={photo.url}
            alt={photo.alt}
            isHero
            className="filter-top h-[clamp(260px,48svh,440px)] lg:h-[clamp(440px,76svh,820px)]"
          />
          {photo.isImpression ? <PhotoCaption className="lg:bottom-30">{impression}</PhotoCaption> : null}
        </figure>
      ) : null}
      <div
        className={
          photo
            ? 'edge-x relative bg-ivory py-8 lg:-mt-30 lg:mr-margin lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-end lg:gap-16 lg:pt-12 lg:pr-[clamp(40px,6vw,110px)] lg:pb-11'
            : 'wrap pt-section pb-9'
        }
      >
        <h1 className="max-w-[16ch] text-title">{title}</h1>
        <div className="max-lg:mt-4">
          {sentence ? <p className="max-w-[44ch] text-ink-2 text-lead">{sentence}</p> : null}
          {ask ? (
            <p className="mt-6">
              <ButtonLink to={ask.to}>{ask.label}</ButtonLink>
            </p>
          ) : null}
        </div>
      </div>
    </section>
  );
}
