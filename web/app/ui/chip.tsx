const keys = { hatched: 'hatch', empty: '', solid: 'bg-ink' } as const;

/** A short label with a symbol: hatched is work in progress, empty is upcoming, solid is completed. */
export function Chip({ mark, children }: { mark?: keyof typeof keys | undefined; children: React.ReactNode }) {
  return (
    <p className="flex items-center gap-2 bg-ivory px-3.5 py-1.5 font-semibold text-label">
      {mark ? <span aria-hidden="true" className={`size-3.5 border border-ink ${keys[mark]}`} /> : null}
      {children}
    </p>
  );
}
