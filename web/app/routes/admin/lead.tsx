import { adminFields } from '@plinth/contract/admin-fields.schema';
import { adminPaths } from '@plinth/contract/admin-paths';
import { phone as rules } from '@plinth/contract/constants';
import { formatPhone } from '@plinth/contract/phone';
import { type MoveNeed, moveNeeds } from '@plinth/contract/stages';
import { textOf } from '@plinth/contract/text-of';
import { useCallback } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { entityActivityTexts } from '../../content/admin-activity.ts';
import { leadTexts } from '../../content/admin-leads.ts';
import { listTextsFor, savedNotice } from '../../content/admin-notices.ts';
import { collectionTexts, editTexts } from '../../content/admin-texts.ts';
import { company } from '../../content/company.ts';
import { EditForm } from '../../features/admin-edit/edit-form.tsx';
import type { Body } from '../../features/admin-edit/form-values.ts';
import { AdminPage } from '../../features/admin-frame/admin-page.tsx';
import { LeadAside } from '../../features/admin-leads/lead-aside.tsx';
import { SpamButton } from '../../features/admin-leads/spam-button.tsx';
import { useFollowUp } from '../../features/admin-leads/use-follow-up.ts';
import { useRemoval } from '../../features/admin-list/use-removal.tsx';
import { readTypedPhone } from '../../lead-form/read-typed-phone.ts';
import { adminApi, collectionApi } from '../../lib/admin-api.ts';
import { adminApiFrom, asMissingPage } from '../../lib/admin-client.ts';
import { ApiError } from '../../lib/api-client.ts';
import { useAct } from '../../lib/use-act.ts';
import { useMay } from '../../lib/use-can.ts';
import { Button, denseSize } from '../../ui/button.tsx';
import { telephoneLink } from '../../ui/telephone.ts';
import { useToast } from '../../ui/toast.tsx';
import type { Route } from './+types/lead';

export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    const known = await adminApiFrom(context).getLead({ params: { id: params.id ?? '' } });
    const { lead } = known;
    // A subscriber left only an e-mail address, so the form has only that field.
    const fields = adminFields.form.filter((field) => lead.kind !== 'subscribe' || field.name === 'email');
    const asked =
      lead.kind === 'enquiry' ? fields : fields.filter(({ name }) => !['country', 'message'].includes(name));
    return { ...known, fields: asked };
  } catch (error) {
    throw asMissingPage(error);
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.lead.name ?? collectionTexts.form.list} · ${company.shortName}` },
  { name: 'robots', content: 'noindex' },
];

const { list } = adminPaths.collections.form;
const quietLink =
  'inline-flex min-h-11 items-center rounded-edge border border-rule-strong bg-paper px-4.5 font-semibold text-small hover:border-ink';

/** Parses a number like the public forms do: with spaces, a prefix or its own dial code. */
function withReadPhone(body: Body): Body {
  const [typed, chosen] = [textOf(body.phone), textOf(body.countryCode)];
  const phone = readTypedPhone(typed, chosen || rules.defaultDialCode);
  return phone.digits ? { ...body, phone: formatPhone(phone), countryCode: phone.dialCode } : body;
}

/** What the server says is missing for a status. */
function missingIn(error: unknown): MoveNeed[] {
  const { code, issues = [] } = (error instanceof ApiError && error.body?.error) || {};
  return code === 'incomplete' ? moveNeeds.filter((need) => issues.some(({ path }) => path === `body.${need}`)) : [];
}

/** Everything known about one lead. Ctrl+S saves its fields, its status and its note. */
export default function LeadPage({ loaderData }: Route.ComponentProps) {
  const { lead, fields } = loaderData;
  const params = { id: lead.id };
  const toast = useToast();
  const act = useAct();
  const { revalidate } = useRevalidator();
  const load = useCallback(() => collectionApi(adminApi, 'form').get(lead.id), [lead.id]);
  const name = lead.name || lead.email;
  const navigate = useNavigate();
  const may = useMay();
  const followUp = useFollowUp({
    status: lead.status,
    draftKey: `plinth-draft note ${lead.id}`,
    onAdd: async (body) => {
      let missing: readonly MoveNeed[] = [];
      const call = adminApi.addLeadEvent({ params, body }).catch((error: unknown) => {
        missing = missingIn(error);
        throw error;
      });
      const isStored = await act(call, () => {
        const what = body.status ? (body.text ? 'both' : 'status') : 'note';
        toast({ text: leadTexts.saved[what], more: name, about: lead.id });
      });
      return isStored ? 'stored' : missing;
    },
  });
  const also = {
    changed: [...(followUp.isStatusChanged ? [leadTexts.status] : []), ...(followUp.hasNote ? [leadTexts.note] : [])],
    save: followUp.save,
    discard: followUp.discard,
  };
  const removal = useRemoval({
    texts: listTextsFor('form'),
    remove: (id) => adminApi.deleteSubmission({ params: { id } }),
    restore: (id) => adminApi.restoreDeleted({ params: { collection: 'form', id } }),
    onDone: () => void navigate(list),
  });

  return (
    <AdminPage
      title={name}
      back={{ to: list, label: collectionTexts.form.list }}
      actions={
        <>
          {lead.phone ? (
            <a
              href={telephoneLink(lead.phone)}
              className="inline-flex min-h-11 items-center rounded-edge bg-brand px-4.5 font-semibold text-ivory text-small hover:bg-brand-deep"
            >
              {leadTexts.call(lead.phone)}
            </a>
          ) : null}
          <a href={`mailto:${lead.email}`} className={quietLink}>
            {leadTexts.mail}
          </a>
          <Link to={`${list}/${lead.id}/history`} className={quietLink}>
            {editTexts.history}
          </Link>
          <Link to={`${list}/${lead.id}/history?show=activity`} className={quietLink}>
            {entityActivityTexts.activity}
          </Link>
        </>
      }
    >
      <EditForm
        key={lead.id}
        texts={{ ...editTexts, askedFor: leadTexts.askedFor }}
        titles={{ basics: leadTexts.title(leadTexts.kinds[lead.kind], lead.site ?? '') }}
        collection="form"
        fields={fields}
        entity={lead}
        draftKey={`plinth-draft form ${lead.id}`}
        rowNames={{}}
        load={load}
        save={(version, body) => collectionApi(adminApi, 'form').update(lead.id, version, withReadPhone(body))}
        onSaved={() => {
          toast({ text: editTexts.updated, more: savedNotice('form', name), about: lead.id });
          void revalidate();
        }}
        also={also}
        aside={() => (
          <LeadAside
            texts={leadTexts}
            known={loaderData}
            pathOf={(id) => `${list}/${id}`}
            onRelease={() =>
              act(adminApi.releaseLead({ params }), () =>
                toast({ text: leadTexts.released, more: name, about: lead.id }),
              )
            }
            holdActs={{
              onGrant: () =>
                act(adminApi.grantHold({ params }), () =>
                  toast({ text: leadTexts.interest.granted, more: name, about: lead.id }),
                ),
              onRelease: () =>
                act(adminApi.releaseHold({ params }), () =>
                  toast({ text: leadTexts.interest.released, more: name, about: lead.id }),
                ),
            }}
            followUp={followUp}
            onReplay={(channel) => act(adminApi.replayDelivery({ params: { ...params, channel } }))}
          />
        )}
      />
      {lead.held ? null : (
        <SpamButton
          onMark={() =>
            act(adminApi.markSpam({ params }), () => toast({ text: leadTexts.markedSpam, more: name, about: lead.id }))
          }
          texts={leadTexts}
        />
      )}
      {may('deleteSubmission') ? (
        <Button
          look="danger"
          className={`${denseSize} mt-6 text-small`}
          onClick={() => removal.ask([{ id: lead.id, title: name }])}
        >
          {leadTexts.remove}
        </Button>
      ) : null}
      {removal.dialogs}
    </AdminPage>
  );
}
