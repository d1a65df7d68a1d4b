import { adminFields } from '@plinth/contract/admin-fields.schema';
import { adminPageOf } from '@plinth/contract/admin-paths';
import { type ContentCollection, slugRuleOf, variantOf } from '@plinth/contract/collections';
import { dayOf } from '@plinth/contract/company-time';
import { fieldsOfPage } from '@plinth/contract/page-table';
import { overdueRates } from '@plinth/contract/tax-rates';
import { textOf } from '@plinth/contract/text-of';
import { mailFormFields } from '../../content/admin-mails.ts';
import { editTexts } from '../../content/admin-texts.ts';
import { company } from '../../content/company.ts';
import { titleOf } from '../../lib/admin-api.ts';
import { adminApiFrom, asMissingPage } from '../../lib/admin-client.ts';
import type { Route } from './+types/edit';
import { DocumentEditor } from './document-editor.tsx';
import { AboutMail } from './mail-tools.tsx';
import { loadReferences } from './references.ts';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const collection = adminPageOf(new URL(request.url).pathname)?.collection as ContentCollection;
  const api = adminApiFrom(context);
  const id = params.id ?? '';
  try {
    const draft = await api.getDraft({ params: { collection, id } });
    const references = await loadReferences(api, collection);
    const overdue = collection === 'rates' ? overdueRates(await api.listRates(), dayOf(Date.now())) : [];
    const isOverdue = overdue.some((rate) => rate.id === id);
    return { collection, opened: { id, draft }, fields: fieldsFor(collection, draft.body), references, isOverdue };
  } catch (error) {
    throw asMissingPage(error);
  }
}

/** The page of a news item has no slug, and each page of the site and each mail has fields of its own. */
function fieldsFor(collection: ContentCollection, body: Record<string, unknown>) {
  if (collection === 'pages') return fieldsOfPage(adminFields.pages, textOf(body.page));
  if (collection === 'mails') return mailFormFields(adminFields.mails, textOf(body.mail));
  const hasSlug = slugRuleOf(collection, variantOf(collection, body)) !== null;
  return adminFields[collection].filter(({ name }) => hasSlug || name !== 'slug');
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? titleOf(loaderData.collection, loaderData.opened.draft.body) : ''} · ${company.shortName}` },
  { name: 'robots', content: 'noindex' },
];

export default function Edit({ loaderData: { isOverdue, ...loaded } }: Route.ComponentProps) {
  return (
    <DocumentEditor key={loaded.opened.id} {...loaded}>
      {loaded.collection === 'mails' ? <AboutMail mail={loaded.opened.id} /> : null}
      {isOverdue ? <p className="mb-5 border-trim border-l-4 bg-warn-bg px-4.5 py-3">{editTexts.overdue}</p> : null}
    </DocumentEditor>
  );
}
