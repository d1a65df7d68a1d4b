import type { PeopleImports } from '@plinth/contract/people-import.schema';
import { useState } from 'react';
import { Confirm } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Box, FactRow, small, smallButton } from '../box.tsx';

type Texts = {
  title: string;
  line: (added: number, joined: number, by: string | null) => string;
  at: (iso: string) => string;
  until: (iso: string) => string;
  undone: (iso: string) => string;
  undo: string;
  undoNamed: (name: string) => string;
  ask: { title: (name: string) => string; more: (count: number) => string; ok: string; cancel: string };
  none: string;
};

type Props = { texts: Texts; imports: PeopleImports; now: number; isPending: boolean; onUndo: (id: string) => void };

/** Earlier imports, each with the way back as long as there is one. */
export function RecentImports({ texts, imports, now, isPending, onUndo }: Props) {
  const [asked, setAsked] = useState<PeopleImports[number] | null>(null);
  if (imports.length === 0) return null;
  return (
    <Box title={texts.title}>
      <ul className="px-4.5 py-1">
        {imports.map((it) => {
          const { id, fileName, at, by, added, joined, until, undoneAt } = it;
          const canUndo = undoneAt === null && Date.parse(until) > now;
          return (
            <FactRow
              key={id}
              action={
                canUndo ? (
                  <Button
                    look="quiet"
                    className={smallButton}
                    aria-label={texts.undoNamed(fileName)}
                    disabled={isPending}
                    onClick={() => setAsked(it)}
                  >
                    {texts.undo}
                  </Button>
                ) : null
              }
            >
              <b className="wrap-anywhere font-semibold">{fileName}</b>, {texts.at(at)}
              <span className={small}>
                {texts.line(added, joined, by)}
                {undoneAt ? `. ${texts.undone(undoneAt)}` : canUndo ? `. ${texts.until(until)}` : ''}
              </span>
            </FactRow>
          );
        })}
      </ul>
      <Confirm
        isOpen={asked !== null}
        title={asked ? texts.ask.title(asked.fileName) : ''}
        more={asked ? texts.ask.more(asked.added + asked.joined) : ''}
        confirm={texts.ask.ok}
        cancel={texts.ask.cancel}
        onConfirm={() => {
          if (asked) onUndo(asked.id);
          setAsked(null);
        }}
        onClose={() => setAsked(null)}
      />
    </Box>
  );
}
