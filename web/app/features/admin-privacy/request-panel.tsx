import { isIdentified } from '@plinth/contract/privacy';
import type { PrivacyRequest } from '@plinth/contract/privacy.schema';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Box, Notice, smallButton } from '../admin-desk/box.tsx';
import { Mark } from '../admin-desk/mark.tsx';
import type { RequestTexts, TakeStep } from './privacy-types.ts';
import { useStep } from './use-step.ts';
import { WhoStep } from './who-step.tsx';

type Props = {
  texts: RequestTexts;
  request: PrivacyRequest;
  takeStep: TakeStep;
  personPath: (id: string) => string | null;
  onReport: () => void;
};

/** One request: who asks, what an erasure takes, what stays, and the answer. Two clocks stand above an erasure. */
export function RequestPanel({ texts, request, takeStep, personPath, onReport }: Props) {
  const step = useStep(takeStep);
  const { kind, doneAt, outcome, eraseOn, plan, kept } = request;
  const isErasure = kind === 'erasure';
  const isOpen = doneAt === null;
  const steps: React.ReactNode[] = [
    <WhoStep key="who" {...{ request, step, personPath }} texts={texts.who} />,
    ...(isErasure && plan
      ? [
          <section key="plan" aria-label={texts.plan.title}>
            <h3 className="font-sans font-semibold text-small">{texts.plan.title}</h3>
            <dl className="text-small">
              {texts.plan.rows(plan).map(([label, sum]) => (
                <div key={label} className="grid grid-cols-2 gap-3 border-rule border-b py-2 last:border-b-0">
                  <dt>{label}</dt>
                  <dd className="text-ink-2">{sum}</dd>
                </div>
              ))}
            </dl>
            <p className="text-ink-2 text-label">
              {texts.plan.outside} {request.backupsUntil ? texts.plan.backups(request.backupsUntil) : null}
            </p>
          </section>,
          <section key="kept" aria-label={texts.kept.title}>
            <h3 className="font-sans font-semibold text-small">{texts.kept.title}</h3>
            <ul className="text-small">
              {kept.map(({ item, until }) => {
                const [what, why] = texts.kept.items[item];
                return (
                  <li key={item} className="flex gap-2 border-rule border-b py-2 last:border-b-0">
                    <Mark name="held" className="mt-1.5" />
                    <span>
                      {what}
                      <span className="block text-ink-2 text-label">
                        {why} {texts.kept.until(until)}
                      </span>
                    </span>
                  </li>
                );
              })}
            </ul>
          </section>,
        ]
      : []),
    ...(isOpen
      ? [<AnswerStep key="answer" {...{ texts, request, step, onReport }} />]
      : [
          <section key="done" className="text-small">
            <p className="font-semibold">{outcome ? texts.done(outcome, doneAt.slice(0, 10)) : null}</p>
            {request.answer ? <p className="mt-2 whitespace-pre-line">{request.answer}</p> : null}
          </section>,
        ]),
  ];
  return (
    <Box title={texts.title(request.number, kind, request.name ?? '')}>
      <div className="grid gap-4 p-4.5 max-car:p-3.5">
        {isErasure ? (
          <dl className="grid grid-cols-2 border border-ink text-small">
            <Clock label={texts.stopped}>
              {request.stoppedAt ? texts.at(Date.parse(request.stoppedAt)) : texts.notStopped}
            </Clock>
            <Clock label={texts.erased}>{eraseOn ?? texts.notPlanned(request.possibleEraseOn)}</Clock>
          </dl>
        ) : null}
        {request.text ? (
          <p className="whitespace-pre-line text-small">
            <span className="block text-ink-2 text-label">{texts.text}</span>
            {request.text}
          </p>
        ) : null}
        <div role="alert">{step.fault ? <Notice look="error">{step.fault}</Notice> : null}</div>
        <ol className="grid gap-4">
          {steps.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of the steps is their number
            <li key={index} className="grid grid-cols-[28px_minmax(0,1fr)] gap-3 border-rule border-t pt-3.5">
              <span aria-hidden="true" className="font-serif text-[1.375rem] leading-none">
                {index + 1}
              </span>
              {part}
            </li>
          ))}
        </ol>
      </div>
    </Box>
  );
}

function Clock({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="border-rule border-r px-3.5 py-2.5 last:border-r-0">
      <dt className="text-ink-2 text-label">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

type AnswerProps = Pick<Props, 'request' | 'texts' | 'onReport'> & { step: ReturnType<typeof useStep> };

function AnswerStep({ texts: { answer: words, plan }, request, step, onReport }: AnswerProps) {
  const { kind, person, eraseOn } = request;
  const isKnown = isIdentified(request.identity);
  return (
    <section aria-label={words.title} className="grid gap-3 text-small">
      <h3 className="font-sans font-semibold text-small">{words.title}</h3>
      <div className="flex flex-wrap gap-2.5">
        {person ? (
          <Button look="quiet" className={smallButton} onClick={onReport}>
            {words.file}
          </Button>
        ) : null}
        {kind === 'withdrawal' && person ? (
          <>
            <StepButton look="admin" step={step} take={{ do: 'withdraw', scope: 'all' }} label={words.withdraw} />
            <StepButton look="quiet" step={step} take={{ do: 'withdraw', scope: 'promotion' }} label={words.offers} />
          </>
        ) : null}
        {kind === 'erasure' && !eraseOn ? (
          <StepButton look="admin" step={step} take={{ do: 'plan' }} label={plan.do} isOff={!isKnown || !person} />
        ) : null}
        {kind === 'erasure' ? (
          <StepButton look="quiet" step={step} take={{ do: 'take back' }} label={words.back} />
        ) : null}
      </div>
      {kind === 'erasure' && !eraseOn ? (
        <p className="text-ink-2 text-label">{plan.follows(request.possibleEraseOn)}</p>
      ) : null}
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const text = String(new FormData(event.currentTarget).get('answer') ?? '').trim();
          const { submitter } = event.nativeEvent as SubmitEvent;
          const isRefusal = submitter instanceof HTMLButtonElement && submitter.value === 'refuse';
          void step.take({ do: isRefusal ? 'refuse' : 'answer', text });
        }}
      >
        <TextArea label={words.label} name="answer" required />
        {kind === 'access' ? <p className="text-ink-2 text-label">{words.access}</p> : null}
        <div className="flex flex-wrap gap-2.5">
          {kind === 'erasure' || kind === 'withdrawal' ? null : (
            <Button type="submit" look="admin" className={smallButton} disabled={step.isPending}>
              {words.do}
            </Button>
          )}
          <Button type="submit" value="refuse" look="quiet" className={smallButton} disabled={step.isPending}>
            {words.refuse}
          </Button>
        </div>
      </form>
    </section>
  );
}

type StepButtonProps = {
  look: 'admin' | 'quiet';
  step: ReturnType<typeof useStep>;
  take: Parameters<ReturnType<typeof useStep>['take']>[0];
  label: string;
  isOff?: boolean;
};

export function StepButton({ look, step, take, label, isOff = false }: StepButtonProps) {
  return (
    <Button look={look} className={smallButton} disabled={step.isPending || isOff} onClick={() => void step.take(take)}>
      {label}
    </Button>
  );
}
