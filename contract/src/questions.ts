/** Section 2.7: a question is shown with ' ?' at its end, whether or not it was entered with a question mark. */
export const shownQuestion = (question: string): string => `${question.replace(/\s*\?+\s*$/, '')} ?`;
