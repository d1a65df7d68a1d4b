import { PhotoCaption } from './page-intro.tsx';
import { Picture } from './picture.tsx';

type Props = {
  title: string;
  sentence: string;
  /** Without one, the background is the brand green. */
  photo?: { url: string; alt: string; caption?: string | undefined } | undefined;
  children: React.ReactNode;
};

/** The contact banner of the spec: a photograph, text on a sheet, and the actions as children. */
export function PhotoSheet({ title, sentence, photo, children }: Props) {
  return (
    <section data-print="none" className="relative bg-ink">
      {photo ? (
        <figure className="relative">
          <Picture url={photo.url} alt={photo.alt} className="h-[clamp(300px,48vw,720px)] w-full" />
          {photo.caption ? <PhotoCaption className="lg:bottom-7">{photo.caption}</PhotoCaption> : null}
        </figure>
      ) : (
        <div
          aria-hidden="true"
          className="hatch h-[clamp(96px,34vw,480px)] bg-brand text-ivory/10 [--hatch-pitch:14px]"
        />
      )}
      <div className="edge-x bg-ivory py-[clamp(32px,4.4vw,72px)] lg:absolute lg:bottom-0 lg:left-0 lg:w-[calc(min(58%,900px)+max(0px,50%-840px))] lg:pr-[clamp(32px,4.4vw,80px)]">
        <h2 className="max-w-[18ch] text-h2">{title}</h2>
        <p className="mt-4 max-w-[44ch] text-ink-2 text-lead">{sentence}</p>
        <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3.5">{children}</div>
      </div>
    </section>
  );
}
