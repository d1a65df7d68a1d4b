import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { CheckboxLine } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { dialogButtons } from './account-panel.tsx';
import type { AccountTexts } from './account-texts.ts';

type Props = {
  texts: AccountTexts;
  email: string;
  /** Null closes the dialog. */
  codes: readonly string[] | null;
  /** `isKept` is false where it was closed without the tick. */
  onClose: (isKept: boolean) => void;
};

/** The recovery codes, which are shown once. */
export function CodesDialog({ texts, email, codes, onClose }: Props) {
  return (
    <Dialog
      isOpen={codes !== null}
      onClose={() => onClose(false)}
      title={texts.codes.title(codes?.length ?? 0)}
      closeLabel={texts.close}
      isSheet
      closesOutside={false}
    >
      {codes ? <Codes texts={texts} email={email} codes={codes} onDone={() => onClose(true)} /> : null}
    </Dialog>
  );
}

type CodesProps = { texts: AccountTexts; email: string; codes: readonly string[]; onDone: () => void };

function Codes({ texts: { codes: texts }, email, codes, onDone }: CodesProps) {
  const [isKept, setIsKept] = useState(false);
  return (
    <div className="mt-2 grid gap-4">
      <p className="text-ink-2 text-small">{texts.lead}</p>
      <ul className="tabular grid grid-cols-2 gap-x-6 gap-y-2 border border-rule bg-paper px-5 py-4 font-semibold tracking-wider">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CheckboxLine
        label={texts.kept}
        checked={isKept}
        onChange={({ currentTarget }) => setIsKept(currentTarget.checked)}
      />
      <div className={dialogButtons}>
        <Button look="admin" disabled={!isKept} onClick={onDone}>
          {texts.done}
        </Button>
        <Button look="quiet" onClick={() => window.print()}>
          {texts.print}
        </Button>
        <Button look="quiet" onClick={() => saveAsFile(texts, email, codes)}>
          {texts.save}
        </Button>
      </div>
      {createPortal(<PrintedCodes texts={texts} email={email} codes={codes} />, document.body)}
    </div>
  );
}

type Sheet = { texts: AccountTexts['codes']; email: string; codes: readonly string[] };

/** On paper, only this sheet: `admin.css` hides everything beside it. */
function PrintedCodes({ texts, email, codes }: Sheet) {
  return (
    <div data-print-alone="" className="hidden print:block">
      <p className="font-semibold">{texts.sheetTitle(email)}</p>
      <p>{texts.sheetLead}</p>
      <ul className="tabular mt-6 grid grid-cols-2 gap-3">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  );
}

function saveAsFile(texts: AccountTexts['codes'], email: string, codes: readonly string[]) {
  const lines = [texts.sheetTitle(email), texts.sheetLead, '', ...codes, ''];
  const url = URL.createObjectURL(new Blob([lines.join('\r\n')], { type: 'text/plain' }));
  Object.assign(document.createElement('a'), { href: url, download: texts.fileName }).click();
  URL.revokeObjectURL(url);
}
