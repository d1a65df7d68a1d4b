import { isLink } from '@plinth/contract/site-data';
import { Link } from 'react-router';

type Props = {
  entry: { name: string; link: string };
  className: string;
  path: string;
  isCurrent?: boolean;
};

/** A menu entry: a link, or plain text if the site data has no page for it. */
export function MenuLink({ entry, className, path, isCurrent = entry.link === path }: Props) {
  if (!isLink(entry.link)) return <span className={className}>{entry.name}</span>;
  return (
    <Link discover="none" to={entry.link} className={className} aria-current={isCurrent ? 'page' : undefined}>
      {entry.name}
    </Link>
  );
}
