import { Link } from 'react-router';
import { SectionHeading } from '../../ui/section-heading.tsx';

type Props = { label: string; versions: readonly { path: string; title: string; changed: string }[] };

/** Versions that are no longer in force, newest first. */
export function EarlierVersions({ label, versions }: Props) {
  return (
    <section className="wrap pb-section">
      <div className="max-w-[66ch]">
        <SectionHeading label={label} />
        <ul className="mt-5">
          {versions.map(({ path, title, changed }) => (
            <li key={path} className="border-rule border-b py-3">
              <Link to={path} className="inline-flex min-h-11 items-center underline">
                {title}
              </Link>
              {changed ? <p className="text-ink-2">{changed}</p> : null}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
