import { type ContactChannel, contactChannels } from '@plinth/contract/contact-consent';
import { type ImportConsent, type ImportField, importConsents, importFields } from '@plinth/contract/people-import';
import type { ImportInput, ImportPreview } from '@plinth/contract/people-import.schema';
import { useState } from 'react';
import { Button, denseSize } from '../../../ui/button.tsx';
import { CheckboxLine } from '../../../ui/checkbox.tsx';
import { FieldError, TextArea } from '../../../ui/field.tsx';
import { Box, SidePanel } from '../box.tsx';
import { Marked } from '../mark.tsx';

type Consent = ImportInput['consent'];
/** Until a source is chosen there is no consent. */
export type ConsentDraft = Omit<Consent, 'source'> & { source: ImportConsent | null };

type Texts = {
  columns: {
    summary: (rows: number, columns: number) => string;
    head: readonly [string, string, string, string];
    becomes: (header: string) => string;
    noHeader: string;
    fields: Record<ImportField, string>;
    means: Record<ImportField, string>;
    projects: string;
    project: (name: string) => string;
    count: (count: number) => string;
    noProject: string;
    kept: string;
    toMatch: string;
    noName: string;
  };
  consent: {
    title: string;
    lead: string;
    sources: Record<ImportConsent, string>;
    words: Record<ImportConsent, string>;
    offers: string;
    channels: Record<ContactChannel, string>;
    missing: string;
    missingOffers: string;
  };
  next: string;
  look: string;
  looking: string;
  nothingStored: string;
};

type Props = {
  texts: Texts;
  fileName: string;
  preview: ImportPreview;
  fields: readonly ImportField[];
  projects: readonly { id: string; name: string }[];
  chosen: ReadonlyMap<string, string | null>;
  consent: ConsentDraft;
  isPending: boolean;
  onFields: (fields: ImportField[]) => void;
  onProject: (name: string, project: string | null) => void;
  onConsent: (part: Partial<ConsentDraft>) => void;
  onLook: () => void;
};

const select =
  'min-h-9 w-full max-w-50 rounded-edge border border-rule-strong bg-white px-2.5 text-small hover:border-ink';
const cell = 'border-rule border-b px-2.5 py-2 text-left align-middle';

/** What each column becomes, what the names of projects mean, and where the consent comes from. */
export function ColumnsStep(props: Props) {
  const { texts, fileName, preview, fields, projects, chosen, consent, isPending, onFields, onProject, onLook } = props;
  const words = texts.columns;
  const [isAsked, setIsAsked] = useState(false);
  const hasPeople = fields.includes('name') && (fields.includes('phone') || fields.includes('email'));
  const isOffersMissing = consent.source === 'signed' && consent.offers.length === 0;
  const isConsentMissing = consent.source === null || consent.words.trim() === '';

  /** Each field but the note has one column; a column that takes a field takes it from another one. */
  function choose(at: number, field: ImportField) {
    onFields(
      fields.map((it, index) =>
        index === at ? field : it === field && field !== 'note' && field !== 'none' ? 'none' : it,
      ),
    );
  }

  function handleLook() {
    setIsAsked(true);
    if (hasPeople && !isConsentMissing && !isOffersMissing) onLook();
  }

  return (
    <div className="grid items-start gap-4 nav:grid-cols-[minmax(0,1fr)_316px]">
      <Box title={fileName} more={words.summary(preview.counts.all, preview.columns.length)}>
        <table className="w-full text-[0.875rem]">
          <thead>
            <tr>
              {words.head.map((head) => (
                <th key={head} scope="col" className={`${cell} border-ink text-ink-2 text-label`}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.columns.map(({ header, first }, at) => {
              const field = fields[at] ?? 'none';
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file have no other name
                <tr key={at}>
                  <th scope="row" className={`${cell} wrap-anywhere font-semibold`}>
                    {header || words.noHeader}
                  </th>
                  <td className={`${cell} wrap-anywhere`}>{first}</td>
                  <td className={cell}>
                    <select
                      aria-label={words.becomes(header)}
                      value={field}
                      className={select}
                      onChange={(event) => choose(at, event.target.value as ImportField)}
                    >
                      {importFields.map((it) => (
                        <option key={it} value={it}>
                          {words.fields[it]}
                        </option>
                      ))}
                    </select>
                  </td>
                  <td className={cell}>
                    <Marked name={field === 'none' ? 'waiting' : field === 'project' ? 'due' : 'done'}>
                      {words.means[field]}
                    </Marked>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
        {preview.projects.length > 0 ? (
          <>
            <h3 className="border-ink border-b px-2.5 py-3 font-sans font-semibold text-[1rem]">{words.projects}</h3>
            <table className="w-full text-[0.875rem]">
              <tbody>
                {preview.projects.map(({ name, count, project, isKnown }) => {
                  const value = chosen.has(name) ? (chosen.get(name) ?? '') : (project ?? '');
                  return (
                    <tr key={name}>
                      <th scope="row" className={`${cell} wrap-anywhere font-semibold`}>
                        {name}
                      </th>
                      <td className={cell}>{words.count(count)}</td>
                      <td className={cell}>
                        <select
                          aria-label={words.project(name)}
                          value={value}
                          className={select}
                          onChange={(event) => onProject(name, event.target.value || null)}
                        >
                          <option value="">{words.noProject}</option>
                          {projects.map((it) => (
                            <option key={it.id} value={it.id}>
                              {it.name}
                            </option>
                          ))}
                        </select>
                      </td>
                      <td className={cell}>
                        <Marked name={isKnown || chosen.has(name) ? 'done' : 'due'}>
                          {isKnown || chosen.has(name) ? words.kept : words.toMatch}
                        </Marked>
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </>
        ) : null}
      </Box>
      <div className="grid gap-4">
        <ConsentSource
          {...props}
          isMissing={isAsked && isConsentMissing}
          isOffersMissing={isAsked && isOffersMissing}
        />
        <SidePanel title={texts.next}>
          <Button look="admin" className={`${denseSize} w-full`} disabled={isPending} onClick={handleLook}>
            {isPending ? texts.looking : texts.look}
          </Button>
          <div role="alert" className="mt-2">
            {isAsked && !hasPeople ? (
              <FieldError id="columns-error" className="text-error">
                {words.noName}
              </FieldError>
            ) : null}
          </div>
          <p className="mt-2 text-ink-2 text-label">{texts.nothingStored}</p>
        </SidePanel>
      </div>
    </div>
  );
}

type SourceProps = Pick<Props, 'texts' | 'consent' | 'onConsent'> & { isMissing: boolean; isOffersMissing: boolean };

function ConsentSource({ texts: { consent: words }, consent, onConsent, isMissing, isOffersMissing }: SourceProps) {
  const { source, offers } = consent;
  return (
    <SidePanel title={words.title}>
      <p className="text-small">{words.lead}</p>
      <fieldset className="mt-1">
        <legend className="sr-only">{words.title}</legend>
        {importConsents.map((it) => (
          <label key={it} className="flex min-h-11 cursor-pointer items-center gap-3 py-1.5 text-small leading-snug">
            <input
              type="radio"
              name="source"
              value={it}
              checked={source === it}
              className="size-5 shrink-0 cursor-pointer accent-brand"
              onChange={() => onConsent({ source: it })}
            />
            {words.sources[it]}
          </label>
        ))}
      </fieldset>
      {source === 'signed' ? (
        <fieldset className="mt-1">
          <legend className="font-semibold text-[0.875rem]">{words.offers}</legend>
          {contactChannels.map((channel) => (
            <CheckboxLine
              key={channel}
              label={words.channels[channel]}
              checked={offers.includes(channel)}
              onChange={(event) =>
                onConsent({
                  offers: contactChannels.filter((it) =>
                    it === channel ? event.currentTarget.checked : offers.includes(it),
                  ),
                })
              }
            />
          ))}
          {isOffersMissing ? (
            <FieldError id="offers-error" className="text-error">
              {words.missingOffers}
            </FieldError>
          ) : null}
        </fieldset>
      ) : null}
      {source ? (
        <div className="mt-2">
          <TextArea
            label={words.words[source]}
            name="words"
            maxLength={2_000}
            value={consent.words}
            onChange={(event) => onConsent({ words: event.target.value })}
          />
        </div>
      ) : null}
      <div role="alert" className="mt-2">
        {isMissing ? (
          <FieldError id="source-error" className="text-error">
            {words.missing}
          </FieldError>
        ) : null}
      </div>
    </SidePanel>
  );
}
