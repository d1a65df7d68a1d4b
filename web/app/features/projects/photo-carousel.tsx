import { imageCarousel } from '@plinth/contract/constants';
import type { Photo } from '@plinth/contract/project.schema';
import { Carousel } from '../../ui/carousel.tsx';
import type { CarouselTexts } from '../../ui/carousel-controls.tsx';
import { Picture } from '../../ui/picture.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';

/** Section 9's image carousel, used for the photographs of the classic layout. */
export function PhotoCarousel({
  photos,
  label,
  carousel,
}: {
  photos: readonly Photo[];
  label: string;
  carousel: CarouselTexts;
}) {
  if (photos.length === 0) return null;
  return (
    <section className="wrap pb-section">
      <SectionHeading label={label}>
        <div className="mt-9">
          <Carousel label={label} layout="single" texts={carousel} {...imageCarousel} hasArrows hasTicks>
            {photos.map((photo) => (
              <figure key={photo.url}>
                <Picture url={photo.url} alt={photo.alt ?? ''} className="aspect-8/5" hasWebpTwin />
                {photo.caption ? <figcaption className="mt-2 text-ink-2 text-small">{photo.caption}</figcaption> : null}
              </figure>
            ))}
          </Carousel>
        </div>
      </SectionHeading>
    </section>
  );
}
