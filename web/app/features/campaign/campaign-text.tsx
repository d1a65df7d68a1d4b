import { Picture } from '../../ui/picture.tsx';
import type { ShownPhoto } from './shown-photo.ts';

type Props = { heading: string; paragraphs: readonly string[]; photo: ShownPhoto | null; impression: string };

/** A heading with paragraphs, and beside them a picture if there is one. */
export function CampaignText({ heading, paragraphs, photo, impression }: Props) {
  return (
    <section className="wrap grid gap-x-gutter gap-y-8 pb-section lg:grid-cols-12">
      <div className={photo ? 'lg:col-span-6' : 'lg:col-span-8'}>
        {heading ? <h2 className="max-w-[18ch] text-h2">{heading}</h2> : null}
        <div className={`grid max-w-[60ch] gap-4 ${heading ? 'mt-6' : ''}`}>
          {paragraphs.map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: their order is fixed
            <p key={index} className="whitespace-pre-line text-body">
              {paragraph}
            </p>
          ))}
        </div>
      </div>
      {photo ? (
        <figure className="lg:col-span-5 lg:col-start-8">
          <Picture
            url={photo.url}
            alt={photo.alt}
            className="aspect-4/3 lg:aspect-4/5"
            shape={4 / 5}
            sizes="(width > 900px) 42vw, 100vw"
          />
          {photo.isImpression ? <figcaption className="mt-2 text-ink-2 text-small">{impression}</figcaption> : null}
        </figure>
      ) : null}
    </section>
  );
}
