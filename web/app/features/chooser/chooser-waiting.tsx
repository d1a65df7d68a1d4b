/** Blocks in the places of the towers and the plan, until the register is read. */
export function ChooserWaiting({ text }: { text: string }) {
  return (
    <>
      <p className="mb-5">{text}</p>
      <div aria-hidden="true" className="grid gap-gutter lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="h-160 bg-ivory" />
        <div className="h-160 bg-ivory max-lg:hidden" />
      </div>
    </>
  );
}
