import type { Board, Person } from '@plinth/contract/person.schema';
import { isClosed, type LostReason, type Stage } from '@plinth/contract/stages';
import { Link } from 'react-router';
import type { DeskView } from '../desk-types.ts';
import { dueOf } from '../due-words.ts';
import { Mark } from '../mark.tsx';
import { DueWords } from '../person-cells.tsx';
import { nameOf } from '../person-words.ts';
import type { BoardState, MoveTexts } from './use-board.ts';

type Column = Board['columns'][number];
export type BoardTexts = MoveTexts & {
  label: string;
  month: string;
  late: (count: number) => string;
  noStep: (count: number) => string;
  calm: string;
  more: (count: string) => string;
  moreNamed: (count: string, stage: string) => string;
  empty: string;
  drop: { booked: string; lost: string };
  reason: (reason: string, count: number) => string;
};
type Props = {
  view: DeskView;
  texts: BoardTexts;
  reasons: Record<LostReason, string>;
  columns: readonly Column[];
  board: BoardState;
  /** The list of a stage. */
  listPath: (stage: Stage) => string;
};

/** A column for each stage; the two ends of the way share the last one. */
export function LeadBoard(props: Props) {
  const { texts, columns, board, view } = props;
  const open = columns.filter(({ stage }) => !isClosed(stage));
  const closed = columns.filter(({ stage }) => isClosed(stage));
  const lifted = columns.flatMap(({ rows }) => rows).find(({ id }) => id === board.lifted?.id);
  return (
    <>
      {lifted && board.lifted ? (
        <p className="mb-3 flex flex-wrap items-center gap-x-2 border-trim border-l-4 bg-warn-bg px-4 py-3 text-small">
          <Mark name="due" />
          <b className="font-semibold">{texts.lifted(nameOf(lifted, view.texts), view.texts.stages[lifted.stage])}</b>
          {texts.over(view.texts.stages[board.lifted.over])} {texts.keysWhileLifted}
        </p>
      ) : null}
      <section ref={board.root} aria-label={texts.label} className="overflow-x-auto">
        <div className="grid min-w-[56rem] grid-cols-7 items-stretch gap-2">
          {open.map((column) => (
            <BoardColumn key={column.stage} {...props} column={column} />
          ))}
          <div className="grid content-start gap-2">
            {closed.map((column) => (
              <BoardColumn key={column.stage} {...props} column={column} />
            ))}
          </div>
        </div>
      </section>
    </>
  );
}

function BoardColumn({ column, ...props }: Props & { column: Column }) {
  const { view, texts, reasons, board, listPath } = props;
  const { stage, rows, total } = column;
  const name = view.texts.stages[stage];
  const isOver = board.lifted?.over === stage;
  const rest = total.count - rows.length;
  const moreCount = `${Math.max(0, rest).toLocaleString('en-IN')}${total.isMore ? '+' : ''}`;
  return (
    <section
      aria-label={name}
      className={`flex flex-col bg-sand/60 ${isOver ? 'outline-2 outline-ink outline-dashed -outline-offset-2' : ''}`}
      onDragOver={(event) => {
        if (!board.lifted) return;
        event.preventDefault();
        board.carry(stage);
      }}
      onDrop={(event) => {
        event.preventDefault();
        board.putDown(stage);
      }}
    >
      <div className="border-ink border-b bg-paper px-2.5 py-2">
        <h2 className="flex justify-between gap-2 font-sans font-semibold text-[1rem] leading-snug">
          {name} <span className="tabular">{view.texts.total(total)}</span>
        </h2>
        <p className="text-ink-2 text-label">{lineOf(column, props)}</p>
      </div>
      <ul className="grid gap-1.5 p-1.5">
        {stage === 'lost'
          ? null
          : rows.map((person) => (
              <li key={person.id}>
                <Card view={view} person={person} board={board} />
              </li>
            ))}
        {stage === 'lost' && column.reasons?.length ? (
          <li className="border border-rule bg-paper px-2.5 py-2 text-label leading-relaxed">
            {column.reasons.map(({ reason, count }) => (
              <span key={reason} className="block">
                {texts.reason(reasons[reason], count)}
              </span>
            ))}
          </li>
        ) : null}
        {rows.length === 0 ? <li className="px-1 py-2 text-ink-2 text-label">{texts.empty}</li> : null}
        {stage === 'booked' || stage === 'lost' ? (
          <li className="border border-ink border-dashed px-2 py-3 text-center text-ink-2 text-label">
            {texts.drop[stage]}
          </li>
        ) : null}
        {rest > 0 && stage !== 'lost' ? (
          <li>
            <Link
              to={listPath(stage)}
              aria-label={texts.moreNamed(moreCount, name)}
              className="flex min-h-11 items-center justify-center rounded-edge border border-rule-strong bg-paper font-semibold text-small hover:border-ink"
            >
              {texts.more(moreCount)}
            </Link>
          </li>
        ) : null}
      </ul>
    </section>
  );
}

/** Below the name of a stage: what is late among the cards that are shown. */
function lineOf({ stage, rows }: Column, { view, texts }: Pick<Props, 'view' | 'texts'>): string {
  if (isClosed(stage)) return texts.month;
  const late = rows.filter((person) => dueOf(person, view.now, view.texts.due).isLate).length;
  if (late > 0) return texts.late(late);
  const without = rows.filter(({ step, respondBy }) => !step && !respondBy).length;
  return without > 0 ? texts.noStep(without) : texts.calm;
}

function Card({ view, person, board }: { view: DeskView; person: Person; board: BoardState }) {
  const { texts, now, pathOf } = view;
  const isLifted = board.lifted?.id === person.id;
  return (
    <Link
      to={pathOf(person.id)}
      data-card={person.id}
      tabIndex={board.current?.id === person.id ? 0 : -1}
      draggable
      className={`block border bg-paper px-2.5 py-2 text-small leading-snug ${isLifted ? 'border-2 border-ink border-dashed bg-white shadow-float' : 'border-rule hover:border-ink'}`}
      onFocus={() => board.onFocus(person)}
      onKeyDown={(event) => board.handleKeys(event, person)}
      onDragStart={() => board.lift(person)}
      onDragEnd={() => board.lifted && board.cancel()}
    >
      <span className="wrap-anywhere block font-semibold">{nameOf(person, texts)}</span>
      <span className="wrap-anywhere block">{[person.project?.name, person.home].filter(Boolean).join(', ')}</span>
      <span className="block text-label">
        <DueWords due={dueOf(person, now, texts.due)} />
      </span>
      <span className="block text-ink-2 text-label">{person.owner?.name ?? texts.noOwner}</span>
    </Link>
  );
}
