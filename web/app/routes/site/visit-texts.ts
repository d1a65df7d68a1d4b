/** The texts of the visit form, loaded together with the form when it is opened. */
export const loadVisitTexts = () => import('../../content/visit.ts').then(({ visitContent }) => visitContent);
