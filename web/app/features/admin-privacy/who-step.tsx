import { isIdentified } from '@plinth/contract/privacy';
import type { PrivacyRequest } from '@plinth/contract/privacy.schema';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { smallButton } from '../admin-desk/box.tsx';
import { Marked } from '../admin-desk/mark.tsx';
import type { WhoTexts } from './privacy-types.ts';
import { StepButton } from './request-panel.tsx';
import type { useStep } from './use-step.ts';

type Props = {
  texts: WhoTexts;
  request: PrivacyRequest;
  step: ReturnType<typeof useStep>;
  personPath: (id: string) => string | null;
};

/** The first step: whether it is the person, and which person it is. */
export function WhoStep({ texts, request, step, personPath }: Props) {
  const { identity, email, person, doneAt, candidates } = request;
  const isKnown = isIdentified(identity) || identity === 'not needed';
  const path = person && personPath(person);
  return (
    <section aria-label={texts.title} className="grid gap-2.5 text-small">
      <h3 className="font-sans font-semibold text-small">
        <Marked name={isKnown ? 'done' : 'waiting'}>
          {texts.title} {isIdentified(identity) ? texts.yes : null}
        </Marked>
      </h3>
      <p>
        {texts.identity(identity)}. {email ? texts.to(email) : null}
      </p>
      {path ? (
        <Link to={path} className="justify-self-start underline">
          {texts.open}
        </Link>
      ) : null}
      {person || doneAt ? null : (
        <div>
          <p className="font-semibold">{candidates.length > 0 ? texts.candidates : texts.nobody}</p>
          <ul>
            {candidates.map((it) => (
              <li key={it.id} className="flex flex-wrap items-center gap-2.5 border-rule border-b py-2">
                <span className="mr-auto">{[it.name, it.phone, it.email].filter(Boolean).join(', ')}</span>
                <StepButton look="quiet" step={step} take={{ do: 'link', person: it.id }} label={texts.choose} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {isKnown || doneAt ? null : (
        <>
          <div className="flex flex-wrap gap-2.5">
            {email ? (
              <StepButton
                look="quiet"
                step={step}
                take={{ do: 'send code' }}
                label={identity === 'sent' ? texts.sendAgain : texts.send}
              />
            ) : (
              <p className="text-ink-2">{texts.noEmail}</p>
            )}
            <StepButton look="quiet" step={step} take={{ do: 'identify', how: 'seen' }} label={texts.seen} />
            {request.kind === 'grievance' ? (
              <StepButton
                look="quiet"
                step={step}
                take={{ do: 'identify', how: 'not needed' }}
                label={texts.notNeeded}
              />
            ) : null}
          </div>
          {identity === 'sent' ? (
            <form
              className="grid gap-2.5"
              onSubmit={(event) => {
                event.preventDefault();
                const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
                void step.take({ do: 'check code', code });
              }}
            >
              <TextField
                label={texts.code}
                {...{
                  name: 'code',
                  inputMode: 'numeric',
                  autoComplete: 'off',
                  required: true,
                  maxLength: texts.digits,
                }}
              />
              <div>
                <Button type="submit" look="admin" className={smallButton} disabled={step.isPending}>
                  {texts.check}
                </Button>
              </div>
            </form>
          ) : null}
        </>
      )}
    </section>
  );
}
