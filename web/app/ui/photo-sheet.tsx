import { PhotoCaption } from './page-intro.tsx';
import { Picture } from './picture.tsx';

type Props = {
  title: string;
  sentence: string;
  photo: { url: string; alt: string; caption?: string | undefined };
  children: React.ReactNode;
};

/** The contact banner of the spec: photograph, text on a sheet, and what to do as its children. */
export function PhotoSheet({ title, sentence, photo, children }: Props) {
  return (
    <section className="relative bg-ink">
      <figure className="relative">
        <Picture url={photo.url} alt={photo.alt} className="h-[clamp(300px,48vw,720px)] w-full" />
        {photo.caption ? <PhotoCaption className="lg:bottom-7">{photo.caption}</PhotoCaption> : null}
      </figure>
      <div className="bg-ivory px-margin py-[clamp(32px,4.4vw,72px)] lg:absolute lg:bottom-0 lg:left-0 lg:w-[min(58%,900px)] lg:pr-[clamp(32px,4.4vw,80px)]">
        <h2 className="max-w-[18ch] text-h2">{title}</h2>
        <p className="mt-4 max-w-[44ch] text-ink-2 text-lead">{sentence}</p>
        <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3.5">{children}</div>
      </div>
    </section>
  );
}
