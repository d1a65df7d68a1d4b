import { RegistrationNumber } from './registration-number.tsx';

type Props = {
  label: string;
  number: string;
  qrUrl?: string | undefined;
  verify: string;
  portal: string;
  /** Project, promoter and sales, which only the full plate beside the map shows. */
  cells?: readonly { name: string; value: string }[];
};

/** The placeholder for a missing number is a sentence without digits, and is not linked. */
const hasDigits = /\d/;
/** Numbers of Maharashtra and Telangana fit on one line; those of Karnataka have 37 characters. */
const oneLine = 12;

/**
 * The official number in a ruled box: never truncated, with the QR code at its top right. Order 46C wants number and
 * website at least as large as any telephone number, e-mail or postal address of the page; e2e/site/registration.test.ts measures.
 */
export function RegistrationPlate({ label, number, qrUrl, verify, portal, cells = [] }: Props) {
  return (
    <div data-registration="plate" className="max-w-[720px] border border-ink bg-paper p-1 text-ink">
      <div className="border border-ink">
        <div className="flex">
          <div className="@container grid min-h-28 min-w-0 grow content-between gap-2.5 px-3 py-3.5 sm:px-4.5 sm:py-4">
            <p className="label text-ink-2">{label}</p>
            <p
              data-registration="number"
              className={`tabular font-semibold leading-tight ${number.length > oneLine ? 'text-[length:min(var(--text-plate),11cqi)] [overflow-wrap:anywhere]' : 'whitespace-nowrap text-[length:min(var(--text-plate),13cqi)]'}`}
            >
              {hasDigits.test(number) ? (
                <a href={portal} target="_blank" rel="noreferrer" className="underline hover:no-underline">
                  <RegistrationNumber number={number} />
                </a>
              ) : (
                number
              )}
            </p>
          </div>
          {qrUrl ? (
            <div data-registration="qr" className="w-31 shrink-0 border-ink border-l bg-white p-2 sm:w-36 sm:p-2.5">
              <img
                src={qrUrl}
                alt={`QR code of registration ${number}`}
                loading="lazy"
                width="124"
                height="124"
                className="aspect-square w-full"
              />
            </div>
          ) : null}
        </div>
        {cells.length > 0 ? (
          <dl className="grid border-ink border-t sm:grid-cols-3">
            {cells.map(({ name, value }) => (
              <div
                key={name}
                className="border-rule px-3 py-2.5 not-first:max-sm:border-t not-first:sm:border-l sm:px-4.5"
              >
                <dt className="text-ink-2 text-label">{name}</dt>
                <dd className="font-semibold text-[1rem] leading-snug [overflow-wrap:anywhere]">{value}</dd>
              </div>
            ))}
          </dl>
        ) : null}
        <p className="flex flex-wrap items-center justify-between gap-x-4.5 border-ink border-t border-l-[5px] border-l-trim px-3 text-small sm:px-4">
          <span className="max-sm:pt-2.5">{verify}</span>
          <a
            href={portal}
            target="_blank"
            data-registration="website"
            className="inline-flex min-h-11 items-center font-semibold text-lead underline [overflow-wrap:anywhere]"
            rel="noreferrer"
          >
            {new URL(portal).host}
          </a>
        </p>
      </div>
    </div>
  );
}
