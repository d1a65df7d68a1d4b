import { blurDataUrl, parsePictureUrl, sourceSet, widthsOf } from '@plinth/contract/picture-url';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { coverFactor, widenSizes } from './picture-sizes.ts';

type Props = {
  url: string;
  alt: string;
  /** Set on the frame, so that the layout does not shift when the picture arrives. */
  className?: string | undefined;
  /** The picture a page opens with, which is fetched first. All others load lazily. */
  isHero?: boolean;
  /** The frame's width, as in CSS. Browsers that support `sizes=auto` measure lazy pictures themselves. */
  sizes?: string;
  /**
   * The width-to-height ratio of a frame that may be narrower than its pictures'. `sizes=auto` measures the frame and ignores
   * the crop, so the browser would choose a file that is too small; if `shape` is set, `sizes` is used instead.
   */
  shape?: number;
  /** A jpg or png of another host that also has it as .webp, as the spec's image carousel assumes. */
  hasWebpTwin?: boolean;
};

type Source = { type: string; srcSet: string; media?: string };

type SourceOptions = { hasWebpTwin: boolean; isHero: boolean; isCropped: boolean };

/** Limits the bytes of a card, and of the hero on a phone, on screens with high pixel density. */
const mostOnCards = 1_440;
const phones = '(width < 56.25rem)';

const formats = ['avif', 'webp'] as const;

/** The assumed size of a picture of another host. Its frame determines the visible shape either way. */
const assumed = { width: 1_600, height: 1_000 };

/**
 * A photograph in a frame whose shape the class sets. The URL of a picture in our own store encodes its size, focal point and
 * blurred placeholder; a picture of another host is shown unchanged, on a plain background until it has loaded.
 */
export function Picture({ className = '', ...drawn }: Props) {
  return (
    <div className={`overflow-hidden bg-sand ${drawn.isHero ? '' : 'waiting-picture'} ${className}`}>
      <Drawn {...drawn} className="size-full object-cover" style={styleOf(parsePictureUrl(drawn.url))} />
    </div>
  );
}

/** A logo or a poster: in its own shape, without frame or background. */
export function Mark({ url, alt, className, sizes }: Pick<Props, 'url' | 'alt' | 'className' | 'sizes'>) {
  return <Drawn url={url} alt={alt} className={className} {...(sizes && { sizes })} />;
}

function Drawn({
  url,
  alt,
  isHero = false,
  sizes = '100vw',
  shape,
  hasWebpTwin = false,
  className,
  style,
}: Props & { style?: CSSProperties | undefined }) {
  const image = useRef<HTMLImageElement>(null);
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const own = parsePictureUrl(url);
  const sources = failedUrl === url ? [] : sourcesOf(url, { hasWebpTwin, isHero, isCropped: shape !== undefined });
  const factor = own && shape ? coverFactor(own, shape) : 1;
  const canMeasure = !isHero && factor === 1;
  const drawnSizes = canMeasure ? `auto, ${shape ? '100vw' : sizes}` : widenSizes(sizes, factor);

  // If the picture failed before scripts ran, its `error` event was missed.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailedUrl(url);
  }, [url]);

  return (
    <picture className="contents">
      {sources.map((source) => (
        <source
          key={`${source.type}${source.media}`}
          {...source}
          // The few browsers without AVIF assume the window's width: repeating `sizes` would add bytes to every page.
          sizes={own && source.type === 'image/webp' ? undefined : drawnSizes}
        />
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

function sourcesOf(url: string, { hasWebpTwin, isHero, isCropped }: SourceOptions): Source[] {
  const own = parsePictureUrl(url);
  if (own) {
    const small = { ...own, width: Math.min(own.width, mostOnCards) };
    const set = (format: (typeof formats)[number], picture = own) => ({
      type: `image/${format}`,
      srcSet: sourceSet(picture, format),
    });
    if (isCropped && !isHero) return formats.map((format) => set(format, small));
    const all = formats.map((format) => set(format));
    const hasLarger = widthsOf(own).some((width) => width > mostOnCards);
    return isHero && hasLarger ? [{ media: phones, ...set('avif', small) }, ...all] : all;
  }
  const twin = url.replace(/\.(jpe?g|png)(?=$|[?#])/i, '.webp');
  return hasWebpTwin && twin !== url ? [{ type: 'image/webp', srcSet: encodeUrl(twin) }] : [];
}

function styleOf(own: ReturnType<typeof parsePictureUrl>): CSSProperties | undefined {
  if (!own) return undefined;
  const place = `${own.focal.x}% ${own.focal.y}%`;
  if (!own.blur) return { objectPosition: place };
  return { objectPosition: place, background: `url("${blurDataUrl(own.blur)}") 50%/cover` };
}

/** Percent-encodes characters that a URL may not contain, and leaves encoded ones unchanged. */
export function encodeUrl(url: string): string {
  return encodeURI(url).replace(/%25([0-9a-f]{2})/gi, '%$1');
}
