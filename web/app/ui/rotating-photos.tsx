import { Picture } from './picture.tsx';

type Photo = { url: string; alt: string };

/** One photograph over another. The next is fetched while this one is seen; the rest cost nothing until then. */
export function RotatingPhotos({
  photos,
  index,
  isLive,
}: {
  photos: readonly Photo[];
  index: number;
  isLive: boolean;
}) {
  const next = (index + 1) % photos.length;
  return photos.map((photo, position) =>
    position === index || (isLive && position === next) ? (
      <div
        key={photo.url}
        aria-hidden={position === index ? undefined : true}
        data-photo={position === index ? 'shown' : 'next'}
        className={`absolute inset-0 transition-opacity duration-1200 ease-settle ${position === index ? 'opacity-100' : 'opacity-0'}`}
      >
        <Picture url={photo.url} alt={photo.alt} isHero={position === 0} className="filter-top size-full" />
      </div>
    ) : null,
  );
}
