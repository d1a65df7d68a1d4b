import { Link, NavLink } from 'react-router';
import { telephoneLink } from '../../ui/telephone.ts';

type Image = { url: string; width: number; height: number };

type Company = {
  name: string;
  shortName: string;
  logo: Image;
  logoLight: Image;
  phone: string;
  email: string;
  address: readonly string[];
};

type FrameTexts = {
  skipToContent: string;
  menuLabel: string;
  menu: readonly { name: string; link: string }[];
  footer: { contactTitle: string; rights: string; credit: string };
};

type Props = { company: Company; texts: FrameTexts; children: React.ReactNode };

/** What stands around every public page. */
export function SiteFrame({ company, texts, children }: Props) {
  return (
    <>
      <a href="#content" className="absolute -left-[999px] z-50 bg-ivory px-4 py-3 focus:top-4 focus:left-4">
        {texts.skipToContent}
      </a>
      <Header company={company} texts={texts} />
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer company={company} texts={texts} />
    </>
  );
}

function Header({ company, texts }: Omit<Props, 'children'>) {
  return (
    <header className="border-rule border-b bg-ivory">
      <div className="flex min-h-header items-center justify-between gap-6 px-5 nav:min-h-[84px] nav:px-[50px]">
        <Link to="/" className="inline-flex min-h-11 items-center">
          <Logo image={company.logo} alt={company.name} className="h-[46px] w-auto nav:h-[54px]" />
        </Link>
        <nav aria-label={texts.menuLabel}>
          <ul className="flex gap-6">
            {texts.menu.map((entry) => (
              <li key={entry.link}>
                <NavLink
                  to={entry.link}
                  className="inline-flex min-h-12 items-center border-transparent border-b-2 font-medium text-[1rem] aria-[current=page]:border-brass-deep"
                >
                  {entry.name}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}

function Footer({ company, texts }: Omit<Props, 'children'>) {
  return (
    <footer className="on-dark bg-ink text-ivory">
      <div aria-hidden="true" className="hatch h-5 text-brass-light opacity-60 [--hatch-pitch:9px]" />
      <div className="wrap py-12 lg:py-16">
        <p className="label text-brass-light">{texts.footer.contactTitle}</p>
        <a
          href={telephoneLink(company.phone)}
          className="mt-1 inline-flex min-h-11 items-center font-serif text-[1.5rem] lg:text-[2rem]"
        >
          {company.phone}
        </a>
        <address className="mt-2 text-mist not-italic leading-relaxed">
          {company.name}
          {company.address.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
          <a href={`mailto:${company.email}`} className="mt-3 inline-flex min-h-11 items-center text-ivory underline">
            {company.email}
          </a>
        </address>
        <div className="mt-12 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-ink-2 border-t pt-6 text-small text-stone">
          <Logo image={company.logoLight} alt="" className="h-[46px] w-auto" />
          <p>
            {texts.footer.rights}
            <span className="block">{texts.footer.credit}</span>
          </p>
        </div>
      </div>
    </footer>
  );
}

function Logo({ image, alt, className }: { image: Image; alt: string; className: string }) {
  return <img src={image.url} width={image.width} height={image.height} alt={alt} className={className} />;
}
