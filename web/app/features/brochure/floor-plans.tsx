import { apiPrefix } from '@plinth/contract/api-prefix';
import { withSquareFeet } from '@plinth/contract/area';
import { floorPlans } from '@plinth/contract/constants';
import { notAvailable } from '@plinth/contract/none';
import type { Project } from '@plinth/contract/project.schema';
import { visitorCalls } from '@plinth/contract/visitor-calls';
import { useRef, useState } from 'react';
import { useRegistration } from '../../lib/registration.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Picture } from '../../ui/picture.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { useBackCloses } from '../../ui/use-back-closes.ts';
import { type ZoomTexts, ZoomViewer } from '../../ui/zoom-viewer.tsx';
import { BrochureDialog, type BrochureTexts } from './brochure-dialog.tsx';
import { download } from './download.ts';

type Texts = {
  label: string;
  title: string;
  lead: string;
  /** Shown only if a plan states a carpet area. */
  carpet: string;
  view: string;
  gate: string;
  open: string;
  /** The page that asks for contact details without scripts. */
  detailsPath: (project: string) => string;
  download: string;
  fileName: string;
  plan: (number: number) => string;
  viewer: ZoomTexts;
};

type Props = {
  project: Pick<Project, '_id' | 'name' | 'floorplan' | 'brochure'>;
  texts: Texts;
  level: string | undefined;
  brochure: BrochureTexts & { thanks: { title: string; sentence: string; view: string } };
};

/** The first two plans. Registered visitors can enlarge them and get the brochure; others are asked for their details first. */
export function FloorPlans({ project, texts, level, brochure }: Props) {
  const { isRegistered } = useRegistration();
  const [dialog, setDialog] = useState<'form' | 'thanks' | null>(null);
  const [index, setIndex] = useState<number | null>(null);
  const section = useRef<HTMLElement>(null);
  useBackCloses(section, index !== null);
  const sheets = project.floorplan.slice(0, floorPlans.maxShown).map(({ photo, alt, caption }, position) => ({
    url: photo,
    alt: alt ?? '',
    caption: withSquareFeet(caption || texts.plan(position + 1)),
  }));
  const hasCarpetArea = sheets.some(({ caption }) => /carpet/i.test(caption));
  const hasBrochure = Boolean(project.brochure) && project.brochure !== notAvailable;
  if (sheets.length === 0 && !hasBrochure) return null;

  const detailsPath = texts.detailsPath(project.name);
  /** With scripts the links open a dialog; in a new tab, or without scripts, they open a page. */
  const opening = (open: () => void) => ({
    'aria-haspopup': 'dialog' as const,
    onClick: (event: React.MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      open();
    },
  });
  const fileUrl = apiPrefix + visitorCalls.getBrochure.path.replace('{id}', project._id);
  const handleSent = () => {
    setDialog('thanks');
    if (hasBrochure) download(fileUrl, texts.fileName);
  };

  return (
    <section ref={section} id="plans" className="wrap pb-section">
      <SectionHeading
        label={texts.label}
        level={level}
        title={texts.title}
        lead={hasCarpetArea ? `${texts.lead} ${texts.carpet}` : texts.lead}
      />
      <ul className="grid gap-gutter sm:grid-cols-2">
        {sheets.map((sheet, position) => (
          <li key={sheet.url}>
            <a
              href={isRegistered ? sheet.url : detailsPath}
              {...opening(() => (isRegistered ? setIndex(position) : setDialog('form')))}
              className="group block border border-rule-strong bg-paper"
            >
              <Picture url={sheet.url} alt={sheet.alt} className="aspect-4/3" />
              <span className="flex min-h-14 items-center justify-between gap-4 border-rule-strong border-t px-4 text-small">
                <span className="font-semibold">{sheet.caption}</span>
                <span data-print="none" className="shrink-0 underline group-hover:no-underline">
                  {texts.view}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <div
        data-print="none"
        className="mt-7 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-rule border-y py-5"
      >
        {isRegistered && hasBrochure ? (
          <a
            href={fileUrl}
            download={texts.fileName}
            className="inline-flex min-h-13 items-center rounded-edge bg-action-deep px-6.5 font-semibold text-white hover:bg-action-press"
          >
            {texts.download}
          </a>
        ) : (
          <>
            <p className="max-w-[52ch]">{texts.gate}</p>
            <ButtonLink to={detailsPath} {...opening(() => setDialog('form'))}>
              {texts.open}
            </ButtonLink>
          </>
        )}
      </div>
      <BrochureDialog
        project={project.name}
        isOpen={dialog === 'form'}
        onClose={() => setDialog((open) => (open === 'form' ? null : open))}
        onSent={handleSent}
        texts={brochure}
      />
      <Dialog
        isOpen={dialog === 'thanks'}
        onClose={() => setDialog(null)}
        title={brochure.thanks.title}
        closeLabel={brochure.close}
      >
        <p className="mt-3 text-ink-2">{brochure.thanks.sentence}</p>
        {sheets.length > 0 ? (
          <p className="mt-7">
            <Button
              onClick={() => {
                setDialog(null);
                setIndex(0);
              }}
            >
              {brochure.thanks.view}
            </Button>
          </p>
        ) : null}
      </Dialog>
      <ZoomViewer sheets={sheets} index={index} onMove={setIndex} onClose={() => setIndex(null)} texts={texts.viewer} />
    </section>
  );
}
