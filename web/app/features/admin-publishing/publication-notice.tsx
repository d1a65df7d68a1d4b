import type { Draft } from '@plinth/contract/publishing.schema';
import { Link } from 'react-router';
import { companyTime } from '../../lib/admin-time.ts';
import type { PublishingTexts } from './publishing-texts.ts';

type Props = {
  texts: PublishingTexts['notices'];
  draft: Shown;
  /** The page that compares the draft with what is live. */
  reviewPath: string | null;
};
type Shown = Pick<Draft, 'state' | 'review' | 'sentBack' | 'schedule'>;

/** Above the form: what was decided about the draft, by which colleague, and what comes next. */
export function PublicationNotice({ texts, draft, reviewPath }: Props) {
  return linesOf(texts, draft).map(([title, more, isReview]) => (
    <div key={title} data-publication-notice className="border-trim border-l-4 bg-warn-bg px-4.5 py-3">
      <p className="font-semibold">{title}</p>
      {more ? <p className="wrap-anywhere mt-1">{more}</p> : null}
      {isReview && reviewPath ? (
        <Link to={reviewPath} className="inline-flex min-h-11 items-center font-semibold underline">
          {texts.compare}
        </Link>
      ) : null}
    </div>
  ));
}

type Line = [title: string, more: string, isReview?: boolean];

function linesOf(texts: PublishingTexts['notices'], draft: Shown): Line[] {
  const { state, review, sentBack, schedule } = draft;
  const lines: Line[] = [];
  const person = (by: string | null) => by ?? texts.unknownPerson;
  if (sentBack) lines.push([texts.sentBack(person(sentBack.by)), texts.note(sentBack.note, companyTime(sentBack.at))]);
  if (review) {
    const parts = [
      review.note && `“${review.note}”`,
      review.wantedAt && texts.reviewWanted(companyTime(review.wantedAt)),
    ];
    lines.push([
      texts.review(person(review.by), companyTime(review.at)),
      [...parts, texts.reviewEnds].filter(Boolean).join(' '),
      true,
    ]);
  }
  if (schedule) {
    const ends = schedule.what === 'publish' ? ` ${texts.planEnds}` : '';
    lines.push([
      texts.planned[schedule.what](companyTime(schedule.at)),
      `${texts.plannedBy(person(schedule.by))}${ends}`,
    ]);
  }
  if (state === 'withdrawn') lines.push([texts.withdrawn, '']);
  return lines;
}
