import { Link } from 'react-router';
import { Picture } from '../../ui/picture.tsx';
import { RegistrationNumber } from '../../ui/registration-number.tsx';
import type { NearestView } from './nearest-view.ts';

type Props = { view: NearestView; texts: { from: string; allIn: string } };

/** Instead of an empty list: the two projects that come nearest, what each misses, and a link that loosens that wish. */
export function NearestProjects({ view, texts }: Props) {
  return (
    <div className="border-rule-strong border-t pt-12">
      <h2 className="text-h2">{view.title}</h2>
      <p className="mt-4 max-w-[44ch] text-ink-2 text-lead">{view.sentence}</p>
      <ul className="mt-8 border-ink border-t">
        {view.projects.map(({ id, path, name, photo, facts, price, registration, misses, rest, loosen }) => (
          <li key={id} className="near-project border-rule border-b py-6">
            <div className="aspect-8/5 overflow-hidden bg-sand">
              {photo ? (
                <Picture
                  url={photo.url}
                  alt={photo.alt ?? ''}
                  shape={8 / 5}
                  sizes="(width > 1000px) 20vw, 100vw"
                  className="size-full"
                />
              ) : null}
            </div>
            <div>
              <h3 className="text-h3">
                <Link to={path} className="hover:underline">
                  {name}
                </Link>
              </h3>
              <p className="mt-1 text-ink-2">{facts}</p>
              <p className="mt-1 text-small">
                {price ? <Price {...price} texts={texts} /> : null}
                {price && registration ? ' · ' : null}
                {registration ? (
                  <>
                    {registration.label}{' '}
                    <b className="wrap-anywhere tabular font-semibold text-body">
                      <RegistrationNumber number={registration.number} />
                    </b>
                  </>
                ) : null}
              </p>
            </div>
            <div>
              {misses.map((miss) => (
                <p key={miss} className="font-semibold">
                  {miss}
                </p>
              ))}
              {rest ? <p className="text-ink-2 text-small">{rest}</p> : null}
              <LoosenLink {...loosen} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Price({ text, isAmount, texts }: { text: string; isAmount: boolean; texts: Props['texts'] }) {
  if (!isAmount) return text;
  return (
    <>
      {texts.from} <b className="tabular font-semibold">{text}</b> {texts.allIn}
    </>
  );
}

function LoosenLink({ label, to }: { label: string; to: string }) {
  return (
    <Link to={to} preventScrollReset className="finder-button mt-4 w-full">
      {label}
    </Link>
  );
}
