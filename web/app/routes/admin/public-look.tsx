import type { AdminCollection } from '@plinth/contract/admin-collections';
import { authorityNames } from '@plinth/contract/authorities';
import { notAvailable } from '@plinth/contract/none';
import type { Photo } from '@plinth/contract/project.schema';
import { textOf } from '@plinth/contract/text-of';
import { editTexts } from '../../content/admin-texts.ts';
import { cardOf, ProjectCard } from '../../features/projects/project-card.tsx';
import { hasSharePreview, ShareLook } from './share-look.tsx';

/** The public side of the item being edited: how a shared link looks, and for a project its card. */

type Loose = Record<string, unknown>;
type FormRow = { values: Record<string, string> };

export function cardPreview(collection: AdminCollection, entity: Loose) {
  if (!hasSharePreview(collection)) return undefined;
  return (values: Record<string, string | FormRow[]>) => (
    <>
      {collection === 'projects' ? <CardPreview values={values} entity={entity} /> : null}
      <ShareLook collection={collection} values={values} entity={entity} />
    </>
  );
}

function CardPreview({ values, entity }: { values: Record<string, string | FormRow[]>; entity: Loose }) {
  return (
    <div className="mb-6">
      <p className="mb-2 text-ink-2 text-small">{editTexts.preview}</p>
      {/* Inert, because the card's link would leave the form. */}
      <div inert className="border border-rule bg-paper p-3.5">
        <ProjectCard project={projectOf(values, entity)} />
      </div>
    </div>
  );
}

function projectOf(values: Record<string, string | FormRow[]>, entity: Loose) {
  const id = textOf(entity.id) || 'new';
  const text = (name: string) => {
    const value = values[name];
    return typeof value === 'string' && value !== notAvailable ? value : '';
  };
  const first = (name: string) => (Array.isArray(values[name]) ? values[name][0]?.values : undefined);
  const photo = first('photos');
  const place = first('location');
  const photos: Photo[] = photo?.url && photo.url !== notAvailable ? [{ url: photo.url, alt: photo.alt ?? '' }] : [];
  return cardOf({
    _id: id,
    name: text('name'),
    status: text('status'),
    authority: authorityNames.find((name) => name === values.authority),
    reraNumber: text('reraNumber'),
    type: text('type'),
    photos,
    location: place ? [{ address: place.address ?? '' }] : [],
  });
}
