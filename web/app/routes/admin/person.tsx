import { adminPaths } from '@plinth/contract/admin-paths';
import { companyTime, zoneOfCompany } from '@plinth/contract/company-time';
import { isClosed } from '@plinth/contract/stages';
import { useState } from 'react';
import { useNavigate, useRouteLoaderData } from 'react-router';
import { deskDialogTexts } from '../../content/admin-desk-dialogs.ts';
import { personTexts as texts } from '../../content/admin-person.ts';
import { company } from '../../content/company.ts';
import { ContactButtons, PhoneBar } from '../../features/admin-desk/person/contact-buttons.tsx';
import { HourQuestion } from '../../features/admin-desk/person/hour-question.tsx';
import { NeighbourLinks, useNeighbours } from '../../features/admin-desk/person/neighbours.tsx';
import { PersonColumns } from '../../features/admin-desk/person/person-columns.tsx';
import { type PersonDialog, PersonDialogs } from '../../features/admin-desk/person/person-dialogs.tsx';
import { PersonFacts, useMinute } from '../../features/admin-desk/person/person-head.tsx';
import { PersonNotices } from '../../features/admin-desk/person/person-notices.tsx';
import { ResultDialog } from '../../features/admin-desk/person/result-dialog.tsx';
import { useContact } from '../../features/admin-desk/person/use-contact.ts';
import { useNoting } from '../../features/admin-desk/person/use-noting.ts';
import { usePersonActs } from '../../features/admin-desk/person/use-person-acts.ts';
import { useResultSheet } from '../../features/admin-desk/person/use-result-sheet.ts';
import { AdminPage } from '../../features/admin-frame/admin-page.tsx';
import { RowMenu } from '../../features/admin-list/row-menu.tsx';
import { LetterKeysSwitch } from '../../features/admin-review/letter-keys-switch.tsx';
import { adminApiFrom, asMissingPage } from '../../lib/admin-client.ts';
import { shownPhone } from '../../lib/shown-phone.ts';
import { useMay } from '../../lib/use-can.ts';
import { useLetterKeys } from '../../lib/use-letter-keys.ts';
import type { Route } from './+types/person';
import { FormPanels } from './person-forms.tsx';

/** So many forms are shown with what was sent because of them; the others are a link away. */
const formsShown = 3;

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = adminApiFrom(context);
  try {
    const page = await api.getPerson({ params: { id: params.id ?? '' }, query: {} });
    const submissions = [...new Set(page.touches.flatMap(({ submission }) => submission ?? []))].slice(0, formsShown);
    const [projects, sellers, forms] = await Promise.all([
      api.listProjects(),
      api.listSellers(),
      // A form in the bin has no page.
      Promise.all(submissions.map((id) => api.getLead({ params: { id } }).catch(() => null))),
    ]);
    return {
      page,
      projects: projects.map(({ id, name }) => ({ id, name })),
      sellers,
      forms: forms.filter((form) => form !== null),
      now: Date.now(),
    };
  } catch (error) {
    throw asMissingPage(error);
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.page.person.name ?? texts.noName} · ${company.shortName}` },
  { name: 'robots', content: 'noindex' },
];

const { leads, collections } = adminPaths;
const pathOf = (id: string) => `${leads}/${id}`;
const formPath = (id: string) => `${collections.form.list}/${id}`;
const actTexts = { ...texts, stages: deskDialogTexts.stages };

/** One person: who, what comes next, what happened, and what may be done. */
export default function PersonPage({ loaderData }: Route.ComponentProps) {
  // Another person is another page: nothing that is open or typed stays.
  return <PersonView key={loaderData.page.person.id} {...loaderData} />;
}

function PersonView({ page, projects, sellers, forms, now: loadedAt }: Route.ComponentProps['loaderData']) {
  const { person, touches } = page;
  const may = useMay();
  const navigate = useNavigate();
  const own = useRouteLoaderData<{ overview: { id: string } | null }>('routes/admin/layout');
  const now = useMinute(loadedAt);
  const ownZone = zoneOfCompany();
  const name = person.name ?? texts.noName;
  const phone = person.phone === null ? null : shownPhone(person.phone);
  const [dialog, setDialog] = useState<PersonDialog | null>(null);
  const sheet = useResultSheet();
  const acts = usePersonActs({ texts: actTexts, page, onMerged: (id) => void navigate(pathOf(id)) });
  const noting = useNoting({ texts: actTexts, page, ownId: own?.overview?.id });
  const contact = useContact({
    person,
    onBegin(channel) {
      noting.begin(channel);
      sheet.openAfterCall();
    },
  });
  const isBlocked = contact.ways.every(({ refusal }) => refusal === 'withdrew');
  const isPending = noting.isPending;
  const neighbours = useNeighbours(person.id, pathOf);
  const focusNote = () => document.querySelector<HTMLElement>('#note textarea')?.focus();
  const keys = useLetterKeys({
    j: neighbours.next ? () => void navigate(neighbours.next ?? '') : null,
    k: neighbours.previous ? () => void navigate(neighbours.previous ?? '') : null,
    e: isBlocked ? null : () => setDialog({ kind: 'step' }),
    s: isBlocked ? null : () => setDialog({ kind: 'choose stage' }),
    c: () => contact.open('call'),
    w: () => contact.open('whatsapp'),
  });
  const owners = sellers.map(({ id, name: seller, open, isOnDuty, leave }) => {
    const today = companyTime(now).slice(0, 10);
    return { id, name: seller, open, isAway: !isOnDuty || leave.some(({ from, to }) => from <= today && today <= to) };
  });
  const canSplit = may('splitPerson') && touches.filter(({ submission }) => submission).length > 1;

  return (
    <AdminPage
      title={name}
      back={{
        to: neighbours.list?.address ?? leads,
        label: neighbours.list ? texts.position(neighbours.list.place, neighbours.list.total) : texts.leads,
      }}
      above={<NeighbourLinks texts={texts} neighbours={neighbours} />}
      state={
        <div className="basis-full">
          <PersonFacts texts={texts.head} person={{ ...person, phone }} loadedAt={loadedAt} isBlocked={isBlocked} />
        </div>
      }
      actions={
        <div className="flex flex-wrap items-center gap-2.5">
          <ContactButtons texts={texts.contact} contact={contact} phone={phone} />
          <RowMenu
            label={texts.more}
            name={texts.moreOf(name)}
            items={[
              { label: texts.menu.correct, onChoose: () => setDialog({ kind: 'facts', part: 'person' }) },
              ...(may('assignPerson')
                ? [{ label: texts.menu.give, onChoose: () => setDialog({ kind: 'owner' }) }]
                : []),
              ...(canSplit ? [{ label: texts.menu.split, onChoose: () => setDialog({ kind: 'split' }) }] : []),
              { label: texts.menu.tables, to: collections.form.list },
            ]}
          />
        </div>
      }
    >
      <PersonNotices texts={texts} person={person} conflict={noting.conflict} now={now} onLoad={noting.loadChange} />
      <PersonColumns
        texts={texts}
        {...{ page, now, ownZone, isBlocked, isPending }}
        isClosed={isClosed(person.stage)}
        noting={noting}
        pathOfForm={formPath}
        onResult={sheet.open}
        onOpen={setDialog}
        onUndoMerge={(merge) => void acts.undoMerge(merge)}
        canSplit={canSplit}
        canAssign={may('assignPerson')}
        canChange={may('updatePerson')}
        canMerge={may('mergePeople')}
        forms={<FormPanels forms={forms} pathOf={formPath} receipts={page.receipts} />}
      />
      <p className="mt-4 text-ink-2 text-small">
        <LetterKeysSwitch texts={texts.keys} keys={keys} />
      </p>
      <PhoneBar texts={texts.contact} contact={contact} onNote={focusNote} />
      <PersonDialogs
        texts={{ dialogs: deskDialogTexts, facts: texts.facts, merge: texts.merge, split: texts.split }}
        {...{ page, owners, projects, ownZone, acts }}
        zones={texts.zones}
        languages={texts.languages}
        open={dialog}
        onOpen={setDialog}
      />
      <ResultDialog
        texts={texts.result}
        {...{ name, ownZone }}
        step={person.step}
        timeZone={person.timeZone}
        isOpen={sheet.isOpen}
        draft={noting.draft}
        onChange={noting.change}
        onSave={noting.send}
        onClose={sheet.close}
      />
      <HourQuestion
        texts={texts.hour}
        next={contact.asked?.next ?? null}
        timeZone={person.timeZone}
        ownZone={ownZone}
        onPlan={(at) => {
          contact.dismiss();
          void acts.setStep({ text: texts.hour.step, due: new Date(at).toISOString() });
        }}
        onConfirm={contact.confirm}
        onClose={contact.dismiss}
      />
    </AdminPage>
  );
}
