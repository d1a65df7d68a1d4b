import { blurDataUrl, parsePictureUrl, sourceSet } from '@plinth/contract/picture-url';
import { type CSSProperties, useEffect, useRef, useState } from 'react';

type Props = {
  url: string;
  alt: string;
  /** Set on the frame, so that the page never moves when the picture arrives. */
  className?: string | undefined;
  /** The one picture a page opens with: fetched first. Every other waits until it is near. */
  isHero?: boolean;
  /** How wide it is drawn, as in CSS. Where the browser can measure a waiting picture itself, it does. */
  sizes?: string;
  /** An outside jpg or png whose host keeps a .webp beside it, as the spec's image carousel assumes. */
  hasWebpTwin?: boolean;
};

type Source = { type: string; srcSet: string };

/** What an outside picture is taken for until it is there; its frame gives it its shape either way. */
const assumed = { width: 1_600, height: 1_000 };

/**
 * A photograph in a frame whose shape the class gives. A picture of our own store brings its sizes, its crop and a
 * blurred self in its address; an outside one is drawn as it is. Its ground is flat sand until it is there.
 */
export function Picture({ className = '', ...drawn }: Props) {
  return (
    <div className={`overflow-hidden bg-sand ${drawn.isHero ? '' : 'waiting-picture'} ${className}`}>
      <Drawn {...drawn} className="size-full object-cover" style={styleOf(parsePictureUrl(drawn.url))} />
    </div>
  );
}

/** A logo or a poster: in its own shape, on whatever it stands on. */
export function Mark({ url, alt, className }: Pick<Props, 'url' | 'alt' | 'className'>) {
  return <Drawn url={url} alt={alt} className={className} />;
}

function Drawn({
  url,
  alt,
  isHero = false,
  sizes = '100vw',
  hasWebpTwin = false,
  className,
  style,
}: Props & { style?: CSSProperties | undefined }) {
  const image = useRef<HTMLImageElement>(null);
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const own = parsePictureUrl(url);
  const sources = failedUrl === url ? [] : sourcesOf(url, hasWebpTwin);

  // One that failed before this script ran told nobody.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailedUrl(url);
  }, [url]);

  return (
    <picture className="contents">
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={isHero ? sizes : `auto, ${sizes}`} />
      ))}
      <img
        ref={image}
        {...(isHero ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
        src={encodeUrl(url)}
        alt={alt}
        width={own?.width ?? assumed.width}
        height={own?.height ?? assumed.height}
        decoding="async"
        onError={() => setFailedUrl(url)}
        className={className}
        style={style}
      />
    </picture>
  );
}

function sourcesOf(url: string, hasWebpTwin: boolean): Source[] {
  const own = parsePictureUrl(url);
  if (own)
    return (['avif', 'webp'] as const).map((format) => ({ type: `image/${format}`, srcSet: sourceSet(own, format) }));
  const twin = url.replace(/\.(jpe?g|png)(?=$|[?#])/i, '.webp');
  return hasWebpTwin && twin !== url ? [{ type: 'image/webp', srcSet: encodeUrl(twin) }] : [];
}

function styleOf(own: ReturnType<typeof parsePictureUrl>): CSSProperties | undefined {
  if (!own) return undefined;
  const place = `${own.focal.x}% ${own.focal.y}%`;
  if (!own.blur) return { objectPosition: place };
  return {
    objectPosition: place,
    backgroundImage: `url("${blurDataUrl(own.blur)}")`,
    backgroundPosition: place,
    backgroundSize: 'cover',
  };
}

/** Percent-encodes what a URL may not hold and leaves what is encoded already. */
export function encodeUrl(url: string): string {
  return encodeURI(url).replace(/%25([0-9a-f]{2})/gi, '%$1');
}
