/** The arrow of a map or plan that has north above. */
export function NorthArrow({ className = '' }: { className?: string }) {
  return (
    <svg aria-hidden="true" width="34" height="52" viewBox="0 0 34 52" className={`text-ink ${className}`}>
      <circle cx="17" cy="33" r="16" fill="none" stroke="currentColor" strokeWidth="1.3" />
      <path d="M17 14v38M17 14l-6 23 6-4z" stroke="currentColor" fill="currentColor" />
      <path d="M14 9V1l6 8V1" fill="none" stroke="currentColor" strokeWidth="1.3" />
    </svg>
  );
}
