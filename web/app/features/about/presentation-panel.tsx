import { useState } from 'react';
import { CompanyLogo } from '../../ui/company-logo.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';

type Props = {
  label: string;
  heading: string;
  about: string;
  /** The file that the heading links to for download. */
  file: string;
  fileName: string;
  /** The same slides as a PDF, which browsers can display. */
  slides: string;
  viewer: string;
  open: string;
  cover: { logo: { url: string; width: number; height: number } | null; words: readonly string[] };
};

/** The slides open in place in the browser's PDF viewer. A phone without one follows the link instead. */
export function PresentationPanel({ label, heading, about, file, fileName, slides, viewer, open, cover }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className="on-dark bg-brand text-ivory">
      <div className="wrap py-section">
        <SectionHeading label={label}>
          <div className="mt-10 grid gap-x-gutter gap-y-7 lg:grid-cols-12">
            <div className="lg:col-span-4">
              <h2 className="text-h2">
                <a
                  href={file}
                  download={fileName}
                  className="underline decoration-1 underline-offset-[0.14em] hover:text-trim-light"
                >
                  {heading}
                </a>
              </h2>
              <p className="mt-4.5 text-lead text-mist">{about}</p>
            </div>
            <div className="aspect-video bg-paper text-ink lg:col-span-8">
              {isOpen ? (
                <iframe src={`${slides}#view=FitH&navpanes=0`} title={viewer} className="size-full" />
              ) : (
                <Cover
                  {...cover}
                  open={open}
                  slides={slides}
                  onOpen={(event) => {
                    if (!navigator.pdfViewerEnabled) return;
                    event.preventDefault();
                    setIsOpen(true);
                  }}
                />
              )}
            </div>
          </div>
        </SectionHeading>
      </div>
    </section>
  );
}

type CoverProps = Props['cover'] & {
  open: string;
  slides: string;
  onOpen: (event: React.MouseEvent) => void;
};

function Cover({ logo, words, open, slides, onOpen }: CoverProps) {
  return (
    <div className="grid h-full grid-rows-[1fr_auto]">
      <div className="grid content-between px-[7%] py-[6%]">
        {logo ? <CompanyLogo logo={logo} name="" alt="" className="h-[clamp(32px,4vw,58px)] w-auto" /> : <span />}
        <p className="font-serif text-[clamp(1.375rem,3.2vw,3.25rem)] leading-[1.05]">
          {words.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </p>
      </div>
      <a
        href={slides}
        onClick={onOpen}
        className="flex min-h-13 items-center gap-3 border-rule border-t px-4 font-semibold text-ink hover:text-action-deep [.on-dark_&]:focus-visible:outline-ink"
      >
        {open}
        <Icon name="arrow" />
      </a>
    </div>
  );
}
