import { Link } from 'react-router';

type Texts = { label: string; previous: string; next: string; position: (page: number, of: number) => string };
type Props = { page: number; pages: number; texts: Texts; hrefOf: (page: number) => string };

/** Pagination links of a grid; nothing if there is only one page. */
export function PageLinks({ page, pages, texts, hrefOf }: Props) {
  if (pages === 1) return null;
  const link = 'inline-flex min-h-11 items-center font-semibold underline';
  return (
    <nav aria-label={texts.label} className="mt-12 flex items-center justify-between border-rule border-t pt-4">
      {page > 1 ? (
        <Link to={hrefOf(page - 1)} rel="prev" className={link}>
          {texts.previous}
        </Link>
      ) : (
        <span />
      )}
      <p className="tabular text-ink-2 text-small">{texts.position(page, pages)}</p>
      {page < pages ? (
        <Link to={hrefOf(page + 1)} rel="next" className={link}>
          {texts.next}
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
