type Props = {
  url: string;
  alt: string;
  /** Set on the frame, so that the page never moves when the picture arrives. */
  className?: string;
  isHero?: boolean;
};

/** A photograph in a frame whose shape the class gives. Its ground is flat sand until it is there. */
export function Picture({ url, alt, className = '', isHero = false }: Props) {
  return (
    <div className={`overflow-hidden bg-sand ${className}`}>
      <img
        src={encodeUrl(url)}
        alt={alt}
        decoding="async"
        {...(isHero ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
        className="size-full object-cover"
      />
    </div>
  );
}

/** Percent-encodes what a URL may not hold and leaves what is encoded already. */
export function encodeUrl(url: string): string {
  return encodeURI(url).replace(/%25([0-9a-f]{2})/gi, '%$1');
}
