import { TextLink } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { VideoFacade } from '../../ui/video-facade.tsx';
import { TypedWord } from './typed-word.tsx';

type Photo = { url: string; alt: string };
type Texts = {
  label: string;
  level: string;
  titleStart: string;
  words: readonly string[];
  sentence: string;
  link: { label: string; path: string };
  film: { url: string; title: string; play: string; poster?: Photo | undefined } | null;
  /** Shown where there is no film. */
  photo: Photo | null;
};

export function HomeAbout({ texts }: { texts: Texts }) {
  return (
    <section className="wrap pt-section">
      <SectionHeading label={texts.label} level={texts.level}>
        <div className="mt-9 grid items-center gap-x-[clamp(24px,4.3vw,64px)] gap-y-7 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          {texts.film ? (
            <VideoFacade {...texts.film} />
          ) : texts.photo ? (
            <Picture {...texts.photo} className="aspect-video w-full" />
          ) : null}
          <div>
            <h2 className="text-h2">
              {texts.titleStart} <TypedWord words={texts.words} />
            </h2>
            <p className="mt-6 max-w-[44ch] text-ink-2 text-lead">{texts.sentence}</p>
            <p className="mt-6">
              <TextLink to={texts.link.path}>{texts.link.label}</TextLink>
            </p>
          </div>
        </div>
      </SectionHeading>
    </section>
  );
}
