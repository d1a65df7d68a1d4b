import { Picture } from './picture.tsx';

type Props = {
  title: React.ReactNode;
  sentence: string;
  /** Without one, the background is the brand's colour. */
  photo?: { url: string; alt: string; caption?: string | undefined } | undefined;
};

/** A full-width photograph. An ivory sheet overlaps its lower left and stops one margin short of the right edge. */
export function PageIntro({ title, sentence, photo }: Props) {
  return (
    <section className="bg-[linear-gradient(var(--color-ink)_62%,var(--color-ivory)_62%)]">
      {photo ? (
        <figure className="relative">
          <Picture
            url={photo.url}
            alt={photo.alt}
            isHero
            className="filter-top h-[clamp(260px,44svh,400px)] lg:h-[clamp(420px,70svh,760px)]"
          />
          {photo.caption ? <PhotoCaption className="lg:bottom-30">{photo.caption}</PhotoCaption> : null}
        </figure>
      ) : (
        <div
          aria-hidden="true"
          className="hatch h-44 bg-brand text-ivory/10 [--hatch-pitch:14px] lg:h-[clamp(300px,42svh,460px)]"
        />
      )}
      <div className="edge-x relative bg-ivory py-8 lg:-mt-30 lg:mr-margin lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-end lg:gap-16 lg:pt-12 lg:pr-[clamp(40px,6vw,110px)] lg:pb-11">
        <h1 className="text-title">{title}</h1>
        <p className="max-w-[44ch] text-ink-2 text-lead max-lg:mt-4">{sentence}</p>
      </div>
    </section>
  );
}

/** The small ink tag at the lower right of a picture that fills the width. */
export function PhotoCaption({ className = '', children }: { className?: string; children: React.ReactNode }) {
  return (
    <figcaption className={`absolute right-0 bottom-0 bg-ink px-3 py-1.5 text-ivory text-label ${className}`}>
      {children}
    </figcaption>
  );
}
