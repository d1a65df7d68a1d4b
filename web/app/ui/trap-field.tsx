/** A field that no person sees, reaches or hears of: what stands in it was not written by one. */
export function TrapField({ name }: { name: string }) {
  return (
    <div aria-hidden="true" className="sr-only">
      <input type="text" name={name} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
