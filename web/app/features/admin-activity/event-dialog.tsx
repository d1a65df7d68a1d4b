import { companyTime } from '../../lib/admin-time.ts';
import { ChangesTable, type ChangesTexts } from '../../ui/changes-table.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { type EventView, sentenceOf } from './event-view.ts';

export type EventDialogTexts = {
  system: string;
  close: string;
  details: {
    when: string;
    who: string;
    session: string;
    network: string;
    none: string;
    noPerson: string;
    shortened: string;
    changes: ChangesTexts;
  };
};

type Props = {
  texts: EventDialogTexts;
  /** Null closes the dialog. */
  event: EventView | null;
  onClose: () => void;
};

/** Everything that was recorded of one event: each field before and after, session and network. */
export function EventDialog({ texts, event, onClose }: Props) {
  return (
    <Dialog
      isOpen={event !== null}
      isSheet
      title={event ? sentenceOf(event, texts.system) : ''}
      closeLabel={texts.close}
      onClose={onClose}
      className="w-full max-w-[780px] bg-ivory"
    >
      {event ? <Details texts={texts} event={event} /> : null}
    </Dialog>
  );
}

/** The address too, because a person can change the name. */
const personOf = ({ name, email }: NonNullable<EventView['who']>) =>
  email && !name.includes(email) ? `${name}, ${email}` : name;

function Details({ texts: { details }, event }: { texts: EventDialogTexts; event: EventView }) {
  const facts = [
    [details.when, companyTime(event.at)],
    [details.who, event.who ? personOf(event.who) : details.noPerson],
    ...(event.session ? [[details.session, event.session]] : []),
    ...(event.network ? [[details.network, event.network]] : []),
  ];
  return (
    <div className="mt-3 grid gap-5">
      {event.more ? <p className="wrap-anywhere text-ink-2">{event.more}</p> : null}
      {event.changes.length > 0 ? <ChangesTable texts={details.changes} changes={event.changes} /> : null}
      {event.isShortened ? (
        <p role="status" className="text-ink-2 text-small">
          {details.shortened}
        </p>
      ) : null}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 border-rule border-t pt-4 text-small">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
