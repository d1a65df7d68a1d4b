import { cardUrl } from '@plinth/contract/picture-url';

type Texts = { title: string; google: string; whatsapp: string; none: string };

type Props = {
  texts: Texts;
  /** As the page's meta tags have them. */
  title: string;
  description: string;
  photo: string;
  /** The page's URL, and the name of the site. */
  url: string;
  site: string;
};

/** Where search engines usually cut a text; they decide by width, so this is an approximation. */
const cutAt = { title: 60, description: 160 };

/** How a search engine and a messenger show a link to the page. Only an approximation: both change their layout. */
export function SharePreview({ texts, title, description, photo, url, site }: Props) {
  const { host, pathname } = new URL(url);
  const trail = [host, ...pathname.split('/').filter(Boolean).map(decodeURIComponent)].join(' › ');
  const picture = photo && (cardUrl(photo) ?? photo);
  return (
    <section aria-label={texts.title} className="mb-6 grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="font-sans text-ink-2 text-small">{texts.title}</h2>
      <figure className="border border-rule bg-white p-3.5">
        <figcaption className="mb-2.5 text-ink-2 text-label">{texts.google}</figcaption>
        <p className="text-label leading-tight">{site}</p>
        <p className="truncate text-ink-2 text-label">{trail}</p>
        <p className="mt-1.5 break-words text-[#1a0dab] text-[1.1875rem] leading-snug">{cut(title, cutAt.title)}</p>
        <p className="mt-1 break-words text-ink-2 text-small leading-snug">{cut(description, cutAt.description)}</p>
      </figure>
      <figure className="border border-rule bg-white p-3.5">
        <figcaption className="mb-2.5 text-ink-2 text-label">{texts.whatsapp}</figcaption>
        <div className="overflow-hidden rounded-md bg-[#d9fdd3] p-1">
          <div className="overflow-hidden rounded bg-[#d1f4cc]">
            {picture ? (
              <img src={picture} alt="" width="1200" height="630" className="aspect-1200/630 w-full object-cover" />
            ) : (
              <p className="grid aspect-1200/630 place-items-center bg-sand text-ink-2 text-small">{texts.none}</p>
            )}
            <div className="px-2.5 py-2">
              <p className="line-clamp-2 break-words font-semibold text-small leading-snug">{title}</p>
              <p className="line-clamp-2 break-words text-ink-2 text-label leading-snug">{description}</p>
              <p className="mt-0.5 text-ink-2 text-label">{host}</p>
            </div>
          </div>
        </div>
      </figure>
    </section>
  );
}

/** Cut between words, with an ellipsis. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const words = text.slice(0, most).split(' ');
  return `${(words.length > 1 ? words.slice(0, -1) : words).join(' ')} …`;
}
