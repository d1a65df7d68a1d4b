import { withSquareFeet } from '@plinth/contract/area';
import { amenitiesCarousel } from '@plinth/contract/constants';
import type { Project } from '@plinth/contract/project.schema';
import { Carousel } from '../../ui/carousel.tsx';
import type { CarouselTexts } from '../../ui/carousel-controls.tsx';
import { FlipCard } from '../../ui/flip-card.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';

type Props = {
  amenities: Project['aminities'];
  texts: { label: string; title: string };
  level: string | undefined;
  carousel: CarouselTexts;
};

export function ProjectAmenities({ amenities, texts, level, carousel }: Props) {
  if (amenities.length === 0) return null;
  return (
    <section id="amenities" className="bg-sand py-section">
      <div className="wrap">
        <SectionHeading {...texts} level={level} />
        <Carousel
          label={texts.label}
          layout="amenities"
          texts={carousel}
          autoplay={amenitiesCarousel.autoplay}
          hasArrows
          hasTicks
        >
          {amenities.map((amenity) => (
            <FlipCard key={amenity.name} {...amenity} sentence={withSquareFeet(amenity.sentence)} />
          ))}
        </Carousel>
      </div>
    </section>
  );
}
