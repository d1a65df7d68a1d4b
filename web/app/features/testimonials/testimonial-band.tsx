import { homeTestimonialsCarousel } from '@plinth/contract/constants';
import type { Testimonial } from '@plinth/contract/testimonial.schema';
import { Carousel } from '../../ui/carousel.tsx';
import type { CarouselTexts } from '../../ui/carousel-controls.tsx';
import { Picture } from '../../ui/picture.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';

type Quote = Pick<Testimonial, 'message' | 'name' | 'location' | 'designation'> & {
  photo?: { url: string; alt?: string | undefined } | undefined;
};

/** Only the fields that are shown, to keep the page's data small. */
export function quoteOf({ message, name, location, designation }: Testimonial): Quote {
  return { message, name, location, designation };
}

type Props = {
  quotes: readonly Quote[];
  isLoading?: boolean;
  label: string;
  level?: string;
  loading?: string;
  carousel: CarouselTexts;
  times?: { autoplay: number; transition: number };
};

/** Testimonials in a carousel. Hidden if there are none; a single one is not animated. */
export function TestimonialBand({
  quotes,
  isLoading = false,
  label,
  level,
  loading = '',
  carousel,
  times = homeTestimonialsCarousel,
}: Props) {
  if (quotes.length === 0 && !isLoading) return null;
  return (
    <section className="on-dark bg-brand py-section text-ivory">
      <div className="wrap">
        <SectionHeading label={label} {...(level && { level })}>
          <div className="mt-9">
            {isLoading ? (
              <p role="status" className="label text-mist">
                {loading}
              </p>
            ) : (
              <Carousel
                label={label}
                layout="single"
                texts={carousel}
                transition={times.transition}
                autoplay={quotes.length > 1 ? times.autoplay : undefined}
                hasTicks
              >
                {quotes.map((quote, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: their order is fixed, and ids would add a tenth to their bytes
                  <QuoteSlide key={index} quote={quote} />
                ))}
              </Carousel>
            )}
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
