import { textOf } from '@plinth/contract/text-of';
import { listen, post, resume } from '../lib/outbox.ts';
import { type FaultTexts, faultsOf } from './form-faults.ts';

/** The footer's form is on every page, and few visitors use it: all that it needs to validate and send is in this module. */

export type SubscriptionStatus = 'empty' | 'sending' | 'success' | 'error' | 'retrying' | 'tooMany';

type StatusListener = (status: SubscriptionStatus) => void;

const footerName = 'subscribe';
const stops = new Map<string, () => void>();

const emailIn = (form: HTMLFormElement) => textOf(new FormData(form).get('email'));

/** The error text of the form's only field; undefined if there is none. */
export function findFault(form: HTMLFormElement, texts: FaultTexts): string | undefined {
  return faultsOf({ email: emailIn(form).trim() }, texts).email;
}

/** Of the forms with one name, only the one that subscribed last receives the status. */
function follow(form: HTMLFormElement, onStatus: StatusListener, name: string) {
  stops.get(name)?.();
  const stop = listen(name, {
    onSending: () => onStatus('sending'),
    onResult: ({ isSent, status, willRetry }) => {
      if (isSent) form.reset();
      const failed = willRetry ? 'retrying' : 'error';
      onStatus(isSent ? 'success' : status === 429 ? 'tooMany' : failed);
    },
  });
  stops.set(name, stop);
}

/** Section 7: a subscription is `POST /form` with the e-mail alone. */
export function subscribe(form: HTMLFormElement, onStatus: StatusListener, name = footerName) {
  follow(form, onStatus, name);
  post(name, { body: { email: emailIn(form) }, form });
}

/** Resends every form that was left unsent, not only this one. */
export function resumeSubscription(form: HTMLFormElement, onStatus: StatusListener, name = footerName) {
  follow(form, onStatus, name);
  resume();
}
