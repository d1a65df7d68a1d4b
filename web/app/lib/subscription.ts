import { listen, post, resume } from './outbox.ts';

export type SubscriptionStatus = 'empty' | 'sending' | 'success' | 'error' | 'retrying';

type Tell = (status: SubscriptionStatus) => void;

const name = 'subscribe';
let stop = () => {};

/** One footer at a time: the newest is told. */
function tell(form: HTMLFormElement, onStatus: Tell) {
  stop();
  stop = listen(name, {
    onSending: () => onStatus('sending'),
    onAnswer: ({ isSent, willRetry }) => {
      if (isSent) form.reset();
      onStatus(isSent ? 'success' : willRetry ? 'retrying' : 'error');
    },
  });
}

/** Section 7: a subscription is `POST /form` with the e-mail alone. */
export function subscribe(form: HTMLFormElement, onStatus: Tell) {
  tell(form, onStatus);
  const email = new FormData(form).get('email');
  post(name, { body: { email: typeof email === 'string' ? email : '' }, form });
}

/** Goes on with whatever form was left unsent, this one or another's. */
export function takeUp(form: HTMLFormElement, onStatus: Tell) {
  tell(form, onStatus);
  resume();
}
