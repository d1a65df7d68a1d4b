import type { Lead } from '@plinth/contract/admin.schema';
import { type Attribution, type Touch, type TouchField, touchFields } from '@plinth/contract/attribution';
import type { ConsentAction, ConsentPurpose } from '@plinth/contract/consent';
import { companyTime } from '../../lib/admin-time.ts';

type ConsentTexts = {
  over: string;
  promotion: string;
  noPromotion: string;
  none: string;
  actions: Record<ConsentAction, string>;
  purposes: Record<ConsentPurpose, string>;
  given: (purposes: string) => string;
  left: (purposes: string) => string;
  notice: (version: string, language: string) => string;
  noNotice: string;
};

/** The current consent comes first, for a person who is about to call; its history is below. */
export function ConsentList({ texts, receipts }: { texts: ConsentTexts; receipts: Lead['consent'] }) {
  const [newest] = receipts;
  if (!newest) return <p className="text-ink-2 text-small">{texts.none}</p>;
  const isOver = newest.purposes.length === 0;
  const mayPromote = newest.purposes.includes('promotion');
  return (
    <>
      <p className={`font-semibold text-small ${isOver ? 'text-error' : ''}`}>
        {isOver ? texts.over : mayPromote ? texts.promotion : texts.noPromotion}
      </p>
      <ol className="mt-1">
        {receipts.map(({ action, purposes, notice, language, texts: shown, at }) => {
          const named = purposes.map((purpose) => texts.purposes[purpose]).join(', ');
          return (
            <li key={`${at} ${action}`} className="border-rule border-b py-2 text-small last:border-b-0">
              <p className="text-ink-2 text-label">
                {texts.actions[action]}, {companyTime(at)}
              </p>
              <p>{action === 'withdrawn' ? texts.left(named) : texts.given(named)}</p>
              <ShownNotice name={notice ? texts.notice(notice, language ?? '') : texts.noNotice} texts={shown} />
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** What the visitor was told, as it was then. */
function ShownNotice({ name, texts }: { name: string; texts: readonly string[] | undefined }) {
  if (!texts) return <p className="text-ink-2 text-label">{name}</p>;
  return (
    <details className="text-ink-2 text-label">
      <summary className="flex min-h-11 cursor-pointer items-center underline">{name}</summary>
      <ul className="mt-1 grid gap-1.5 text-small">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </details>
  );
}

type LeadSourceTexts = { none: string; first: string; last: string; fields: Record<TouchField, string> };

export function LeadSource({ texts, attribution }: { texts: LeadSourceTexts; attribution: Attribution | null }) {
  if (!attribution) return <p className="text-ink-2 text-small">{texts.none}</p>;
  const { first, last } = attribution;
  return (
    <>
      <TouchFacts title={texts.first} touch={first} fields={texts.fields} />
      {last.at === first.at ? null : <TouchFacts title={texts.last} touch={last} fields={texts.fields} />}
    </>
  );
}

function TouchFacts({ title, touch, fields }: { title: string; touch: Touch; fields: LeadSourceTexts['fields'] }) {
  return (
    <div className="border-rule border-b py-2 text-small last:border-b-0">
      <p className="text-ink-2 text-label">
        {title}, {companyTime(touch.at)}
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        {touchFields.flatMap((field) =>
          touch[field]
            ? [
                <dt key={field} className="text-ink-2">
                  {fields[field]}
                </dt>,
                <dd key={`${field} value`} className="break-words">
                  {touch[field]}
                </dd>,
              ]
            : [],
        )}
      </dl>
    </div>
  );
}
