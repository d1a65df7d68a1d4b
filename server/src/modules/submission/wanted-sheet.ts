import { costPath, costPdfPath } from '@plinth/contract/cost-path';
import type { LeadInterest } from '@plinth/contract/interest.schema';
import { hasReraNumber, slugOf } from '@plinth/contract/project';
import type { Project } from '@plinth/contract/project.schema';
import { unitNameOf, unitNameOfKey } from '@plinth/contract/units';

type Dependencies = {
  findProject: (id: string) => Promise<Project | null>;
  /** The PDF at this path of the site; null where there is none. */
  fetchPdf: (path: string) => Promise<Buffer | null>;
  origin: string;
};

/** The cost sheet that a lead asks for. It is drawn when the mail is sent, so that it shows the prices of that moment. */
export function createSheetFinder({ findProject, fetchPdf, origin }: Dependencies) {
  return async ({ interest }: { interest: LeadInterest | null }) => {
    if (interest?.wish !== 'cost sheet') return null;
    const project = await findProject(interest.project);
    if (!project || !hasReraNumber(project)) return null;
    const isType = project.homeTypes?.some(({ name }) => name === interest.home) ?? false;
    const segment = isType ? slugOf(interest.home) : interest.home;
    const bytes = await fetchPdf(costPdfPath(project, segment, interest.buyer));
    return {
      url: origin + costPath(project, segment, interest.buyer),
      title: `${project.name}, ${isType ? interest.home : unitNameOf(unitNameOfKey(interest.home))}`,
      file: bytes && { name: `cost-sheet-${slugOf(project.name)}-${slugOf(interest.home)}.pdf`, bytes },
    };
  };
}
