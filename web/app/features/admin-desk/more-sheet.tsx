import type { Person } from '@plinth/contract/person.schema';
import { Link } from 'react-router';
import { Dialog } from '../../ui/dialog.tsx';
import type { DeskView } from './desk-types.ts';
import { nameOf } from './person-words.ts';

type Props = {
  view: DeskView;
  person: Person | null;
  cancel: string;
  onAct: (kind: 'owner' | 'stages' | 'step', person: Person) => void;
  onClose: () => void;
};

const row = 'flex min-h-12 w-full cursor-pointer items-center border-rule border-b px-1 text-left font-semibold';

/** On a phone: what else can be done with a lead. */
export function MoreSheet({ view, person, cancel, onAct, onClose }: Props) {
  const { texts, pathOf } = view;
  const acts = [
    { kind: 'step', label: texts.actions.step },
    { kind: 'stages', label: texts.actions.stage },
    { kind: 'owner', label: texts.actions.assign },
  ] as const;
  return (
    <Dialog
      isOpen={person !== null}
      onClose={onClose}
      title={person ? nameOf(person, texts) : ''}
      closeLabel={cancel}
      isSheet
    >
      {person ? (
        <div className="mt-4 border-rule border-t">
          <Link to={pathOf(person.id)} className={row}>
            {texts.actions.open}
          </Link>
          {acts.map(({ kind, label }) => (
            <button
              key={kind}
              type="button"
              className={row}
              onClick={() => {
                onClose();
                onAct(kind, person);
              }}
            >
              {label}
            </button>
          ))}
        </div>
      ) : null}
    </Dialog>
  );
}
