type Props = { isOver: boolean; title: string; more: string };

/** At the top of the profile: the account must add a second factor, by a day or before anything else. */
export function DueNotice({ isOver, title, more }: Props) {
  return (
    <div
      role={isOver ? 'alert' : 'status'}
      className={`mb-6 border-l-4 px-4.5 py-3.5 ${isOver ? 'border-error bg-error-bg' : 'border-trim bg-warn-bg'}`}
    >
      <p className="max-w-[80ch]">
        <strong>{title}</strong> {more}
      </p>
    </div>
  );
}
