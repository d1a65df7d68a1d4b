import type { SaleView } from './sale-view.ts';

/** The same questions and answers as in the page's structured data. */
export function SaleQuestions({ questions, title }: { questions: SaleView['questions']; title: string }) {
  return (
    <div className="wrap pb-section">
      <h3 className="mb-5 text-h3">{title}</h3>
      <dl data-questions className="grid gap-x-gutter border-ink border-t lg:grid-cols-2">
        {questions.map((question) => (
          <div key={question.title} className="border-rule border-b py-4">
            <dt className="font-semibold">{question.title}</dt>
            <dd className="text-ink-2">{question.text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
