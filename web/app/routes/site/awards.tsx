import { awardsContent as texts } from '../../content/awards.ts';
import { AwardsList } from '../../features/awards/awards-list.tsx';
import type { Route } from './+types/awards';
import { siteMeta } from './page-meta.ts';

/** Section 2.1: without awards, the page shows only its placeholder. */
const hasAwards = texts.awards.length > 0;

export const meta: Route.MetaFunction = ({ matches }) =>
  siteMeta(
    { title: texts.title, description: texts.description, path: '/awardsrecognition', isHidden: !hasAwards },
    matches[0].loaderData.origin,
  );

export default function Awards() {
  return (
    <section className="wrap py-[calc(var(--spacing-section)*0.62)]">
      {hasAwards ? (
        <>
          <h1 className="mb-[clamp(32px,4vw,64px)] text-title">{texts.heading}</h1>
          <AwardsList awards={texts.awards} />
        </>
      ) : (
        <h1 className="text-title">{texts.placeholder}</h1>
      )}
    </section>
  );
}
