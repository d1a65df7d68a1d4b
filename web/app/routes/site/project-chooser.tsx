import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { chooserContent } from '../../content/chooser.ts';
import { costSheet } from '../../content/cost-sheet.ts';
import { holdButton } from '../../content/hold-button.ts';
import { homesList } from '../../content/homes-list.ts';
import { keepTexts } from '../../content/keep.ts';
import { Chooser } from '../../features/chooser/chooser.tsx';
import type { OpenedProps } from '../../features/chooser/lazy-chooser.tsx';
import { HomesTable } from '../../features/homes/homes-table.tsx';
import { KeepHome } from '../../features/keep/keep-home.tsx';
import { HoldProvider } from '../../lead-form/hold/hold.tsx';

const loadHoldForm = async () => (await import('../../content/hold.ts')).holdForm;

/** The chooser of a project's page. It is loaded when it is opened, so the page itself must not import it. */
export function Opened({ data, project, onTower }: OpenedProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // The card appears at once; the address and the cost section follow when the page's data has been read again.
  const [home, setHome] = useState(() => new URLSearchParams(search).get('home'));
  const choose = (next: string | null) => {
    setHome(next);
    const query = new URLSearchParams(search);
    if (next) query.set('home', next);
    else query.delete('home');
    void navigate({ pathname, search: String(query) }, { replace: true, preventScrollReset: true });
  };
  return (
    <HoldProvider project={project} registration={project.registration} texts={holdButton} loadTexts={loadHoldForm}>
      <Chooser
        data={data}
        home={home}
        onChoose={choose}
        onTower={onTower}
        registration={project.registration}
        askPath={(name) => costSheet.actions.askPath(project.name, name)}
        below={(it) => <KeepHome project={{ ...project, photos: [] }} home={it} texts={keepTexts} />}
        list={data.shown.map((list) => <HomesTable key={list.tower} list={list} texts={homesList} />)}
        texts={chooserContent}
      />
    </HoldProvider>
  );
}
