import type { HoldOffer } from '@plinth/contract/hold.schema';
import { formatPhone } from '@plinth/contract/phone';
import { unitKeyOf, unitNameOf } from '@plinth/contract/units';
import { useEffect, useId, useState } from 'react';
import { createVisitorApi, fetchTransport } from '../../lib/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormStatus } from '../../ui/form-status.tsx';
import { RegistrationNumber } from '../../ui/registration-number.tsx';
import { readContact } from '../contact-fields.tsx';
import { ContactForm } from '../contact-form.tsx';
import { InterestFields } from '../interest-fields.tsx';
import { adviceOf, useLeadForm } from '../use-lead-form.ts';
import type { HoldFormTexts } from './hold-texts.ts';
import { TakenHome } from './taken-home.tsx';

type Home = { key: string; name: string; allIn?: string };
type Props = {
  project: { _id: string; name: string };
  home: Home;
  registration: { label: string; number: string };
  isOpen: boolean;
  onClose: () => void;
  /** Another home instead of this one. */
  onChoose: (home: Home) => void;
  texts: HoldFormTexts;
};

/** Asks for contact details to hold a home. Whether the home is still free is asked when it opens and after it was sent. */
export function HoldDialog({ project, home, registration, isOpen, onClose, onChoose, texts }: Props) {
  const id = useId();
  const [offer, setOffer] = useState<HoldOffer | null>(null);
  const params = { id: project._id, unit: home.key };
  // If the request fails, the form is shown all the same: the lead is stored, and the team answers it.
  const readOffer = () =>
    createVisitorApi(fetchTransport)
      .getHoldOffer({ params })
      .then(setOffer, () => undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the home of one dialog never changes
  useEffect(() => {
    if (isOpen) void readOffer();
  }, [isOpen]);
  const form = useLeadForm({
    name: `hold ${project._id} ${home.key}`,
    texts: texts.faults,
    read: (element) => {
      const { name, phone, email } = readContact(element);
      const rest = { country: '', countryCode: phone.dialCode, message: '', site: project.name };
      return { required: { name, phone, email }, body: { name, email, phone: formatPhone(phone), ...rest } };
    },
    onResult: ({ isSent }) => {
      if (isSent) void readOffer();
    },
  });
  const { outcome } = form;
  const isSent = outcome?.kind === 'success';
  const isTaken = offer !== null && offer.state !== 'available';
  const failure =
    outcome?.kind === 'failure' ? { kind: 'error' as const, text: texts.error, more: adviceOf(outcome, texts) } : null;
  const handleClose = () => {
    if (isSent) form.clear();
    form.clearFaults();
    onClose();
  };
  const interest = { project: project._id, home: home.key, wish: 'hold' as const };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={handleClose}
      title={isSent ? texts.success(home.name) : texts.title(home.name)}
      closeLabel={texts.close}
      isSheet
    >
      {isTaken ? (
        <TakenHome
          home={home.name}
          nearest={offer.nearest}
          texts={texts.taken}
          choose={(nearest, label) => (
            <Button isWide onClick={() => onChoose({ key: unitKeyOf(nearest), name: unitNameOf(nearest) })}>
              {label}
            </Button>
          )}
        />
      ) : isSent ? (
        <NextSteps
          home={home.name}
          address={form.body?.email ?? ''}
          isByEmail={offer?.isByEmail ?? false}
          texts={texts}
        />
      ) : (
        <>
          <p className="mt-3 text-ink-2">
            {texts.terms} {offer ? (offer.isByEmail ? texts.byEmail : texts.byTeam) : null}
          </p>
          <p className="mt-3 border-rule border-t pt-3 text-ink-2 text-small">
            {home.allIn ? `${home.allIn} ${texts.allIn}. ` : null}
            {registration.label}{' '}
            <b className="wrap-anywhere tabular font-semibold text-body text-ink">
              <RegistrationNumber number={registration.number} />
            </b>
          </p>
          <ContactForm
            id={id}
            form={form}
            texts={{ ...texts, submit: texts.submit(home.name) }}
            status={<FormStatus status={failure} />}
          >
            <InterestFields interest={interest} />
          </ContactForm>
        </>
      )}
    </Dialog>
  );
}

type StepsProps = { home: string; address: string; isByEmail: boolean; texts: HoldFormTexts };

/** Who calls, when, and how to let go. */
function NextSteps({ home, address, isByEmail, texts: { next } }: StepsProps) {
  const steps = (isByEmail ? next.byEmail : next.byTeam)(home, address);
  return (
    <div role="status">
      <h3 className="mt-6 font-semibold text-lead">{next.title}</h3>
      <ul className="mt-4">
        {steps.map(([when, what]) => (
          <li key={when} className="border-rule border-t py-3.5 last:border-b">
            <strong>{when}:</strong> {what}
          </li>
        ))}
      </ul>
    </div>
  );
}
