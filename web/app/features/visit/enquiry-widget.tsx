import { useRef, useState } from 'react';
import { useIsLive } from '../../lib/use-is-live.ts';
import { Icon } from '../../ui/icon.tsx';
import { RegistrationNumber } from '../../ui/registration-number.tsx';
import { telephoneLink } from '../../ui/telephone.ts';
import { useFactsHavePassed, useFooterInView } from './use-page-position.ts';
import { useVisit } from './visit.tsx';
import { whatsappLink } from './whatsapp-link.ts';

type WidgetTexts = {
  label: string;
  open: string;
  close: string;
  visit: { label: string; note: string };
  call: { label: string; note: string };
  bar: { call: string; whatsapp: { label: string; message: (project: string) => string } };
};

type Props = {
  project: string;
  phone: string;
  /** Empty if the company has no such number. */
  whatsapp: string;
  registration: { label: string; number: string };
  texts: WidgetTexts;
};

/**
 * Section 4: closed, open as a menu of two, or the visit form. A bar at the bottom of a phone, a button at the lower right of a
 * wide screen. It appears once the facts row has scrolled away, so that it covers no fact, and hides over the footer, which
 * has the same links.
 */
export function EnquiryWidget(props: Props) {
  // Without scripts it could neither open nor know where the facts are, so the server's HTML leaves it out.
  return useIsLive() ? <EnquiryBar {...props} /> : null;
}

export function EnquiryBar({ project, phone, whatsapp, registration, texts }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const visit = useVisit();
  const factsHavePassed = useFactsHavePassed();
  const isFooterInView = useFooterInView();
  const isShown = factsHavePassed && !isFooterInView;

  const handleToggle = () => {
    setIsOpen(!isOpen);
    visit.prepare();
  };
  const handleVisit = () => {
    // The menu item disappears, so the dialog must later restore the focus to the toggle.
    toggle.current?.focus();
    setIsOpen(false);
    visit.open();
  };

  return (
    <section
      aria-label={texts.label}
      data-enquiry-widget
      className={`fixed inset-x-0 bottom-0 z-30 grid lg:inset-x-auto lg:right-4 lg:bottom-4 lg:justify-items-end lg:gap-2.5 ${isShown ? '' : 'invisible'}`}
    >
      {isOpen ? (
        <div className="border-ink border-t bg-ivory lg:w-100 lg:border">
          <button type="button" className={menuRow} onClick={handleVisit}>
            <MenuText {...texts.visit} />
          </button>
          <a href={telephoneLink(phone)} className={menuRow}>
            <MenuText {...texts.call} />
          </a>
          <p className="bg-sand px-5 py-3.5 text-small">
            {registration.label}
            <span className="wrap-anywhere tabular block font-semibold text-[1.0625rem]">
              <RegistrationNumber number={registration.number} />
            </span>
          </p>
        </div>
      ) : null}
      <div className="flex gap-2 border-ink border-t bg-paper px-3 pt-2 pb-[calc(8px+env(safe-area-inset-bottom))] lg:block lg:border-0 lg:bg-transparent lg:p-0">
        <a href={telephoneLink(phone)} className={barLink}>
          <Icon name="call" className="max-[374px]:hidden" />
          {texts.bar.call}
        </a>
        {whatsapp ? (
          <a
            href={whatsappLink(whatsapp, texts.bar.whatsapp.message(project))}
            target="_blank"
            rel="noreferrer"
            className={barLink}
          >
            <Icon name="chat" className="max-[374px]:hidden" />
            {texts.bar.whatsapp.label}
          </a>
        ) : null}
        <button
          ref={toggle}
          type="button"
          aria-expanded={isOpen}
          onClick={handleToggle}
          className={`inline-flex min-h-12 grow cursor-pointer items-center justify-center gap-3 rounded-edge px-2 font-semibold text-[1rem] text-white lg:min-h-14.5 lg:px-6 lg:shadow-float ${isOpen ? 'bg-ink' : 'bg-action-deep hover:bg-action-press'}`}
        >
          <Icon name={isOpen ? 'close' : 'plus'} className="max-[374px]:hidden" />
          {isOpen ? texts.close : texts.open}
        </button>
      </div>
    </section>
  );
}

const menuRow =
  'flex min-h-18 w-full cursor-pointer items-center justify-between gap-4 border-rule border-b px-5 py-2.5 text-left hover:bg-sand';

const barLink =
  'inline-flex min-h-12 grow items-center justify-center gap-2 rounded-edge border border-ink px-2 font-semibold text-[1rem] hover:bg-ink hover:text-ivory lg:hidden';

function MenuText({ label, note }: { label: string; note: string }) {
  return (
    <>
      <span>
        <span className="block font-semibold">{label}</span>
        <span className="text-ink-2 text-small">{note}</span>
      </span>
      <Icon name="arrow" />
    </>
  );
}
