import { ButtonLink, TextLink } from './button.tsx';

type Texts = {
  label: string;
  heading: string;
  sentence: string;
  home: { label: string; path: string };
  projects: { label: string; path: string };
  drawing: { here: string; level: string; missing: string; size: string };
};

export function NotFoundPage({ texts }: { texts: Texts }) {
  return (
    <section className="wrap grid items-center gap-12 py-section lg:grid-cols-2">
      <div>
        <p className="label text-ink-2">{texts.label}</p>
        <h1 className="mt-3 text-title">{texts.heading}</h1>
        <p className="mt-5 max-w-[44ch] text-ink-2 text-lead">{texts.sentence}</p>
        <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink to={texts.home.path}>{texts.home.label}</ButtonLink>
          <TextLink to={texts.projects.path}>{texts.projects.label}</TextLink>
        </p>
      </div>
      <MissingRoom {...texts.drawing} />
    </section>
  );
}

/** A drawing for the 404 page: the plan of a room whose door opens onto a part that was never built. */
function MissingRoom({ here, level, missing, size }: Texts['drawing']) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 440 400"
      className="w-full max-w-[560px] justify-self-center font-sans text-ink"
    >
      <defs>
        <pattern id="not-built" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0v9" stroke="currentColor" className="text-stone" />
        </pattern>
      </defs>
      <rect x="306" y="84" width="110" height="196" fill="url(#not-built)" />
      <path d="M300 150V64H74v252h226v-74" fill="none" stroke="currentColor" strokeWidth="10" />
      <path d="M300 146h92" stroke="currentColor" strokeWidth="2.5" />
      <path d="M392 146a92 92 0 0 1-92 92" fill="none" stroke="currentColor" strokeDasharray="4 4" />
      <g className="text-trim-deep" stroke="currentColor" fill="none">
        <path d="M69 30h90m56 0h90M64 35l10-10M300 35l10-10M40 59v98m0 64v100M35 64l10-10M35 326l10-10" />
      </g>
      <g className="fill-trim-deep text-[16px]" textAnchor="middle">
        <text x="187" y="36">
          {size}
        </text>
        <text transform="translate(46 189) rotate(-90)">{size}</text>
      </g>
      <text x="187" y="188" textAnchor="middle" className="fill-ink font-serif text-[26px]">
        {here}
      </text>
      <text x="187" y="212" textAnchor="middle" className="fill-ink-2 text-[14px]">
        {level}
      </text>
      <text x="361" y="304" textAnchor="middle" className="fill-ink-2 text-[14px]">
        {missing}
      </text>
      <g transform="translate(386 356)">
        <circle r="17" fill="none" stroke="currentColor" strokeWidth="1.3" />
        <path d="M0-20v40M0-20l-6 24 6-4z" stroke="currentColor" fill="currentColor" />
        <text y="-25" textAnchor="middle" className="fill-ink text-[13px]">
          N
        </text>
      </g>
    </svg>
  );
}
