import type { Photo } from '@plinth/contract/project.schema';
import { type ComponentType, useRef, useState } from 'react';
import type { Lightbox, LightboxTexts } from '../../ui/lightbox.tsx';
import { Picture } from '../../ui/picture.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { useBackCloses } from '../../ui/use-back-closes.ts';
import { frameOf, sizesOf, spanOf } from './gallery-mosaic.ts';

type Props = {
  /** For links to the section. */
  id?: string;
  photos: readonly Photo[];
  label: string;
  level: string | undefined;
  note: string;
  lightbox: LightboxTexts;
};

type Viewer = ComponentType<Parameters<typeof Lightbox>[0]>;

/** A mosaic of links to the picture files. With scripts, a link opens the lightbox. */
export function ProjectGallery({ id, photos, label, level, note, lightbox }: Props) {
  const [viewer, setViewer] = useState<{ Lightbox: Viewer } | null>(null);
  const [index, setIndex] = useState<number | null>(null);
  const opener = useRef<HTMLAnchorElement>(null);
  const section = useRef<HTMLElement>(null);
  useBackCloses(section, index !== null);
  if (photos.length === 0) return null;

  const open = async (event: React.MouseEvent<HTMLAnchorElement>, position: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const link = event.currentTarget;
    opener.current = link;
    try {
      setViewer(viewer ?? { Lightbox: (await import('../../ui/lightbox.tsx')).Lightbox });
      setIndex(position);
    } catch {
      location.assign(link.href);
    }
  };
  const close = () => {
    setIndex(null);
    // Not every browser restores the focus to a link that was tapped.
    opener.current?.focus({ preventScroll: true });
  };

  return (
    <section ref={section} id={id} className="wrap pb-section">
      <SectionHeading label={label} level={level} />
      <p className="mt-5 max-w-[66ch] text-ink-2">{note}</p>
      <ul className="mt-9 grid grid-cols-2 gap-x-[clamp(8px,1vw,16px)] gap-y-4 lg:grid-cols-6">
        {photos.map((photo, position) => (
          <li key={photo.url} className={spanOf(position, photos.length)}>
            <figure className="flex h-full flex-col">
              <a
                href={photo.url}
                onClick={(event) => void open(event, position)}
                className={`group relative block overflow-hidden ${position === 0 ? 'grow' : ''}`}
              >
                <Picture
                  url={photo.url}
                  alt={photo.alt ?? ''}
                  className={`transition-transform duration-900 ease-settle group-hover:scale-[1.025] ${frameOf(position, photos.length)}`}
                  shape={4 / 3}
                  sizes={sizesOf(position, photos.length)}
                  hasWebpTwin
                />
              </a>
              {photo.caption ? <figcaption className="mt-2 text-ink-2 text-small">{photo.caption}</figcaption> : null}
            </figure>
          </li>
        ))}
      </ul>
      {viewer && index !== null ? (
        <viewer.Lightbox
          photos={photos.map(({ url, alt, caption }) => ({ url, alt: alt ?? '', caption: caption ?? '' }))}
          index={index}
          onMove={setIndex}
          onClose={close}
          note={note}
          texts={lightbox}
        />
      ) : null}
    </section>
  );
}
