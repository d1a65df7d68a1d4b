type Props = {
  label: string;
  number: string;
  qrUrl?: string | undefined;
  verify: string;
  portal: string;
};

/** The official number as a ruled title block: never cut, never wrapped, the code at its top right. */
export function RegistrationPlate({ label, number, qrUrl, verify, portal }: Props) {
  return (
    <div className="max-w-[720px] border border-ink bg-paper p-1">
      <div className="border border-ink">
        <div className="flex">
          <div className="@container grid min-h-28 grow content-between gap-2.5 px-4.5 py-4">
            <p className="label text-ink-2">{label}</p>
            <p className="tabular whitespace-nowrap font-semibold text-[length:min(var(--text-plate),11cqi)] leading-tight">
              {number}
            </p>
          </div>
          {qrUrl ? (
            <div className="w-26 shrink-0 border-ink border-l bg-white p-2.5 sm:w-31">
              <img src={qrUrl} alt={`QR code of registration ${number}`} width="104" height="104" className="w-full" />
            </div>
          ) : null}
        </div>
        <p className="flex flex-wrap items-center justify-between gap-x-4.5 border-ink border-t border-l-[5px] border-l-brass px-4 text-small">
          <span>{verify}</span>
          <a href={portal} className="inline-flex min-h-11 items-center font-semibold underline" rel="noreferrer">
            {new URL(portal).host}
          </a>
        </p>
      </div>
    </div>
  );
}
