import type { Opening } from '@plinth/contract/hiring.schema';
import { ButtonLink } from '../../ui/button.tsx';
import { Carousel } from '../../ui/carousel.tsx';
import type { CarouselTexts } from '../../ui/carousel-controls.tsx';

const fields = ['Experience', 'Openings', 'Qualification', 'Location'] as const;

type Props = {
  label: string;
  openings: readonly Opening[];
  fieldNames: Record<(typeof fields)[number], string>;
  apply: { label: string; path: string };
  carousel: CarouselTexts;
};

export function OpeningsSlider({ label, openings, fieldNames, apply, carousel }: Props) {
  return (
    <Carousel label={label} layout="single" texts={carousel} hasTicks hasArrows>
      {openings.map((opening, index) => (
        <article key={opening._id} className="h-full border border-ink bg-paper">
          <div className="border-ink border-b px-[clamp(20px,3vw,44px)] py-[clamp(24px,3.2vw,48px)]">
            <p className="tabular text-ink-2 text-small">{carousel.position(index + 1, index + 1, openings.length)}</p>
            <h3 className="mt-2 text-h2">{opening.position}</h3>
          </div>
          <dl className="grid border-rule border-b sm:grid-cols-2 lg:grid-cols-4">
            {fields.map((name) => (
              <div
                key={name}
                className="border-rule px-[clamp(20px,3vw,44px)] py-3.5 not-first:max-sm:border-t lg:not-first:border-l lg:not-first:px-6.5"
              >
                <dt className="text-ink-2 text-small">{fieldNames[name]}</dt>
                <dd className="font-semibold">{opening[name]}</dd>
              </div>
            ))}
          </dl>
          <div className="grid justify-items-start gap-6.5 px-[clamp(20px,3vw,44px)] py-[clamp(24px,3.2vw,48px)]">
            <p className="max-w-[62ch]">{opening.details}</p>
            <ButtonLink to={apply.path} aria-label={`${apply.label}: ${opening.position}`}>
              {apply.label}
            </ButtonLink>
          </div>
        </article>
      ))}
    </Carousel>
  );
}
