import { adminPaths } from '@plinth/contract/admin-paths';
import { dayOf, zoneOfCompany } from '@plinth/contract/company-time';
import { openStages, type Stage } from '@plinth/contract/stages';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { deskTexts, peopleTexts, boardTexts as texts } from '../../content/admin-desk.ts';
import { deskDialogTexts } from '../../content/admin-desk-dialogs.ts';
import { frameTexts } from '../../content/admin-texts.ts';
import { company } from '../../content/company.ts';
import { LeadBoard } from '../../features/admin-desk/board/lead-board.tsx';
import { useBoard } from '../../features/admin-desk/board/use-board.ts';
import { useDeskChanges } from '../../features/admin-desk/use-desk-changes.tsx';
import { AdminPage } from '../../features/admin-frame/admin-page.tsx';
import { ButtonAdd } from '../../features/admin-list/button-add.tsx';
import { LetterKeysSwitch } from '../../features/admin-review/letter-keys-switch.tsx';
import { adminApiFrom } from '../../lib/admin-client.ts';
import { useLetterKeys } from '../../lib/use-letter-keys.ts';
import { Key } from '../../ui/key.tsx';
import { QuerySelect } from '../../ui/query-select.tsx';
import type { Route } from './+types/desk-board';
import { ownerChoices, readSellers } from './desk-owners.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = adminApiFrom(context);
  const query = Object.fromEntries(url.searchParams) as { owner?: string; project?: string };
  const [{ columns }, projects, sellers] = await Promise.all([
    api.getBoard({ query }),
    api.listProjects(),
    readSellers(api),
  ]);
  return { columns, projects: projects.map(({ id, name }) => ({ value: id, label: name })), sellers, now: Date.now() };
}

export const meta: Route.MetaFunction = () => [
  { title: `${texts.title} · ${company.shortName}` },
  { name: 'robots', content: 'noindex' },
];

const { leads } = adminPaths;
const addPath = `${leads}/new`;
const pathOf = (id: string) => `${leads}/${id}`;

export default function DeskBoard({ loaderData: { columns, projects, sellers, now } }: Route.ComponentProps) {
  const ownZone = zoneOfCompany();
  const view = { texts: deskTexts, now, ownZone, pathOf };
  const owners = ownerChoices(sellers, dayOf(now));
  const changes = useDeskChanges({ texts: deskTexts, dialogTexts: deskDialogTexts, owners, ownZone });
  const board = useBoard({ columns, texts, deskTexts, changes });
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { current } = board;
  const keys = useLetterKeys({
    m: current ? () => changes.ask('stages', [current]) : null,
    z: () => void board.undo(),
    n: () => void navigate(addPath),
  });
  const listPath = (stage: Stage) => {
    const kept = [...params].filter(([name]) => name === 'owner' || name === 'project');
    return `${leads}?${new URLSearchParams([...kept, ['stage', stage], ...(stage === 'booked' ? [['view', 'all']] : [])])}`;
  };
  const open = columns.filter(({ stage }) => (openStages as readonly Stage[]).includes(stage));
  const total = {
    count: open.reduce((sum, column) => sum + column.total.count, 0),
    isMore: open.some((column) => column.total.isMore),
  };
  const ownerOptions = [
    { value: '', label: texts.filters.anyOwner },
    { value: 'me', label: texts.filters.me },
    { value: 'none', label: texts.filters.none },
    ...owners.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <AdminPage
      title={texts.title}
      back={{ to: adminPaths.dashboard, label: frameTexts.dashboard }}
      isWide
      actions={
        <>
          <Link
            to={leads}
            className="inline-flex min-h-11 items-center rounded-edge border border-rule-strong bg-paper px-4.5 font-semibold text-small hover:border-ink"
          >
            {peopleTexts.table}
          </Link>
          <ButtonAdd to={addPath} label={peopleTexts.add} />
        </>
      }
    >
      <p className="-mt-4 mb-5 text-ink-2">{texts.sum(deskTexts.total(total))}</p>
      <p role="status" className="sr-only">
        {board.message}
      </p>
      <p role="status" className="sr-only">
        {changes.message}
      </p>
      <div className="border-ink border-y py-11 car:hidden">
        <p>{texts.phone}</p>
        <Link to={leads} className="mt-2 inline-flex min-h-12 items-center font-semibold underline">
          {texts.toList}
        </Link>
      </div>
      <div className="pb-16 max-car:hidden">
        <div className="mb-3 flex flex-wrap gap-2.5 border border-rule bg-paper p-3.5">
          <QuerySelect label={texts.filters.owner} name="owner" options={ownerOptions} />
          <QuerySelect
            label={texts.filters.project}
            name="project"
            options={[{ value: '', label: texts.filters.anyProject }, ...projects]}
          />
        </div>
        <LeadBoard
          view={view}
          texts={texts}
          reasons={deskDialogTexts.lostReasons}
          columns={columns}
          board={board}
          listPath={listPath}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-rule border-t bg-paper px-3.5 py-1.5 text-ink-2 text-label">
          {texts.keys.map(([key, does]) => (
            <span key={key} className="inline-flex items-center gap-1.5">
              <Key>{key}</Key> {does}
            </span>
          ))}
          <span className="ml-auto">
            <LetterKeysSwitch texts={peopleTexts.keys.switch} keys={keys} />
          </span>
        </div>
      </div>
      {changes.dialogs}
    </AdminPage>
  );
}
