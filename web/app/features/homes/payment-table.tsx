import { useState } from 'react';
import './payments.css';
import { PaymentLine } from './payment-line.tsx';
import type { PaymentLine as Line } from './payment-line-view.ts';
import type { PaymentRow } from './sheet-view.ts';

type Texts = Record<'title' | 'lead' | 'number' | 'stage' | 'when' | 'share' | 'amount' | 'total', string> & {
  line: { due: string; later: string };
  all: (count: number) => string;
};

type Props = {
  payments: readonly PaymentRow[];
  total: { amount: string; gst: string | null };
  gstNote: string | null;
  line: Line | null;
  texts: Texts;
};

const number = 'tabular whitespace-nowrap py-3 pl-4 text-right align-top';

/** A phone shows this many stages until the visitor asks for all. */
const phoneRows = 4;

/** What falls due at each stage of construction. On a phone each stage is two lines. */
export function PaymentTable({ payments, total, gstNote, line, texts }: Props) {
  const [isWhole, setIsWhole] = useState(payments.length <= phoneRows);
  return (
    <section className="pt-section">
      <h2 className="text-h3">{texts.title}</h2>
      <p className="mt-2 mb-5 max-w-[66ch] text-ink-2">
        {texts.lead} {gstNote}
      </p>
      {line ? <PaymentLine line={line} texts={texts.line} /> : null}
      <table data-all={isWhole || undefined} className="payments w-full border-collapse text-left">
        <caption className="sr-only">{texts.title}</caption>
        <thead className="text-ink-2 text-small">
          <tr className="border-ink border-b">
            <th scope="col" className="py-2.5 pr-4 font-semibold max-sm:hidden">
              {texts.number}
            </th>
            <th scope="col" className="py-2.5 font-semibold">
              {texts.stage}
            </th>
            <th scope="col" className="py-2.5 font-semibold max-sm:hidden">
              {texts.when}
            </th>
            <th scope="col" className="py-2.5 pl-4 text-right font-semibold">
              {texts.share}
            </th>
            <th scope="col" className="py-2.5 pl-4 text-right font-semibold">
              {texts.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {payments.map((payment, index) => (
            <tr key={payment.name} className="border-rule border-b">
              <td className="tabular py-3 pr-4 align-top max-sm:hidden">{index + 1}</td>
              <th scope="row" className="py-3 align-top font-semibold">
                {payment.name}
                {payment.note ? <Small>{payment.note}</Small> : null}
                <span className="block font-normal text-ink-2 text-small sm:hidden">{payment.when}</span>
              </th>
              <td className="py-3 align-top max-sm:hidden">{payment.when}</td>
              <td className={number}>{payment.share}</td>
              <td className={`${number} font-semibold`}>
                {payment.amount}
                {payment.gst ? <Small>{payment.gst}</Small> : null}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-ink border-b font-semibold">
            <td className="max-sm:hidden" />
            <th scope="row" className="py-3 align-top font-semibold">
              {texts.total}
            </th>
            <td className="max-sm:hidden" />
            <td className={number}>100 %</td>
            <td className={number}>
              {total.amount}
              {total.gst ? <Small>{total.gst}</Small> : null}
            </td>
          </tr>
        </tfoot>
      </table>
      {isWhole ? null : (
        <p className="payments-more" data-print="none">
          <button
            type="button"
            className="min-h-12 w-full cursor-pointer border border-ink font-semibold"
            onClick={() => setIsWhole(true)}
          >
            {texts.all(payments.length)}
          </button>
        </p>
      )}
    </section>
  );
}

function Small({ children }: { children: string }) {
  return <span className="block font-normal text-ink-2 text-small">{children}</span>;
}
