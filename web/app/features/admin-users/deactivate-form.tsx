import type { User } from '@plinth/contract/user.schema';
import { useState } from 'react';
import { Button, denseSize } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import type { ChangeTexts } from './users-texts.ts';

type Props = {
  texts: ChangeTexts['deactivate'];
  name: string;
  owns: User['owns'];
  heirs: readonly { id: string; name: string }[];
  isPending: boolean;
  onDeactivate: (heir: string | undefined) => void;
};

/** Asks once more, and for a colleague who takes over what the person owns. */
export function DeactivateForm({ texts, name, owns, heirs, isPending, onDeactivate }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const [heir, setHeir] = useState(heirs[0]?.id);
  const size = `${denseSize} text-small`;
  const hasHeir = Object.values(owns).some((count) => count > 0) && heirs.length > 0;
  return (
    <>
      <p className="text-ink-2 text-small">{texts.more}</p>
      {isAsking && hasHeir ? (
        <SelectField
          label={texts.heir}
          hint={texts.owns(owns)}
          value={heir}
          onChange={({ currentTarget }) => setHeir(currentTarget.value)}
        >
          {heirs.map((it) => (
            <option key={it.id} value={it.id}>
              {it.name}
            </option>
          ))}
        </SelectField>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {isAsking ? (
          <>
            <Button
              look="danger"
              className={size}
              disabled={isPending}
              autoFocus={!hasHeir}
              onClick={() => onDeactivate(hasHeir ? heir : undefined)}
            >
              {texts.confirm(name)}
            </Button>
            <Button look="quiet" className={size} onClick={() => setIsAsking(false)}>
              {texts.cancel}
            </Button>
          </>
        ) : (
          <Button look="danger" className={size} disabled={isPending} onClick={() => setIsAsking(true)}>
            {texts.button}
          </Button>
        )}
      </div>
    </>
  );
}
