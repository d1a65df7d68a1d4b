/** A 20 px box in a 44 px target. Its label is for screen readers only, since the table row already shows the name. */
export function Checkbox({ label, ...props }: { label: string } & React.ComponentProps<'input'>) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box below is its control
    <label className="-m-2.5 relative grid size-11 cursor-pointer place-items-center">
      <Box aria-label={label} {...props} />
    </label>
  );
}

/** With a visible label, which is part of the click target. */
export function CheckboxLine({ label, ...props }: { label: string } & React.ComponentProps<'input'>) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box below is its control
    <label className="grid min-h-11 cursor-pointer grid-cols-[20px_minmax(0,1fr)] items-start gap-3 py-2.5 text-small">
      <span className="relative mt-px grid size-5 place-items-center">
        <Box {...props} />
      </span>
      {label}
    </label>
  );
}

function Box(props: React.ComponentProps<'input'>) {
  return (
    <>
      <input
        type="checkbox"
        className="peer size-5 cursor-pointer appearance-none rounded-edge border-[1.5px] border-ink-2 bg-white checked:border-brand checked:bg-brand indeterminate:bg-brand"
        {...props}
      />
      <svg
        aria-hidden="true"
        viewBox="0 0 12 10"
        width="12"
        height="10"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        className="pointer-events-none absolute hidden text-white peer-checked:block"
      >
        <path d="m1 5 3.5 3.5L11 1" />
      </svg>
    </>
  );
}
