import { paiseOf, rupeesText } from '@plinth/contract/money';
import type { Unit, UnitHistory } from '@plinth/contract/unit.schema';
import { unitKeyOf, unitNameOf, unitStateWords } from '@plinth/contract/units';
import { useEffect, useState } from 'react';
import { adminApi } from '../../lib/admin-api.ts';
import { companyTime } from '../../lib/admin-time.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { GridTexts, HistoryTexts } from './homes-texts.ts';

type Props = {
  projectId: string;
  /** Null closes the dialog. */
  unit: Unit | null;
  texts: GridTexts & { history: HistoryTexts; close: string };
  onClose: () => void;
};

/** The prices and states that a home had, newest first. */
export function HistoryDialog({ projectId, unit, texts, onClose }: Props) {
  return (
    <Dialog
      isOpen={unit !== null}
      onClose={onClose}
      closeLabel={texts.close}
      title={unit ? texts.historyOf(unitNameOf(unit)) : ''}
      className="w-full max-w-[780px] bg-ivory"
    >
      {unit ? <History key={unitKeyOf(unit)} projectId={projectId} unit={unitKeyOf(unit)} texts={texts} /> : null}
    </Dialog>
  );
}

const head = 'border-ink border-b py-2.5 pr-4 text-left text-ink-2 text-label';
const cell = 'border-rule border-b py-2.5 pr-4 align-top';

function History({ projectId, unit, texts }: Pick<Props, 'projectId' | 'texts'> & { unit: string }) {
  const [entries, setEntries] = useState<UnitHistory | 'failed' | null>(null);
  useEffect(() => {
    let isCurrent = true;
    adminApi.getUnitHistory({ params: { id: projectId, unit } }).then(
      (history) => isCurrent && setEntries(history),
      () => isCurrent && setEntries('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [projectId, unit]);
  const { columns, history } = texts;
  if (entries === null || entries === 'failed')
    return (
      <p role="status" className="mt-4">
        {entries === null ? history.loading : history.failed}
      </p>
    );
  return (
    <div className="mt-4 overflow-x-auto">
      <table className="tabular w-full border-collapse text-small">
        <thead>
          <tr>
            {[history.when, columns.price, columns.floorRise, columns.parking, columns.state, history.who].map(
              (label) => (
                <th key={label} scope="col" className={head}>
                  {label}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {entries.map(({ at, by, price, floorRise, parking, state }) => (
            <tr key={at + state + price}>
              <td className={cell}>{companyTime(at)}</td>
              {[price, floorRise, parking].map((amount, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: three fixed columns
                <td key={index} className={cell}>
                  {rupeesText(paiseOf(amount))}
                </td>
              ))}
              <td className={cell}>{unitStateWords[state]}</td>
              <td className={cell}>{by}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
