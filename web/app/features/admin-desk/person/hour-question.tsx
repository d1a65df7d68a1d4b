import { Button, denseSize } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { zoneClock, zonePlace } from '../zone-clock.ts';

type HourTexts = {
  /** 'It is 1:30 am in New York' */
  title: (clock: string, place: string) => string;
  more: string;
  /** 'Call at 8:00 am there, 6:30 pm here' */
  later: (there: string, here: string) => string;
  anyway: string;
  cancel: string;
};

type Props = {
  texts: HourTexts;
  /** The next time at which the person may be called; null while the dialog is closed. */
  next: number | null;
  timeZone: string;
  ownZone: string;
  /** Plans the call for then. */
  onPlan: (at: number) => void;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks once before a call in the night of the person, and offers the next good hour. */
export function HourQuestion({ texts, next, timeZone, ownZone, onPlan, onConfirm, onClose }: Props) {
  return (
    <Dialog
      isOpen={next !== null}
      onClose={onClose}
      title={next === null ? '' : texts.title(zoneClock(timeZone, Date.now()), zonePlace(timeZone))}
      closeLabel={texts.cancel}
      closesOutside={false}
    >
      <p className="mt-3 text-ink-2">{texts.more}</p>
      <div className="mt-7 flex flex-wrap gap-3">
        {next === null ? null : (
          <Button look="admin" className={`${denseSize} max-sm:w-full`} onClick={() => onPlan(next)}>
            {texts.later(zoneClock(timeZone, next), zoneClock(ownZone, next))}
          </Button>
        )}
        <Button look="quiet" className={`${denseSize} max-sm:w-full`} onClick={onConfirm}>
          {texts.anyway}
        </Button>
      </div>
    </Dialog>
  );
}
