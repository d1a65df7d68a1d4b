import type { Media } from '@plinth/contract/media.schema';
import { Picture } from '../../ui/picture.tsx';

type Props = { file: Pick<Media, 'kind' | 'url' | 'name'>; className: string };

/** A picture in small, or the type of a file that has none. */
export function FileThumb({ file: { kind, url, name }, className }: Props) {
  if (kind === 'picture' && url) return <Picture url={url} alt="" sizes="240px" className={className} />;
  const type = /\.([a-z\d]{2,4})$/i.exec(name)?.[1]?.toUpperCase() ?? '';
  return (
    <span aria-hidden="true" className={`grid place-items-center bg-sand font-semibold text-ink-2 ${className}`}>
      {type}
    </span>
  );
}
