type Props = Omit<React.ImgHTMLAttributes<HTMLImageElement>, 'src' | 'width' | 'height'> & {
  logo: { url: string; width: number; height: number } | null;
  /** Set in type where there is no logo. */
  name: string;
  alt: string;
};

export function CompanyLogo({ logo, name, alt, ...image }: Props) {
  if (!logo) return <span className="whitespace-nowrap font-serif text-[1.375rem] leading-none">{name}</span>;
  const { url, width, height } = logo;
  return <img {...image} src={url} alt={alt} width={width} height={height} />;
}
