const tones = ['bg-brand', 'bg-trim-deep', 'bg-action-press', 'bg-ink-2'] as const;

/** 'SM' for Swara Mohite, 'N' for neha@example.com */
export function initialsOf(name: string): string {
  const words = (name.split('@')[0] ?? '').split(/[\s._+-]+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word = '') => word.charAt(0).toUpperCase())
    .join('');
}

/** The same colour for a person on every page. */
function toneOf(id: string): string {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 997;
  return tones[sum % tones.length] ?? tones[0];
}

/** A square with the initials of a person. Decoration: the name stands beside it. */
export function Initials({ id, name }: { id: string; name: string }) {
  return (
    <span
      aria-hidden="true"
      className={`grid size-9 shrink-0 place-items-center font-semibold text-ivory text-label tracking-wide ${toneOf(id)}`}
    >
      {initialsOf(name)}
    </span>
  );
}
