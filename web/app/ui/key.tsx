/** The key of a button, shown beside its words where there is a keyboard. */
export function Key({ children }: { children: string }) {
  return (
    <kbd className="rounded-edge border border-current px-1.5 py-0.5 font-sans text-label leading-none max-car:hidden">
      {children}
    </kbd>
  );
}
