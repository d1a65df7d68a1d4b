import { company } from './content/company.ts';
import { notFoundContent } from './content/not-found.ts';
import { NotFoundPage } from './ui/not-found-page.tsx';

/** The 404 page below the frame. */
export function NotFound() {
  return (
    <>
      <title>{`${notFoundContent.label} · ${company.shortName}`}</title>
      <NotFoundPage texts={notFoundContent} />
    </>
  );
}
