import { useState } from 'react';
import { companyTime } from '../../lib/admin-time.ts';
import { Button, denseSize } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { MomentFields, useMoment } from './moment-fields.tsx';
import type { PublishingTexts } from './publishing-texts.ts';

type What = 'publish' | 'withdraw';
type Texts = Pick<PublishingTexts, 'schedule' | 'moment' | 'cancel'>;
type Props = { texts: Texts; name: string; onPlan: (what: What, at: string) => void; onClose: () => void };

/** Asks for the day and the time of a publication or a withdrawal. `what` is null while it is closed. */
export function ScheduleDialog({ what, ...props }: Props & { what: What | null }) {
  const { texts, onClose } = props;
  return (
    <Dialog
      isOpen={what !== null}
      onClose={onClose}
      title={what ? texts.schedule[what].title : ''}
      closeLabel={texts.cancel}
      closesOutside={false}
      isSheet
    >
      {what ? <ScheduleForm {...props} what={what} /> : null}
    </Dialog>
  );
}

function ScheduleForm({ texts, name, what, onPlan, onClose }: Props & { what: What }) {
  const { more, check, ok, okEmpty } = texts.schedule[what];
  const [now] = useState(() => Date.now());
  const [error, setError] = useState<string>();
  const moment = useMoment(now);
  return (
    <form
      noValidate
      className="mt-3 grid gap-4.5"
      onChange={() => setError(undefined)}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (moment.at === null) return setError(texts.moment.missing);
        if (moment.at <= Date.now()) return setError(texts.moment.past);
        onPlan(what, new Date(moment.at).toISOString());
      }}
    >
      <p className="text-ink-2">{more(name)}</p>
      <MomentFields texts={texts.moment} moment={moment} now={now} error={error} />
      <p className="border-trim border-l-4 bg-warn-bg px-4.5 py-3 text-small">{check}</p>
      <div className="flex flex-wrap gap-3">
        <Button look="admin" type="submit" className={`${denseSize} max-sm:w-full`}>
          {moment.at === null ? okEmpty : ok(companyTime(new Date(moment.at).toISOString()))}
        </Button>
        <Button look="quiet" className={`${denseSize} max-sm:w-full`} onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
