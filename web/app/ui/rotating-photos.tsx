import { Picture } from './picture.tsx';

type Photo = { url: string; alt: string };

/** Photographs stacked on each other. Only the current and the next one are fetched. */
export function RotatingPhotos({
  photos,
  index,
  isLive,
  sizes = '100vw',
}: {
  photos: readonly Photo[];
  index: number;
  isLive: boolean;
  /** The width of the whole picture, including what its frame crops. */
  sizes?: string;
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
        <Picture
          url={photo.url}
          alt={photo.alt}
          isHero={position === 0}
          sizes={sizes}
          className="filter-top size-full"
        />
      </div>
    ) : null,
  );
}
