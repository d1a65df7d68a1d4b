import { limits } from '@plinth/contract/limits';
import {
  type CallResult,
  callResults,
  type MessageChannel,
  messageChannels,
  type NotedKind,
  notedKinds,
} from '@plinth/contract/touches';
import { SelectField, TextArea, TextField } from '../../../ui/field.tsx';
import { Segments } from '../segments.tsx';
import type { NoteDraft, NoteFault } from './use-note-draft.ts';

export type NoteFieldTexts = {
  kind: string;
  kinds: Record<NotedKind, string>;
  result: string;
  noResult: string;
  results: Record<CallResult, string>;
  minutes: string;
  channel: string;
  channels: Record<MessageChannel, string>;
  text: string;
  faults: Record<NoteFault, string>;
  begun: (kind: 'call' | 'message', time: string) => string;
};

type Props = {
  texts: NoteFieldTexts;
  draft: NoteDraft;
  fault: NoteFault | null;
  onChange: (part: Partial<NoteDraft>) => void;
};

/** What happened: a call with its result and length, a message, a note or a visit. */
export function NoteFields({ texts, draft, fault, onChange }: Props) {
  const { kind, result, minutes, channel, text } = draft;
  return (
    <div className="grid gap-3">
      <Segments
        label={texts.kind}
        choices={notedKinds.map((value) => ({ value, label: texts.kinds[value] }))}
        value={kind}
        onChange={(next) => onChange({ kind: next })}
      />
      {kind === 'call' ? (
        <div className="grid gap-3 sm:grid-cols-2">
          <SelectField
            label={texts.result}
            name="result"
            value={result}
            error={fault === 'result' ? texts.faults.result : undefined}
            onChange={(event) => onChange({ result: event.target.value as CallResult | '' })}
          >
            <option value="">{texts.noResult}</option>
            {callResults.map((it) => (
              <option key={it} value={it}>
                {texts.results[it]}
              </option>
            ))}
          </SelectField>
          <TextField
            label={texts.minutes}
            name="minutes"
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={minutes}
            error={fault === 'minutes' ? texts.faults.minutes : undefined}
            onChange={(event) => onChange({ minutes: event.target.value })}
          />
        </div>
      ) : null}
      {kind === 'message' ? (
        <SelectField
          label={texts.channel}
          name="channel"
          value={channel}
          onChange={(event) => onChange({ channel: event.target.value as MessageChannel })}
        >
          {messageChannels.map((it) => (
            <option key={it} value={it}>
              {texts.channels[it]}
            </option>
          ))}
        </SelectField>
      ) : null}
      <TextArea
        label={texts.text}
        name="text"
        maxLength={limits.note}
        value={text}
        error={fault === 'text' ? texts.faults.text : undefined}
        onChange={(event) => onChange({ text: event.target.value })}
      />
    </div>
  );
}
