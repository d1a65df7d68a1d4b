import { homeTestimonialsCarousel } from '@plinth/contract/constants';
import type { Testimonial } from '@plinth/contract/testimonial.schema';
import { Carousel } from '../../ui/carousel.tsx';
import type { CarouselTexts } from '../../ui/carousel-controls.tsx';
import { Picture } from '../../ui/picture.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';

type Quote = Pick<Testimonial, 'message' | 'name' | 'location' | 'designation'> & {
  photo?: { url: string; alt?: string | undefined } | undefined;
};

/** What is shown of a testimonial, so that a page carries nothing else of it. */
export function quoteOf({ message, name, location, designation }: Testimonial): Quote {
  return { message, name, location, designation };
}

type Props = {
  quotes: readonly Quote[];
  label: string;
  level?: string;
  carousel: CarouselTexts;
  times?: { autoplay: number; transition: number };
};

/** What residents say, one at a time. Hidden when nobody has said anything; a single voice does not move. */
export function TestimonialBand({ quotes, label, level, carousel, times = homeTestimonialsCarousel }: Props) {
  if (quotes.length === 0) return null;
  return (
    <section className="on-dark bg-banyan py-section text-ivory">
      <div className="wrap">
        <SectionHeading label={label} {...(level && { level })}>
          <div className="mt-9">
            <Carousel
              label={label}
              layout="single"
              texts={carousel}
              transition={times.transition}
              autoplay={quotes.length > 1 ? times.autoplay : undefined}
              hasTicks
            >
              {quotes.map((quote, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: they stay where they are, and an id each would be a tenth of their bytes
                <QuoteSlide key={index} quote={quote} />
              ))}
            </Carousel>
          </div>
        </SectionHeading>
      </div>
    </section>
  );
}

function QuoteSlide({ quote }: { quote: Quote }) {
  const who = [quote.designation, quote.location].filter(Boolean).join(', ');
  return (
    <figure className="grid gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-end lg:gap-[clamp(32px,5vw,88px)]">
      {quote.photo ? (
        <Picture url={quote.photo.url} alt={quote.photo.alt ?? ''} className="aspect-8/5 lg:order-last" />
      ) : null}
      <div>
        <blockquote className="font-[380] font-serif text-quote">{quote.message}</blockquote>
        <figcaption className="mt-7 border-ivory/28 border-t pt-5">
          <span className="block font-semibold">{quote.name}</span>
          <span className="text-mist">{who}</span>
        </figcaption>
      </div>
    </figure>
  );
}
