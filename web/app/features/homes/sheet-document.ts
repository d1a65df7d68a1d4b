import type { SheetDocument } from '@plinth/contract/sheet-document';
import type { CostRow } from './cost-view.ts';
import type { SheetView } from './sheet-view.ts';

/** What stands on the printed sheet around its figures. */
export type PrintTexts = Pick<SheetDocument, 'language' | 'author' | 'label' | 'title'> & {
  buyer: string;
  heads: { item: string; amount: string };
  pays: string;
  agreementValue: string;
  total: string;
  registration: Pick<SheetDocument['registration'], 'label' | 'verify' | 'portal'> & { qrAlt: string };
  shares: Record<'title' | 'loan' | 'loanRule' | 'own' | 'ownRule' | 'note', string>;
  plan: Record<'title' | 'lead' | 'stage' | 'when' | 'share' | 'amount' | 'total', string>;
  contact: string;
};

type Printed = { project: string; qrPath: string | undefined; day: string; url: string };

/** The view of a cost sheet as a document; null where there is no sheet to print. Every figure is taken from the view. */
export function documentOf(
  sheet: SheetView,
  { project, qrPath, day, url }: Printed,
  texts: PrintTexts,
): SheetDocument | null {
  const { cost, payments, shares } = sheet;
  if (!cost) return null;
  const buyer = sheet.buyers.find(({ isCurrent }) => isCurrent)?.name;
  const { qrAlt, ...registration } = texts.registration;
  return {
    ...{ title: texts.title, language: texts.language, author: texts.author, day, label: texts.label },
    heading: `${project}, ${sheet.home}`,
    details: `${sheet.details}.`,
    facts: [...(buyer ? [`${texts.buyer}: ${buyer}`] : []), ...(sheet.indicative ? [sheet.indicative] : [])],
    registration: {
      ...registration,
      number: sheet.registration,
      ...(qrPath && { qr: { path: qrPath, alt: qrAlt } }),
    },
    cost: {
      title: texts.pays,
      heads: [texts.heads.item, texts.heads.amount],
      parts: cost.parts.map(rowOf),
      agreementValue: { name: texts.agreementValue, amount: cost.agreementValue },
      lines: cost.lines.map(rowOf),
      total: { name: texts.total, amount: cost.total },
      notes: [cost.asOf, ...(cost.tds ? [cost.tds] : [])],
    },
    ...(shares && {
      shares: {
        title: texts.shares.title,
        rows: [
          { name: texts.shares.loan, note: texts.shares.loanRule, amount: shares.loan },
          { name: texts.shares.own, note: texts.shares.ownRule, amount: shares.own },
        ],
        note: texts.shares.note,
      },
    }),
    ...(payments && {
      plan: {
        title: texts.plan.title,
        lead: [texts.plan.lead, payments.gstNote].filter(Boolean).join(' '),
        heads: [texts.plan.stage, texts.plan.when, texts.plan.share, texts.plan.amount],
        rows: payments.rows,
        total: {
          name: texts.plan.total,
          amount: payments.total.amount,
          ...(payments.total.gst && { note: payments.total.gst }),
        },
      },
    }),
    footer: { prepared: `${sheet.prepared}.`, contact: texts.contact, url },
  };
}

const rowOf = ({ name, rule, source, amount }: CostRow) => ({
  name,
  note: source ? `${rule} ${source.name}.` : `${rule}.`,
  amount,
});
