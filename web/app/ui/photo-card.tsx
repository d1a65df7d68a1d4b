import { Link } from 'react-router';
import { Picture } from './picture.tsx';
import { RegistrationNumber } from './registration-number.tsx';

type Props = {
  to: string;
  photo?: { url: string; alt?: string | undefined } | undefined;
  ratio?: '4/5' | '8/5' | '3/2';
  /** Covers the whole photograph, such as a film. */
  over?: React.ReactNode;
  hoverProps?: Pick<React.ComponentProps<'article'>, 'onPointerEnter' | 'onPointerLeave'>;
  /** Shown on the photograph at the top left. */
  tag?: React.ReactNode;
  kicker?: React.ReactNode;
  title: string;
  text?: React.ReactNode;
  /** Shown in two columns above `fact`. */
  facts?: readonly { term: string; value: string; note?: string }[] | undefined;
  /** A fact that visitors can check, such as the registration number. */
  fact?: { name: string; value: string; isKnown: boolean };
};

const shapes = { '4/5': 4 / 5, '8/5': 8 / 5, '3/2': 3 / 2 };
/** Rows have two or more cards, or one on narrow screens, so no card is wider than this. */
const cardSizes = '(width > 786px) 50vw, 100vw';

const ratios = { '4/5': 'aspect-4/5', '8/5': 'aspect-8/5', '3/2': 'aspect-3/2' };

/** A photograph with text below. The whole card is one link. */
export function PhotoCard({
  to,
  photo,
  ratio = '8/5',
  over,
  hoverProps,
  tag,
  kicker,
  title,
  text,
  facts,
  fact,
}: Props) {
  return (
    <article className="group relative" {...hoverProps}>
      <div className={`relative overflow-hidden bg-sand ${ratios[ratio]}`}>
        {photo ? (
          <Picture
            url={photo.url}
            alt={photo.alt ?? ''}
            shape={shapes[ratio]}
            sizes={cardSizes}
            className="size-full transition-transform duration-900 ease-settle group-hover:scale-[1.025]"
          />
        ) : null}
        {over}
        {tag ? <div className="absolute top-0 left-0">{tag}</div> : null}
      </div>
      {kicker ? <p className="mt-4 -mb-2.5 text-ink-2 text-small">{kicker}</p> : null}
      <h3 className="wrap-anywhere mt-4 text-h3">
        <Link discover="none" to={to} className="after:absolute after:inset-0 group-hover:underline">
          {title}
        </Link>
      </h3>
      {text ? <p className="mt-1 text-[1rem] text-ink-2">{text}</p> : null}
      {facts ? (
        <dl className="mt-3.5 grid grid-cols-2 gap-x-4">
          {facts.map(({ term, value, note }) => (
            <div key={term} className="border-rule border-t py-2.5">
              <dt className="text-ink-2 text-label">{term}</dt>
              <dd className="tabular font-semibold text-[1rem] leading-snug">
                {value} {note ? <span className="inline-block font-normal text-ink-2 text-label">{note}</span> : null}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {fact ? (
        <p
          className={`${facts ? '' : 'mt-3.5 '}flex flex-wrap items-baseline justify-between gap-x-4 border-rule border-t pt-3 text-small`}
        >
          <span>{fact.name}</span>
          <span className={fact.isKnown ? 'wrap-anywhere tabular font-semibold text-body' : ''}>
            <RegistrationNumber number={fact.value} />
          </span>
        </p>
      ) : null}
    </article>
  );
}
