const drawings = {
  arrow: { box: '0 0 22 12', path: 'M0 6h20M15 1l5 5-5 5' },
  back: { box: '0 0 22 12', path: 'M22 6H2M7 1 2 6l5 5' },
  up: { box: '0 0 14 20', path: 'M7 20V2M1 7l6-6 6 6' },
  chevron: { box: '0 0 14 9', path: 'm1 1 6 6 6-6' },
  close: { box: '0 0 18 18', path: 'm2 2 14 14M16 2 2 16' },
  plus: { box: '0 0 18 18', path: 'M9 1v16M1 9h16' },
  minus: { box: '0 0 18 18', path: 'M1 9h16' },
  burger: { box: '0 0 26 14', path: 'M0 1h26M0 13h26M10 7h16' },
  search: { box: '0 0 20 20', path: 'M15 8.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM13.5 13.5 19 19' },
  pause: { box: '0 0 10 12', path: 'M2 0v12M8 0v12' },
  play: { box: '0 0 10 12', path: 'M1 1v10l8-5z' },
  turn: { box: '0 0 18 18', path: 'M2 9a7 7 0 0 1 12.5-4.3M16 9A7 7 0 0 1 3.5 13.3M15 1v4h-4M3 17v-4h4' },
  call: { box: '0 0 20 20', path: 'M2 3h4l2 5-2.5 1.5a11 11 0 0 0 5 5L12 12l5 2v4C9 18.5 1.5 11 2 3z' },
  chat: { box: '0 0 20 20', path: 'm2 18 1.3-4.2a8 8 0 1 1 3 3zM7 7c0 3.5 2.5 6 6 6' },
  instagram: {
    box: '0 0 20 20',
    path: 'M6.5 2h7A4.5 4.5 0 0 1 18 6.5v7a4.5 4.5 0 0 1-4.5 4.5h-7A4.5 4.5 0 0 1 2 13.5v-7A4.5 4.5 0 0 1 6.5 2zM13.6 10a3.6 3.6 0 1 1-7.2 0 3.6 3.6 0 0 1 7.2 0zM14.6 4.7v1.2',
  },
  linkedin: { box: '0 0 20 20', path: 'M4 8v9M4 3.5v1.4M9 17V8M9 12c0-5 7.5-5.5 7.5 0v5' },
  youtube: {
    box: '0 0 20 20',
    path: 'M5 4h10a3.5 3.5 0 0 1 3.5 3.5v5A3.5 3.5 0 0 1 15 16H5a3.5 3.5 0 0 1-3.5-3.5v-5A3.5 3.5 0 0 1 5 4zM8.5 7.7l4 2.3-4 2.3z',
  },
  road: { box: '0 0 20 20', path: 'M7 2 4 18M13 2l3 16M10 3v3M10 9v3M10 15v3' },
  school: { box: '0 0 20 20', path: 'M2 18V9l8-6 8 6v9zM8 18v-5h4v5M10 3V0h3' },
  hospital: { box: '0 0 20 20', path: 'M2 2h16v16H2zM10 6v8M6 10h8' },
  park: { box: '0 0 20 20', path: 'M10 19v-6M10 13c-4 0-6-2-6-5s3-6 6-6 6 3 6 6-2 5-6 5zM5 19h10' },
  train: { box: '0 0 20 20', path: 'M6 1v18M14 1v18M6 4h8M6 10h8M6 16h8' },
  airport: { box: '0 0 20 20', path: 'M10 1v18M10 7 1 12v2l9-2 9 2v-2l-9-5M7 19l3-2 3 2' },
  market: { box: '0 0 20 20', path: 'M2 7 4 2h12l2 5zM3 7v11h14V7M8 18v-6h4v6' },
  stadium: {
    box: '0 0 20 20',
    path: 'M19 10c0 3-4 5.5-9 5.5S1 13 1 10s4-5.5 9-5.5 9 2.5 9 5.5zM14 10c0 1.2-1.8 2-4 2s-4-.8-4-2 1.8-2 4-2 4 .8 4 2z',
  },
  lake: { box: '0 0 20 20', path: 'M1 8c3-3 5 2 9 0s6-2 9 0M1 13c3-3 5 2 9 0s6-2 9 0' },
  office: { box: '0 0 20 20', path: 'M4 19V2h12v17M1 19h18M8 6h1M11 6h1M8 10h1M11 10h1M8 14h4v5' },
  facebook: { box: '0 0 20 20', path: 'M11 19v-8.5h3.5M7 10.5h4V7c0-3 1.5-4 4-4' },
} as const;

export type IconName = keyof typeof drawings;

export function isIconName(name: string): name is IconName {
  return Object.hasOwn(drawings, name);
}

/** A line drawing with 1.6 px strokes in the text colour. A control that shows only an icon needs its own accessible name. */
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
