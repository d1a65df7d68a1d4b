import { Picture } from '../../ui/picture.tsx';

type Props = { picture: { url: string }; logo: { url: string; name: string }; children: React.ReactNode };

/** The pages outside the admin area, without the site layout: a picture, the logo and one form. */
export function LoginShell({ picture, logo, children }: Props) {
  return (
    <main id="content" className="grid min-h-dvh lg:grid-cols-2">
      <div className="relative hidden overflow-hidden bg-sand lg:block">
        <Picture url={picture.url} alt="" sizes="50vw" isHero className="absolute inset-0" />
      </div>
      <div className="m-auto w-full max-w-[440px] px-6 py-8">
        <a href="/" className="mb-6 inline-block">
          <img src={logo.url} alt={logo.name} width="244" height="53" />
        </a>
        {children}
      </div>
    </main>
  );
}

/** A change of view takes the focus to its heading, unless a field takes it. */
export function ShellHeading({ children, takesFocus = false }: { children: string; takesFocus?: boolean }) {
  return (
    <h1
      ref={takesFocus ? (element) => element?.focus() : undefined}
      tabIndex={-1}
      className="text-[2rem] leading-tight outline-none"
    >
      {children}
    </h1>
  );
}
