import { limits } from '@plinth/contract/limits';
import type { UnitPreview, UnitSheet } from '@plinth/contract/unit.schema';
import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { adminApi } from '../../lib/admin-api.ts';
import { ApiError } from '../../lib/api-client.ts';
import { Button, denseSize } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { control, describe, FieldFrame } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { ImportTexts } from './homes-texts.ts';
import { PreviewPanel } from './preview-panel.tsx';
import { readSheet } from './read-sheet.ts';

type Props = {
  projectId: string;
  texts: ImportTexts;
  /** Of the message after an import. */
  saved: { more: string; undo: string };
  onUndo: (change: string) => void;
};

type Step =
  | { kind: 'choose'; error?: string }
  | { kind: 'reading' }
  | { kind: 'preview'; sheet: UnitSheet; preview: UnitPreview; isImporting: boolean; notice?: string };

/** Chooses a file, shows what it would change and what is wrong with it, and imports it. */
export function ImportDialog({ projectId, texts, saved, onUndo }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [step, setStep] = useState<Step>({ kind: 'choose' });
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const fileId = useId();
  const params = { id: projectId };
  const error = step.kind === 'choose' ? step.error : undefined;

  async function previewSheet(sheet: UnitSheet, notice?: string) {
    const preview = await adminApi.previewUnits({ params, body: sheet });
    setStep({ kind: 'preview', sheet, preview, isImporting: false, ...(notice && { notice }) });
  }

  async function choose(file: File | undefined) {
    if (!file) return;
    if (file.size > limits.unitSheet * 0.75) return setStep({ kind: 'choose', error: texts.tooLarge });
    setStep({ kind: 'reading' });
    try {
      const sheet = await readSheet(file);
      if (!sheet) return setStep({ kind: 'choose', error: texts.wrongKind });
      await previewSheet(sheet);
    } catch (failure) {
      setStep({ kind: 'choose', error: sentenceOf(failure) ?? texts.failed });
    }
  }

  async function importSheet(sheet: UnitSheet, preview: UnitPreview) {
    setStep({ kind: 'preview', sheet, preview, isImporting: true });
    try {
      const { change, added, changed } = await adminApi.importUnits({
        params,
        body: { ...sheet, basis: preview.basis },
      });
      const action = { label: saved.undo, onClick: () => onUndo(change) };
      toast({ text: texts.done(added + changed), more: saved.more, about: 'homes', ...(change && { action }) });
      setIsOpen(false);
      await revalidate();
    } catch (failure) {
      if (!(failure instanceof ApiError && failure.status === 412))
        return setStep({ kind: 'preview', sheet, preview, isImporting: false, notice: texts.notImported });
      await previewSheet(sheet, texts.stale).catch(() => setStep({ kind: 'choose', error: texts.failed }));
    }
  }

  return (
    <>
      <Button
        look="admin"
        className={`${denseSize} text-small`}
        onClick={() => {
          setStep({ kind: 'choose' });
          setIsOpen(true);
        }}
      >
        {texts.open}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        closeLabel={texts.cancel}
        title={texts.title}
        closesOutside={false}
        className="w-full max-w-[880px] bg-ivory"
      >
        <p className="mt-3 mb-6 max-w-[64ch] text-ink-2">{texts.more}</p>
        <FieldFrame id={fileId} label={texts.file} error={error}>
          <input
            id={fileId}
            type="file"
            accept=".csv,.xlsx,text/csv"
            disabled={step.kind === 'reading'}
            {...describe(fileId, { label: texts.file, error })}
            className={`${control} cursor-pointer py-3 file:mr-4 file:cursor-pointer file:font-semibold file:underline`}
            onChange={({ currentTarget }) => void choose(currentTarget.files?.[0])}
          />
        </FieldFrame>
        <div role="status" className="mt-6">
          {step.kind === 'reading' ? texts.reading : null}
          {step.kind === 'preview' ? <PreviewPanel texts={texts} preview={step.preview} notice={step.notice} /> : null}
        </div>
        <div className="mt-7 flex flex-wrap gap-3">
          <Button look="quiet" className={denseSize} onClick={() => setIsOpen(false)}>
            {texts.cancel}
          </Button>
          {step.kind === 'preview' && step.preview.faults.length === 0 && differing(step.preview) > 0 ? (
            <Button
              look="admin"
              className={denseSize}
              disabled={step.isImporting}
              onClick={() => void importSheet(step.sheet, step.preview)}
            >
              {step.isImporting ? texts.importing : texts.ok(differing(step.preview))}
            </Button>
          ) : null}
        </div>
      </Dialog>
    </>
  );
}

const differing = ({ added, changed }: UnitPreview) => added + changed;

/** What the server says about the file as a whole, such as that it is no workbook. */
function sentenceOf(error: unknown): string | undefined {
  return error instanceof ApiError && error.status === 400 ? error.body?.error.issues?.[0]?.message : undefined;
}
