/** Section 2.7: a question is shown with ' ?' at its end, whether or not it was entered with a question mark. */
export function shownQuestion(question: string): string {
  const text = question.trimEnd();
  let end = text.length;
  while (text[end - 1] === '?') end -= 1;
  return `${text.slice(0, end).trimEnd()} ?`;
}
