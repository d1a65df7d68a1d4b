import { apiPrefix, calls } from '@plinth/contract/calls';
import { floorPlans } from '@plinth/contract/constants';
import { notAvailable } from '@plinth/contract/project';
import type { Project } from '@plinth/contract/project.schema';
import { useState } from 'react';
import { useRegistration } from '../../lib/registration.ts';
import { Button } from '../../ui/button.tsx';
import type { CarouselTexts } from '../../ui/carousel-controls.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Picture } from '../../ui/picture.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { ZoomViewer } from '../../ui/zoom-viewer.tsx';
import { BrochureDialog, type BrochureTexts } from './brochure-dialog.tsx';

type Texts = {
  label: string;
  level: string;
  title: string;
  lead: string;
  view: string;
  gate: string;
  open: string;
  download: string;
  fileName: string;
  plan: (number: number) => string;
  viewer: CarouselTexts & { close: string; zoomHint: string };
};

type Props = {
  project: Pick<Project, '_id' | 'name' | 'floorplan' | 'brochure'>;
  texts: Texts;
  brochure: BrochureTexts & { thanks: { title: string; sentence: string; view: string } };
};

/** The first two plans. Who has left their details sees them large and has the brochure; others are asked first. */
export function FloorPlans({ project, texts, brochure }: Props) {
  const { isRegistered } = useRegistration();
  const [dialog, setDialog] = useState<'form' | 'thanks' | null>(null);
  const [index, setIndex] = useState<number | null>(null);
  const sheets = project.floorplan.slice(0, floorPlans.maxShown).map(({ photo, alt, caption }, position) => ({
    url: photo,
    alt: alt ?? '',
    caption: caption || texts.plan(position + 1),
  }));
  const hasBrochure = Boolean(project.brochure) && project.brochure !== notAvailable;
  if (sheets.length === 0 && !hasBrochure) return null;

  const fileUrl = apiPrefix + calls.getBrochure.path.replace('{id}', project._id);
  const handleSent = () => {
    setDialog('thanks');
    if (hasBrochure) download(fileUrl, texts.fileName);
  };

  return (
    <section className="wrap pb-section">
      <SectionHeading label={texts.label} level={texts.level} title={texts.title} lead={texts.lead} />
      <ul className="grid gap-gutter sm:grid-cols-2">
        {sheets.map((sheet, position) => (
          <li key={sheet.url}>
            <button
              type="button"
              onClick={() => (isRegistered ? setIndex(position) : setDialog('form'))}
              className="group block w-full cursor-pointer border border-rule-strong bg-paper text-left"
            >
              <Picture url={sheet.url} alt={sheet.alt} className="aspect-4/3" sizes="(min-width: 640px) 50vw, 100vw" />
              <span className="flex min-h-14 items-center justify-between gap-4 border-rule-strong border-t px-4 text-small">
                <span className="font-semibold">{sheet.caption}</span>
                <span className="shrink-0 underline group-hover:no-underline">{texts.view}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-7 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-rule border-y py-5">
        {isRegistered && hasBrochure ? (
          <a
            href={fileUrl}
            download={texts.fileName}
            className="inline-flex min-h-13 items-center rounded-edge bg-laterite-deep px-6.5 font-semibold text-white hover:bg-laterite-press"
          >
            {texts.download}
          </a>
        ) : (
          <>
            <p className="max-w-[52ch]">{texts.gate}</p>
            <Button onClick={() => setDialog('form')}>{texts.open}</Button>
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

function download(url: string, fileName: string) {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
}
