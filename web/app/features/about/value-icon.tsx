/** The six values of section 2.4, each drawn as an object from a building site. */
const drawings: Record<string, string> = {
  // A test cube of concrete.
  Excellence: 'M15 3 27 9v12l-12 6L3 21V9zM3 9l12 6 12-6M15 15v12',
  // Two overlapping circles.
  Teamwork: 'M11 8a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM19 8a7 7 0 1 0 0 14 7 7 0 0 0 0-14z',
  // The same line on both plates.
  Integrity: 'M3 4h24v9H3zM3 17h24v9H3zM8 8.5h14M8 21.5h14',
  // A key.
  Commitment: 'M9 10a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM14 15h14M23 15v5M28 15v4',
  // A drop above the ground.
  Sustainability: 'M15 3c5 6 7 9 7 13a7 7 0 0 1-14 0c0-4 2-7 7-13zM3 27h24',
  // A calendar page.
  Accountability: 'M4 6h22v20H4zM4 12h22M10 3v6M20 3v6M9 18h5',
};

export function ValueIcon({ title }: { title: string }) {
  return (
    <svg
      aria-hidden="true"
      width="30"
      height="30"
      viewBox="0 0 30 30"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      className="text-trim-deep"
    >
      <path d={drawings[title] ?? drawings.Excellence} />
    </svg>
  );
}
