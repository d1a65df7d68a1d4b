import { adminPaths } from '@plinth/contract/admin-paths';
import type { ImportField } from '@plinth/contract/people-import';
import type { ImportDone, ImportPreview } from '@plinth/contract/people-import.schema';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { importTexts as texts } from '../../content/admin-people-import.ts';
import { company } from '../../content/company.ts';
import { AddTabs } from '../../features/admin-desk/add-tabs.tsx';
import { Notice } from '../../features/admin-desk/box.tsx';
import { ColumnsStep, type ConsentDraft } from '../../features/admin-desk/import/columns-step.tsx';
import { FileStep } from '../../features/admin-desk/import/file-step.tsx';
import { LookStep } from '../../features/admin-desk/import/look-step.tsx';
import type { Mended } from '../../features/admin-desk/import/mend-dialog.tsx';
import { RecentImports } from '../../features/admin-desk/import/recent-imports.tsx';
import { AdminPage } from '../../features/admin-frame/admin-page.tsx';
import { adminApi } from '../../lib/admin-api.ts';
import { adminApiFrom } from '../../lib/admin-client.ts';
import { issuesOf } from '../../lib/admin-sign-in.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { Button, denseSize } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { Route } from './+types/people-import';

export async function loader({ context }: Route.LoaderArgs) {
  const api = adminApiFrom(context);
  const [projects, imports] = await Promise.all([api.listProjects(), api.listPeopleImports()]);
  return { projects: projects.map(({ id, name }) => ({ id, name })), imports, now: Date.now() };
}

export const meta: Route.MetaFunction = () => [
  { title: `${texts.title} · ${company.shortName}` },
  { name: 'robots', content: 'noindex' },
];

const { leads } = adminPaths;
const noConsent: ConsentDraft = { source: null, words: '', offers: [] };

/** The file and what was chosen for it, which the server reads anew for each step: nothing is stored before the end. */
type Chosen = {
  file: { fileName: string; content: string };
  fields: ImportField[];
  projects: Map<string, string | null>;
  mended: Mended[];
  separate: number[];
  key: string;
};
type Step =
  | { name: 'file'; refused: { kind: 'refused' | 'failed'; more?: string } | null }
  | { name: 'columns' | 'look'; preview: ImportPreview; fault: string | null }
  | { name: 'done'; done: ImportDone };
const places = ['file', 'columns', 'look', 'done'];

const bodyOf = ({ file, fields, projects, mended, separate }: Chosen) => ({
  ...file,
  ...{ mended, separate, ...(fields.length > 0 && { fields }) },
  projects: [...projects].map(([name, project]) => ({ name, project })),
});

/** Leads from a CSV file, in four steps. */
export default function PeopleImport({ loaderData: { projects, imports, now } }: Route.ComponentProps) {
  const [step, setStep] = useState<Step>({ name: 'file', refused: null });
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [consent, setConsent] = useState<ConsentDraft>(noConsent);
  const [isPending, setIsPending] = useState(false);
  const toast = useToast();
  const { revalidate } = useRevalidator();

  /** Reads the file with these choices, and goes to a step; a refusal stays where it is. */
  async function look(next: Chosen, to: 'columns' | 'look') {
    setIsPending(true);
    try {
      const preview = await adminApi.previewPeopleImport({ body: bodyOf(next) });
      setChosen({ ...next, fields: preview.columns.map(({ field }) => field) });
      setStep({ name: to, preview, fault: null });
    } catch (error) {
      const [more] = Object.values(issuesOf(error));
      setStep({ name: 'file', refused: more ? { kind: 'refused', more } : { kind: 'failed' } });
    }
    setIsPending(false);
  }

  async function bringIn(from: Chosen, preview: ImportPreview) {
    const { source, words, offers } = consent;
    if (source === null) return;
    setIsPending(true);
    try {
      const body = {
        ...bodyOf(from),
        key: from.key,
        consent: { source, words, offers: source === 'signed' ? offers : [] },
      };
      const done = await adminApi.importPeople({ body });
      setStep({ name: 'done', done });
      await revalidate();
    } catch {
      setStep({ name: 'look', preview, fault: texts.done.failed });
    }
    setIsPending(false);
  }

  async function undo(id: string) {
    setIsPending(true);
    try {
      const { removed, kept } = await adminApi.undoPeopleImport({ params: { id } });
      toast({ text: texts.recent.undoneToast(removed, kept), about: id });
      await revalidate();
    } catch {
      toast({ text: texts.recent.notUndone, isError: true, about: id });
    }
    setIsPending(false);
  }

  const place = places.indexOf(step.name);
  return (
    <AdminPage
      title={texts.title}
      back={{ to: leads, label: texts.leads }}
      actions={
        <AddTabs texts={texts.tabs} current="file" paths={{ one: `${leads}/new`, file: `${leads}/import` }} canImport />
      }
    >
      <div className="car:hidden">
        <Notice look="warning">
          {texts.onPhone}{' '}
          <Link to={`${leads}/new`} className="inline-flex min-h-11 items-center font-semibold underline">
            {texts.onPhoneLink}
          </Link>
        </Notice>
      </div>
      <div className="grid gap-4 max-car:hidden">
        <ol aria-label={texts.steps.label} className="inline-flex w-fit border border-rule-strong bg-paper">
          {texts.steps.names.map((name, at) => (
            <li
              key={name}
              aria-current={at === place ? 'step' : undefined}
              className="inline-flex min-h-10.5 items-center border-rule border-l px-3.5 font-medium text-small first:border-l-0 aria-[current=step]:bg-ink aria-[current=step]:font-semibold aria-[current=step]:text-ivory"
            >
              {name}
            </li>
          ))}
        </ol>
        {step.name === 'file' ? (
          <>
            <FileStep
              texts={texts.file}
              refused={step.refused}
              isPending={isPending}
              onRead={(file) => {
                setConsent(noConsent);
                void look(
                  { file, fields: [], projects: new Map(), mended: [], separate: [], key: newIdempotencyKey() },
                  'columns',
                );
              }}
            />
            <RecentImports texts={texts.recent} {...{ imports, now, isPending }} onUndo={(id) => void undo(id)} />
          </>
        ) : null}
        {step.name === 'columns' && chosen ? (
          <ColumnsStep
            texts={texts}
            fileName={chosen.file.fileName}
            preview={step.preview}
            fields={chosen.fields}
            projects={projects}
            chosen={chosen.projects}
            consent={consent}
            isPending={isPending}
            onFields={(fields) => void look({ ...chosen, fields }, 'columns')}
            onProject={(name, project) =>
              setChosen({ ...chosen, projects: new Map([...chosen.projects, [name, project]]) })
            }
            onConsent={(part) => setConsent({ ...consent, ...part })}
            onLook={() => void look(chosen, 'look')}
          />
        ) : null}
        {step.name === 'look' && chosen ? (
          <LookStep
            texts={texts.preview}
            preview={step.preview}
            projects={projects}
            separate={chosen.separate}
            isPending={isPending}
            fault={step.fault}
            onSeparate={(separate) => void look({ ...chosen, separate }, 'look')}
            onMend={(row) =>
              void look({ ...chosen, mended: [...chosen.mended.filter((it) => it.row !== row.row), row] }, 'look')
            }
            onBack={() => setStep({ name: 'columns', preview: step.preview, fault: null })}
            onImport={() => void bringIn(chosen, step.preview)}
          />
        ) : null}
        {step.name === 'done' ? (
          <section className="border-ink border-y py-9">
            <h2 className="text-h3">{texts.done.title(step.done.counts.new + step.done.counts.joins)}</h2>
            <p className="mt-2 text-ink-2">
              {texts.done.facts(step.done.counts.new, step.done.counts.joins)} {texts.recent.until(step.done.until)}.
            </p>
            <div className="mt-5 flex flex-wrap items-center gap-2.5">
              <Link
                to={leads}
                className="inline-flex min-h-11 items-center rounded-edge bg-brand px-4.5 font-semibold text-ivory hover:bg-brand-deep"
              >
                {texts.done.list}
              </Link>
              <Button look="quiet" className={denseSize} onClick={() => setStep({ name: 'file', refused: null })}>
                {texts.done.again}
              </Button>
              <Button
                look="quiet"
                className={denseSize}
                disabled={isPending}
                onClick={() => {
                  void undo(step.done.id).then(() => setStep({ name: 'file', refused: null }));
                }}
              >
                {texts.recent.undo}
              </Button>
            </div>
          </section>
        ) : null}
      </div>
    </AdminPage>
  );
}
