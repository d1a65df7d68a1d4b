import type { AdminCollection } from '@plinth/contract/admin-collections';
import { collectionOf } from '@plinth/contract/collections';
import { notAvailable } from '@plinth/contract/none';
import { postSeo, projectSeo } from '@plinth/contract/seo';
import { wantedSlug } from '@plinth/contract/slugs';
import { textOf } from '@plinth/contract/text-of';
import { shareTexts } from '../../content/admin-lists.ts';
import { company } from '../../content/company.ts';
import { SharePreview } from '../../features/admin-share/share-preview.tsx';
import { usePublicSettings } from '../../lib/public-settings.ts';

type Values = Record<string, string | { values: Record<string, string> }[]>;
type Props = { collection: AdminCollection; values: Values; entity: Record<string, unknown> };

/** The collections whose documents have a page of their own. */
export const hasSharePreview = (collection: AdminCollection) => collection === 'projects' || collection === 'blog';

/** How a link to the page would look with what the form holds now. */
export function ShareLook({ collection, values, entity }: Props) {
  const { publicOrigin } = usePublicSettings();
  const text = (name: string) => {
    const value = values[name];
    return typeof value === 'string' && value !== notAvailable ? value.trim() : '';
  };
  const first = (name: string) => (Array.isArray(values[name]) ? values[name][0]?.values : undefined);
  const photoOf = (name: string) => {
    const url = first(name)?.url ?? '';
    return url === notAvailable ? '' : url;
  };
  const entered = { seoTitle: text('seoTitle'), seoDescription: text('seoDescription') };
  const isProject = collection === 'projects';
  const seo = isProject
    ? projectSeo({
        ...entered,
        name: text('name'),
        about: text('about'),
        location: [{ address: first('location')?.address ?? '' }],
      })
    : postSeo({ ...entered, title: text('title'), details: text('details') }, shareTexts.noTitle);
  const kind = textOf(entity.kind) || text('kind') || 'blog';
  const path = collectionOf(isProject ? 'projects' : 'blog').publicPath({
    id: textOf(entity.id) || 'new',
    name: text('name'),
    kind,
    slug: kind === 'blog' ? wantedSlug(text('slug'), text('title')) : '',
  });
  return (
    <SharePreview
      texts={shareTexts}
      title={`${seo.title} · ${company.shortName}`}
      description={seo.description}
      photo={isProject ? photoOf('introPhotos') || photoOf('photos') : text('photo')}
      url={new URL(path, publicOrigin).href}
      site={company.name}
    />
  );
}
