type Step = { name: string; title: string; state: 'done' | 'current' | 'open'; to: string | null };
type Props = {
  texts: { product: string; stepsLabel: string; note: string; done: string };
  steps: readonly Step[];
  /** On narrow screens, where the list of steps is left out. */
  place?: string;
  children: React.ReactNode;
};

/** The frame of the set-up: the steps at the side, and one form. */
export function SetupShell({ texts, steps, place, children }: Props) {
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start bg-ivory text-[1rem] leading-normal lg:grid-cols-[244px_minmax(0,1fr)] lg:content-stretch">
      <header className="on-dark flex flex-col bg-ink text-ivory lg:sticky lg:top-0 lg:h-dvh">
        <p className="flex min-h-15 items-center gap-3 px-5.5 font-serif text-[1.375rem]">
          <Mark />
          {texts.product}
        </p>
        {steps.length > 0 ? (
          <nav aria-label={texts.stepsLabel} className="max-lg:hidden">
            <ol>
              {steps.map((step, index) => (
                <li key={step.name}>
                  <StepLink step={step} number={index + 1} done={texts.done} />
                </li>
              ))}
            </ol>
          </nav>
        ) : null}
        <p className="mt-auto border-ivory/25 border-t p-4 text-mist text-small max-lg:hidden">{texts.note}</p>
      </header>
      <main id="content" tabIndex={-1} className="w-full max-w-[1240px] px-4 pt-5 pb-16 outline-none lg:px-10 lg:pt-8">
        {place ? <p className="mb-1.5 text-ink-2 text-small lg:hidden">{place}</p> : null}
        {children}
        <p className="mt-10 text-ink-2 text-small lg:hidden">{texts.note}</p>
      </main>
    </div>
  );
}

function StepLink({ step: { title, state, to }, number, done }: { step: Step; number: number; done: string }) {
  const isCurrent = state === 'current';
  const box = state === 'done' ? 'bg-ivory text-ink' : 'border border-ivory/60';
  const content = (
    <>
      <span className={`grid size-7 place-items-center text-label ${box}`} aria-hidden="true">
        {state === 'done' ? '✓' : number}
      </span>
      {title}
      {state === 'done' ? <span className="sr-only">, {done}</span> : null}
    </>
  );
  const look = `flex min-h-13 items-center gap-3.5 border-l-3 px-5 ${isCurrent ? 'border-trim bg-ivory/10 font-semibold' : 'border-transparent'}`;
  if (!to) {
    return (
      <span className={look} aria-current={isCurrent ? 'step' : undefined}>
        {content}
      </span>
    );
  }
  return (
    <a href={to} className={`${look} hover:bg-ivory/10 focus-visible:-outline-offset-4`}>
      {content}
    </a>
  );
}

function Mark() {
  return (
    <svg
      width="26"
      height="26"
      viewBox="0 0 26 26"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
      className="text-trim-light"
    >
      <path d="M1 22h24M5 22v-5h16v5M8 17v-5h10v5" />
    </svg>
  );
}

/** The heading of a step, with what it is about. */
export function StepHeading({ title, lead }: { title: string; lead: string }) {
  return (
    <>
      <h1 className="text-[2.25rem] leading-tight">{title}</h1>
      <p className="mt-2.5 mb-5.5 max-w-[54ch] text-ink-2">{lead}</p>
    </>
  );
}
