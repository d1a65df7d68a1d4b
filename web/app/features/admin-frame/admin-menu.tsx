import type { Overview, Total } from '@plinth/contract/admin.schema';
import type { AdminCollection } from '@plinth/contract/admin-collections';
import { Link } from 'react-router';
import { companyTime } from '../../lib/admin-time.ts';
import type { FrameTexts } from './frame-texts.ts';

export type MenuEntry = { title: string; link: string; collection?: AdminCollection; isCheck?: true };

type MenuProps = {
  texts: FrameTexts;
  menu: readonly (readonly MenuEntry[])[];
  /** The link of the entry whose page, part or document is shown. */
  current: string | undefined;
  overview: Overview;
  onFollow: () => void;
};

const item =
  'flex min-h-11 items-center justify-between px-5.5 font-medium text-mist hover:bg-ivory/7 focus-visible:-outline-offset-2 aria-[current=page]:bg-ivory/10 aria-[current=page]:font-semibold aria-[current=page]:text-white aria-[current=page]:shadow-[inset_3px_0_0_var(--color-trim)]';

export function AdminMenu({ texts, menu, current, overview, onFollow }: MenuProps) {
  return (
    <nav aria-label={texts.label}>
      {menu.map((group) => (
        <ul
          key={group[0]?.link}
          className="not-first:mt-2 not-first:pt-2 not-first:before:mx-5.5 not-first:before:mb-2 not-first:before:block not-first:before:border-ivory/20 not-first:before:border-t"
        >
          {group.map(({ title, link, collection, isCheck }) => (
            <li key={link}>
              <Link to={link} aria-current={link === current ? 'page' : undefined} className={item} onClick={onFollow}>
                {title}
                {collection ? <Badge collection={collection} overview={overview} isNew={texts.isNew} /> : null}
                {isCheck && overview.findings.count > 0 ? <Count total={overview.findings} /> : null}
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}

const atMost = ({ count, isMore }: Total) => (isMore ? `${count.toLocaleString('en-IN')}+` : String(count));

type BadgeProps = { collection: AdminCollection; overview: Overview; isNew: FrameTexts['isNew'] };

function Badge({ collection, overview: { counts, newLeads }, isNew }: BadgeProps) {
  if (collection === 'form' && newLeads.count > 0) {
    return (
      <span className="tabular bg-action-deep px-2 py-0.5 font-semibold text-label text-white">
        {isNew(atMost(newLeads))}
      </span>
    );
  }
  const total = counts[collection];
  return total ? <Count total={total} /> : null;
}

function Count({ total }: { total: Total }) {
  return <span className="tabular font-semibold text-label text-stone">{atMost(total)}</span>;
}

/** 'IR' for Ishaan Rege; without a name 'IR' for ishaan.rege@…, 'A' for admin@… */
const initialsOf = ({ name, email }: Person) =>
  (name.trim() ? name.trim().split(/\s+/) : (email.split('@')[0] ?? '').split(/[._+-]/))
    .slice(0, 2)
    .map((part) => (Array.from(part)[0] ?? '').toUpperCase())
    .join('');

type Person = Pick<Overview, 'name' | 'email'>;

export function Avatar({ person }: { person: Person }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-9 shrink-0 place-items-center border border-ivory/30 bg-brand font-semibold text-label text-white"
    >
      {initialsOf(person)}
    </span>
  );
}

type SignedInProps = {
  texts: FrameTexts;
  overview: Overview;
  profilePath: string;
  onFollow: () => void;
  onLogOut: () => void;
};

/** At the foot of the menu: who is signed in, in which role and until when, the way to the profile and the way out. */
export function SignedIn({ texts, overview, profilePath, onFollow, onLogOut }: SignedInProps) {
  const { name, email, role, expiresAt } = overview;
  const link = 'inline-flex min-h-11 cursor-pointer items-center underline hover:text-white';
  return (
    <div className="mx-5.5 mt-auto flex gap-3 border-ivory/20 border-t pt-4 text-mist text-small max-xl:mt-3">
      <Avatar person={overview} />
      <div className="min-w-0">
        <p className="wrap-anywhere font-semibold text-white leading-snug">{name || email}</p>
        <p className="leading-snug">{texts.role(role)}</p>
        <p className="leading-snug">{texts.signedInUntil(companyTime(expiresAt))}</p>
        <p className="flex flex-wrap gap-x-4">
          <Link to={profilePath} className={link} onClick={onFollow}>
            {texts.profile}
          </Link>
          <button type="button" className={link} onClick={onLogOut}>
            {texts.logOut}
          </button>
        </p>
      </div>
    </div>
  );
}
