const shimmer = 'skeleton bg-sand';

/** The grid of cards in a list. */
export const threeColumns = 'grid grid-cols-1 gap-x-gutter gap-y-12 sm:grid-cols-2 xl:grid-cols-3';

/** Placeholders in the shape of the cards, with a text for screen readers and slow connections. */
export function CardSkeletons({ text, columns, count = 3 }: { text: string; columns: string; count?: number }) {
  return (
    <div role="status">
      <p className="label mb-6 text-ink-2">{text}</p>
      <div aria-hidden="true" className={columns}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <div key={index}>
            <div className={`aspect-8/5 ${shimmer}`} />
            <div className={`mt-4 h-8 w-2/3 ${shimmer}`} />
            <div className={`mt-3 h-5 w-1/2 ${shimmer}`} />
          </div>
        ))}
      </div>
    </div>
  );
}

export function TextSkeleton({ text, lines = 4 }: { text: string; lines?: number }) {
  return (
    <div role="status" className="max-w-[66ch]">
      <p className="label mb-6 text-ink-2">{text}</p>
      <div aria-hidden="true" className="grid gap-3">
        {Array.from({ length: lines }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <div key={index} className={`h-5 ${shimmer} last:w-3/5`} />
        ))}
      </div>
    </div>
  );
}
