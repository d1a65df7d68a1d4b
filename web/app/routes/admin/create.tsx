import { adminFields } from '@plinth/contract/admin-fields.schema';
import { adminPageOf, adminPaths } from '@plinth/contract/admin-paths';
import { themeColours } from '@plinth/contract/brand-colours';
import { startingBlocks } from '@plinth/contract/campaign';
import { type ContentCollection, collectionOf, isSingle } from '@plinth/contract/collections';
import { dayOf } from '@plinth/contract/company-time';
import type { FormField } from '@plinth/contract/form-fields';
import { wordsOf } from '@plinth/contract/form-words';
import { defaultNavigation } from '@plinth/contract/navigation';
import { fieldsOfPage } from '@plinth/contract/page-table';
import { postKindOf, postKinds } from '@plinth/contract/post';
import { writePostDate } from '@plinth/contract/post-date';
import { textOf } from '@plinth/contract/text-of';
import { typefaces } from '@plinth/contract/typefaces';
import { useMemo } from 'react';
import { redirect } from 'react-router';
import { mailFormFields } from '../../content/admin-mails.ts';
import { collectionTexts } from '../../content/admin-texts.ts';
import { company } from '../../content/company.ts';
import { newRowId } from '../../features/admin-edit/form-values.ts';
import { editedOf } from '../../lib/admin-api.ts';
import { adminApiFrom } from '../../lib/admin-client.ts';
import { hostContext } from '../../lib/host.ts';
import type { Route } from './+types/create';
import { DocumentEditor } from './document-editor.tsx';
import { AboutMail } from './mail-tools.tsx';
import { loadReferences } from './references.ts';

/** The kind of a new post. It is a form field, so that the draft includes it. */
const kindField: FormField = {
  name: 'kind',
  label: wordsOf('blog', 'kind').label,
  help: wordsOf('blog', 'kind').help,
  shape: 'text',
  control: 'choice',
  choices: postKinds,
  isRequired: true,
  mayBeNone: false,
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const collection = adminPageOf(url.pathname)?.collection as ContentCollection;
  const api = adminApiFrom(context);
  if (isSingle(collection)) {
    const [stored] = (await api.listForAdmin({ params: { collection }, query: {} })).rows;
    if (stored) throw redirect(`${adminPaths.collections[collection].list}/${stored.id}`);
  }
  const { shape, title, ids = {} } = collectionOf(collection);
  const which = shape === 'fixed' ? (url.searchParams.get(title) ?? '') : '';
  if (shape === 'fixed') {
    const { list } = adminPaths.collections[collection];
    if (!Object.hasOwn(ids, which)) throw redirect(list);
    const { rows } = await api.listForAdmin({ params: { collection }, query: { limit: 100 } });
    if (rows.some(({ id }) => id === which)) throw redirect(`${list}/${which}`);
  }
  const references = await loadReferences(api, collection);
  const fields = fieldsFor(collection, which);
  return {
    collection,
    kind: postKindOf(url.searchParams.get('kind')),
    fields: collection === 'blog' ? [kindField, ...fields] : fields,
    references,
    today: dayOf(Date.now()),
    /** The page or mail whose texts these are. */
    which: which ? { [title]: which } : {},
    /** The project of a new progress entry, where the link to this page knows it. */
    project: collection === 'progress' ? (url.searchParams.get('project') ?? '') : '',
    /** With which the company registers its projects; the default needs no mention. */
    authority: collection === 'projects' ? context.get(hostContext).company.authority : null,
  };
}

/** Each page of the site and each mail has fields of its own. */
function fieldsFor(collection: ContentCollection, which: string) {
  if (collection === 'pages') return fieldsOfPage(adminFields.pages, which);
  return collection === 'mails' ? mailFormFields(adminFields.mails, which) : adminFields[collection];
}

/** The blocks of a new campaign: its project fills them. */
const firstBlocks = () => JSON.stringify(startingBlocks.map((kind) => ({ _id: newRowId(), kind })));

/** What visitors see until the first document is published, so that a person changes it and need not enter it again. */
const shownUntilThen = (collection: ContentCollection) => {
  if (collection === 'brand') return { ...themeColours, typeface: typefaces[0] };
  return collection === 'navigation' ? defaultNavigation : {};
};

const titleOfNew = (collection: ContentCollection) =>
  collectionTexts[collection][isSingle(collection) ? 'list' : 'add'];

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? titleOfNew(loaderData.collection) : ''} · ${company.shortName}` },
  { name: 'robots', content: 'noindex' },
];

export default function Create({ loaderData }: Route.ComponentProps) {
  const { collection, kind, fields, references, today, project, which, authority } = loaderData;
  const given = useMemo(
    () => ({
      ...{ kind, date: writePostDate(today), ...(project && { project }), ...which, ...(authority && { authority }) },
      ...shownUntilThen(collection),
      ...(collection === 'campaigns' && { robots: 'noindex', blocks: firstBlocks() }),
    }),
    [collection, kind, today, project, which, authority],
  );
  return (
    <DocumentEditor
      key={editedOf(collection, kind)}
      collection={collection}
      fields={fields}
      references={references}
      opened={null}
      kind={kind}
      given={given}
    >
      {collection === 'mails' ? <AboutMail mail={textOf(which.mail)} /> : null}
    </DocumentEditor>
  );
}
