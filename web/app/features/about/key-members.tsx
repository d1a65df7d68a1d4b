import { keyMembersCarousel } from '@plinth/contract/constants';
import { Carousel } from '../../ui/carousel.tsx';
import type { CarouselTexts } from '../../ui/carousel-controls.tsx';
import { Picture } from '../../ui/picture.tsx';

type Member = { photo: string; name: string; position: string; sentence: string };
type Props = { label: string; members: readonly Member[]; carousel: CarouselTexts };

export function KeyMembers({ label, members, carousel }: Props) {
  return (
    <Carousel
      label={label}
      layout="blog"
      texts={carousel}
      autoplay={keyMembersCarousel.autoplay}
      transition={keyMembersCarousel.transition}
    >
      {members.map(({ photo, name, position, sentence }) => (
        <article key={name}>
          {photo ? <Picture url={photo} alt="" className="aspect-4/5" /> : <div className="aspect-4/5 bg-sand" />}
          <h3 className="mt-4.5 text-h3">{name}</h3>
          <p className="label mt-1.5 text-ink-2">{position}</p>
          <p className="mt-2.5 text-ink-2">{sentence}</p>
        </article>
      ))}
    </Carousel>
  );
}
