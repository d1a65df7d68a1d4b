import type { Photo } from '@plinth/contract/project.schema';
import { Picture } from '../../ui/picture.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';

type Props = { photos: readonly Photo[]; label: string; level: string; note: string };

export function ProjectGallery({ photos, label, level, note }: Props) {
  if (photos.length === 0) return null;
  return (
    <section className="wrap pb-section">
      <SectionHeading label={label} level={level} />
      <p className="mt-5 max-w-[66ch] text-ink-2">{note}</p>
      <ul className="mt-9 grid gap-x-gutter gap-y-9 sm:grid-cols-2">
        {photos.map((photo) => (
          <li key={photo.url}>
            <figure>
              <Picture
                url={photo.url}
                alt={photo.alt ?? ''}
                className="aspect-8/5"
                sizes="(min-width: 640px) 50vw, 100vw"
                hasWebpTwin
              />
              {photo.caption ? <figcaption className="mt-2 text-ink-2 text-small">{photo.caption}</figcaption> : null}
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
