import { eventsSlider } from '@plinth/contract/constants';
import { Carousel } from '../../ui/carousel.tsx';
import type { CarouselTexts } from '../../ui/carousel-controls.tsx';
import { Picture } from '../../ui/picture.tsx';

type Props = {
  label: string;
  images: readonly { image: string; description: string }[];
  carousel: CarouselTexts;
};

export function OfficeSlider({ label, images, carousel }: Props) {
  return (
    <Carousel label={label} layout="events" texts={carousel} transition={eventsSlider.transition} hasArrows hasTicks>
      {images.map(({ image, description }) => (
        <figure key={image}>
          <Picture url={image} alt="" className="aspect-4/3" />
          <figcaption className="mt-3 text-ink-2 text-small">{description}</figcaption>
        </figure>
      ))}
    </Carousel>
  );
}
