import { clearConsent } from '../../lib/consent.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CompanyLogo } from '../../ui/company-logo.tsx';
import { telephoneLink } from '../../ui/telephone.ts';
import { FooterMenu } from './footer-menu.tsx';
import type { Company, FrameTexts } from './frame-texts.ts';
import type { MenuEntry } from './menu.ts';
import { MenuLink } from './menu-link.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { SocialLinks } from './social-links.tsx';
import { SubscribeForm } from './subscribe-form.tsx';

type Props = { company: Company; texts: FrameTexts; entries: readonly MenuEntry[] };

/** The footer, drawn as the ground line of a section with its hatch. */
export function Footer({ company, texts, entries }: Props) {
  return (
    <footer data-under-menu className="on-dark relative bg-ink text-ivory">
      <div aria-hidden="true" className="hatch h-5 text-trim-light opacity-65 [--hatch-pitch:9px]" />
      <div className="wrap">
        <div className="grid gap-11 pt-11 pb-12 lg:grid-cols-12 lg:gap-x-gutter lg:pt-16 lg:pb-18">
          <Contact company={company} texts={texts.footer} />
          <div className="lg:col-span-4">
            <FooterMenu entries={entries} label={texts.footer.menuLabel} />
          </div>
          <div className="grid content-start gap-6.5 lg:col-span-4 xl:col-span-3">
            <SubscribeForm texts={texts.subscribe} />
            <SocialLinks links={company.social} newTab={texts.newTab} className="-ml-3" />
          </div>
        </div>
        <div className="grid gap-4.5 border-ivory/28 border-t py-7 text-mist text-small lg:grid-cols-[auto_1fr_auto] lg:items-center lg:gap-10">
          <CompanyLogo
            logo={company.logoLight}
            name={company.shortName}
            alt={company.name}
            loading="lazy"
            className="h-13 w-auto"
          />
          <nav aria-label={texts.footer.policiesLabel}>
            <ul className="flex flex-wrap gap-x-6">
              {texts.footer.policies.map((entry) => (
                <li key={entry.name}>
                  <MenuLink
                    entry={entry}
                    path=""
                    isCurrent={false}
                    className="inline-flex min-h-11 min-w-11 items-center underline hover:text-trim-light"
                  />
                </li>
              ))}
              <li>
                <button
                  type="button"
                  onClick={showCookieBanner}
                  className="inline-flex min-h-11 cursor-pointer items-center underline hover:text-trim-light"
                >
                  {texts.cookies.again}
                </button>
              </li>
            </ul>
          </nav>
          <p>
            {texts.footer.rights}
            {texts.footer.credit ? <span className="block text-stone">{texts.footer.credit}</span> : null}
          </p>
        </div>
      </div>
      {/* Last in tab order, because it is visible only together with the footer. */}
      <ScrollToTop label={texts.footer.top} />
    </footer>
  );
}

/** Shows the cookie banner again and focuses it. Until the visitor chooses, there is no consent. */
function showCookieBanner() {
  clearConsent();
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-cookie-banner] button')?.focus());
}

function Contact({ company, texts }: { company: Company; texts: FrameTexts['footer'] }) {
  return (
    <div className="grid content-start justify-items-start gap-5 lg:col-span-4 xl:col-span-5">
      <div>
        <p className="label text-trim-light">{texts.contactTitle}</p>
        <a
          href={telephoneLink(company.phone)}
          className="mt-1 inline-flex min-h-11 items-center font-semibold text-body hover:underline"
        >
          {company.phone}
        </a>
      </div>
      <address className="text-mist not-italic">
        {[company.name, ...company.address].map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      {company.email ? (
        <a
          href={`mailto:${company.email}`}
          className="inline-flex min-h-11 items-center underline hover:text-trim-light"
        >
          {company.email}
        </a>
      ) : null}
      <ButtonLink look="onDark" to={texts.contact.path}>
        {texts.contact.label}
      </ButtonLink>
    </div>
  );
}
