import { createContext, use, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ButtonLink } from '../../ui/button.tsx';
import type { ButtonTexts, HoldFormTexts } from './hold-texts.ts';

/** The form is loaded on demand, because few visitors open it. */
const load = () => import('./hold-dialog.tsx');

type Home = { key: string; name: string; allIn?: string };
type Loaded = { HoldDialog: Awaited<ReturnType<typeof load>>['HoldDialog']; texts: HoldFormTexts };
type Hold = { pathOf: (home: Home) => string; open: (home: Home) => void; texts: ButtonTexts };

const HoldContext = createContext<Hold | null>(null);

type ProviderProps = {
  project: { _id: string; name: string };
  registration: { label: string; number: string };
  texts: ButtonTexts;
  loadTexts: () => Promise<HoldFormTexts>;
  children: React.ReactNode;
};

/** One form for all homes of a page. Without scripts, and if the form cannot be loaded, the enquiry page does the same. */
export function HoldProvider({ project, registration, texts, loadTexts, children }: ProviderProps) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [home, setHome] = useState<Home | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const isLoading = useRef(false);
  const navigate = useNavigate();
  const pathOf = ({ key }: Home) => texts.path(project.name, key);

  const open = async (chosen: Home) => {
    if (isLoading.current) return;
    isLoading.current = true;
    try {
      const [{ HoldDialog }, formTexts] = await Promise.all([load(), loadTexts()]);
      setLoaded({ HoldDialog, texts: formTexts });
      setHome(chosen);
      setIsOpen(true);
    } catch {
      void navigate(pathOf(chosen));
    } finally {
      isLoading.current = false;
    }
  };

  return (
    <HoldContext value={{ pathOf, open: (chosen) => void open(chosen), texts }}>
      {children}
      {loaded && home ? (
        <loaded.HoldDialog
          key={home.key}
          project={project}
          home={home}
          registration={registration}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          onChoose={setHome}
          texts={loaded.texts}
        />
      ) : null}
    </HoldContext>
  );
}

type ButtonProps = { home: Home & { mark: 'empty' | 'hatched' | 'solid'; heldUntil?: string } };

/** On a home's card: the button of a home that is available, and the end of the hold of one that is held. */
export function HoldButton({ home }: ButtonProps) {
  const hold = use(HoldContext);
  if (!hold) return null;
  const { texts, pathOf, open } = hold;
  if (home.heldUntil) return <p className="mt-3 text-small">{texts.heldUntil(home.heldUntil)}</p>;
  if (home.mark !== 'empty') return null;
  return (
    <div className="mt-3">
      <ButtonLink
        look="secondary"
        to={pathOf(home)}
        onClick={(event) => {
          event.preventDefault();
          open(home);
        }}
      >
        {texts.label}
      </ButtonLink>
      <p className="mt-3 text-ink-2 text-small">{texts.note}</p>
    </div>
  );
}

/** In the list of homes, which works without scripts. */
export function HoldLink({ home }: ButtonProps) {
  const hold = use(HoldContext);
  if (!hold || home.mark !== 'empty') return null;
  return (
    <Link
      to={hold.pathOf(home)}
      aria-label={hold.texts.of(home.name)}
      className="-mb-2.5 inline-flex min-h-11 items-center whitespace-nowrap underline hover:no-underline"
    >
      {hold.texts.label}
    </Link>
  );
}
