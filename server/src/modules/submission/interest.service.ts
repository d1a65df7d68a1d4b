import type { Interest } from '@plinth/contract/interest';
import { hasReraNumber } from '@plinth/contract/project';
import type { Project } from '@plinth/contract/project.schema';
import type { UnitInput } from '@plinth/contract/unit.schema';
import { keyOfHome, unitKeyOf, unitNameOfKey } from '@plinth/contract/units';
import { notFound } from '../../platform/failures.ts';

type Dependencies = {
  getProject: (id: string) => Promise<Project>;
  findUnit: (projectId: string, unit: { tower: string; number: string }) => Promise<UnitInput | null>;
};

export function createInterestService({ getProject, findUnit }: Dependencies) {
  return {
    /**
     * The interest with the home's stored name, or null where the project does not offer such a home. A fault while reading
     * counts as null too: a lead is never refused for its interest. A subscription is refused, because without its project it
     * would be consent to letters about everything.
     */
    async check(interest: Interest | null | undefined): Promise<Interest | null> {
      if (!interest) return null;
      if (interest.wish === 'progress') {
        if (hasReraNumber(await getProject(interest.project))) return interest;
        throw notFound('project');
      }
      try {
        const project = await getProject(interest.project);
        if (!hasReraNumber(project)) return null;
        if (project.homeTypes?.some(({ name }) => name === interest.home)) return interest;
        const unit = await findUnit(interest.project, unitNameOfKey(keyOfHome(interest.home)));
        return unit && { ...interest, home: unitKeyOf(unit) };
      } catch {
        return null;
      }
    },
  };
}
