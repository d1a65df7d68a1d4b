const drawings = {
  arrow: { box: '0 0 22 12', path: 'M0 6h20M15 1l5 5-5 5' },
  back: { box: '0 0 22 12', path: 'M22 6H2M7 1 2 6l5 5' },
  up: { box: '0 0 14 20', path: 'M7 20V2M1 7l6-6 6 6' },
  chevron: { box: '0 0 14 9', path: 'm1 1 6 6 6-6' },
  close: { box: '0 0 18 18', path: 'm2 2 14 14M16 2 2 16' },
  plus: { box: '0 0 18 18', path: 'M9 1v16M1 9h16' },
  burger: { box: '0 0 26 14', path: 'M0 1h26M0 13h26M10 7h16' },
  search: { box: '0 0 20 20', path: 'M15 8.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM13.5 13.5 19 19' },
  pause: { box: '0 0 10 12', path: 'M2 0v12M8 0v12' },
  play: { box: '0 0 10 12', path: 'M1 1v10l8-5z' },
  turn: { box: '0 0 18 18', path: 'M2 9a7 7 0 0 1 12.5-4.3M16 9A7 7 0 0 1 3.5 13.3M15 1v4h-4M3 17v-4h4' },
  instagram: {
    box: '0 0 20 20',
    path: 'M6.5 2h7A4.5 4.5 0 0 1 18 6.5v7a4.5 4.5 0 0 1-4.5 4.5h-7A4.5 4.5 0 0 1 2 13.5v-7A4.5 4.5 0 0 1 6.5 2zM13.6 10a3.6 3.6 0 1 1-7.2 0 3.6 3.6 0 0 1 7.2 0zM14.6 4.7v1.2',
  },
  linkedin: { box: '0 0 20 20', path: 'M4 8v9M4 3.5v1.4M9 17V8M9 12c0-5 7.5-5.5 7.5 0v5' },
  youtube: {
    box: '0 0 20 20',
    path: 'M5 4h10a3.5 3.5 0 0 1 3.5 3.5v5A3.5 3.5 0 0 1 15 16H5a3.5 3.5 0 0 1-3.5-3.5v-5A3.5 3.5 0 0 1 5 4zM8.5 7.7l4 2.3-4 2.3z',
  },
  facebook: { box: '0 0 20 20', path: 'M11 19v-8.5h3.5M7 10.5h4V7c0-3 1.5-4 4-4' },
} as const;

export type IconName = keyof typeof drawings;

/** A line drawing of 1.6 px in the colour of its text. A control that has nothing else beside it carries a name. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  const { box, path } = drawings[name];
  const [, , width, height] = box.split(' ');
  return (
    <svg
      aria-hidden="true"
      width={width}
      height={height}
      viewBox={box}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      className={`shrink-0 ${className}`}
    >
      <path d={path} />
    </svg>
  );
}
