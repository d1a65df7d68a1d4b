import { createContext, useContext, useRef, useState } from 'react';
import { type LinkProps, useNavigate } from 'react-router';
import { ButtonLink } from '../../ui/button.tsx';
import type { VisitTexts } from './visit-texts.ts';

/** The form is loaded on demand, because few visitors open it. */
const load = () => import('./visit-dialog.tsx');

type Loaded = {
  VisitDialog: Awaited<ReturnType<typeof load>>['VisitDialog'];
  texts: VisitTexts;
  sites: readonly string[];
};

type Visit = {
  /** Opens the form or, if it cannot be loaded, the contact page. */
  open: () => void;
  /** Preloads the form, so that it opens at once. */
  prepare: () => void;
};

const VisitContext = createContext<Visit | null>(null);

export function useVisit(): Visit {
  const visit = useContext(VisitContext);
  if (!visit) throw new Error('useVisit must be called inside a VisitProvider');
  return visit;
}

type ProviderProps = {
  /** The page's own project, which is preselected in the form. */
  project?: string;
  /** The names of all projects. If a page does not pass them, they are fetched. */
  sites?: readonly string[];
  contactPath: string;
  /** Loaded with the form, so that pages do not include its texts. */
  loadTexts: () => Promise<VisitTexts>;
  children?: React.ReactNode;
};

/** One visit form per page, shared by all buttons that open it. */
export function VisitProvider({ project, sites, contactPath, loadTexts, children }: ProviderProps) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const isLoading = useRef(false);
  const navigate = useNavigate();

  const open = async () => {
    if (isLoading.current) return;
    isLoading.current = true;
    try {
      const [{ VisitDialog, loadSites }, texts] = await Promise.all([load(), loadTexts()]);
      const known = sites?.length ? sites : (loaded?.sites ?? []);
      // Without the list the form still opens, with the page's own project or with a phone number to call.
      setLoaded({ VisitDialog, texts, sites: known.length ? known : await loadSites().catch(() => []) });
      setIsOpen(true);
    } catch {
      void navigate(contactPath);
    } finally {
      isLoading.current = false;
    }
  };
  const visit = { open: () => void open(), prepare: () => void Promise.all([load(), loadTexts()]).catch(() => {}) };

  return (
    <VisitContext value={visit}>
      {children}
      {loaded ? (
        <loaded.VisitDialog
          key={project}
          project={project}
          sites={loaded.sites}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          texts={loaded.texts}
        />
      ) : null}
    </VisitContext>
  );
}

/** Opens the form. In a new tab, or without scripts, it is a plain link to a page that asks for the same details. */
export function VisitLink(props: LinkProps) {
  const { open } = useVisit();
  const handleClick = (event: React.MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open();
  };
  return <ButtonLink aria-haspopup="dialog" onClick={handleClick} {...props} />;
}
