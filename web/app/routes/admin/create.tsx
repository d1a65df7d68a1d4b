import type { ContentCollection } from '@plinth/contract/admin-collections';
import { adminFields } from '@plinth/contract/admin-fields.schema';
import { adminPageOf, adminPaths } from '@plinth/contract/admin-paths';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { suggestions } from '../../content/admin-suggestions.ts';
import { collectionTexts, editTexts } from '../../content/admin-texts.ts';
import { company } from '../../content/company.ts';
import { EditForm } from '../../features/admin-edit/edit-form.tsx';
import { AdminPage } from '../../features/admin-frame/admin-page.tsx';
import { adminApi, collectionApi, type Edited, titleOf } from '../../lib/admin-api.ts';
import { adminApiFrom } from '../../lib/api-client.ts';
import { SelectField } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { Route } from './+types/create';
import { cardPreview } from './public-look.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const collection = adminPageOf(new URL(request.url).pathname)?.collection as ContentCollection;
  const projects = collection === 'testimonial' ? await adminApiFrom(context).listProjects() : [];
  return {
    collection,
    fields: adminFields[collection],
    projects: projects.map(({ id, name }) => ({ value: id, label: name })),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? collectionTexts[loaderData.collection].add : ''} · ${company.shortName}` },
  { name: 'robots', content: 'noindex' },
];

const noLoad = () => Promise.reject(new Error('There is nothing to load before it is created'));

export default function Create({ loaderData: { collection, fields, projects } }: Route.ComponentProps) {
  const toast = useToast();
  const navigate = useNavigate();
  const [kind, setKind] = useState<'blog' | 'news'>('blog');
  const texts = collectionTexts[collection];
  const { list } = adminPaths.collections[collection];
  const edited: Edited = collection === 'blog' ? kind : collection;

  return (
    <AdminPage title={texts.add} back={{ to: list, label: texts.list }}>
      <EditForm
        key={collection}
        texts={editTexts}
        fields={fields}
        entity={null}
        draftKey={`plinth-draft ${collection} new`}
        rowNames={texts.rows}
        choices={
          collection === 'testimonial' ? { project: [{ value: 'na', label: editTexts.noProject }, ...projects] } : {}
        }
        suggestions={suggestions[collection]}
        load={noLoad}
        save={(_version, body) => collectionApi(adminApi, edited).create(body)}
        onSaved={(saved) => {
          toast({ text: editTexts.created, more: titleOf(saved) });
          void navigate(list);
        }}
        lead={
          collection === 'blog' ? (
            <SelectField
              label={editTexts.kind}
              value={kind}
              onChange={(event) => setKind(event.currentTarget.value === 'news' ? 'news' : 'blog')}
            >
              <option value="blog">{editTexts.kinds.blog}</option>
              <option value="news">{editTexts.kinds.news}</option>
            </SelectField>
          ) : null
        }
        aside={cardPreview(collection, {})}
      />
    </AdminPage>
  );
}
