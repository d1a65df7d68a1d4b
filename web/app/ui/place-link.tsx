import { Link } from 'react-router';
import type { MapPlace } from './map-place.ts';

type Props = {
  place: MapPlace;
  className?: string;
  style?: React.CSSProperties;
  label?: string;
  children: React.ReactNode;
};

/** Links to the place's page or, if it has none, to directions in a new tab. */
export function PlaceLink({ place, label, children, ...look }: Props) {
  if (place.pageUrl) {
    return (
      <Link to={place.pageUrl} aria-label={label} {...look}>
        {children}
      </Link>
    );
  }
  if (!place.directionsUrl) return <span {...look}>{children}</span>;
  return (
    <a href={place.directionsUrl} target="_blank" rel="noopener noreferrer" aria-label={label} {...look}>
      {children}
    </a>
  );
}
