import { isSafeSource } from '@plinth/contract/rich-text';
import { useId, useState } from 'react';
import { TextField } from '../../ui/field.tsx';
import { EditorDialog } from './editor-dialog.tsx';
import type { EditorTexts } from './editor-texts.ts';
import { useProjects } from './use-projects.ts';

type Shared = { texts: EditorTexts; onClose: () => void };

export function PlateDialog({ texts, onClose, onDone }: Shared & { onDone: (project: string) => void }) {
  const { plate } = texts;
  const id = useId();
  const projects = useProjects();
  const [project, setProject] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  return (
    <EditorDialog
      title={plate.title}
      closeLabel={texts.close}
      cancel={texts.cancel}
      submit={plate.insert}
      onClose={onClose}
      onSubmit={() => (project ? onDone(project) : setIsMissing(true))}
    >
      <label htmlFor={id} className="rt-label">
        {plate.project}
      </label>
      <select
        id={id}
        className="rt-select"
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? `${id}-error` : undefined}
        value={project}
        onChange={({ currentTarget }) => {
          setProject(currentTarget.value);
          setIsMissing(false);
        }}
      >
        <option value="">{plate.choose}</option>
        {projects?.map(({ id: value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      {isMissing ? (
        <p id={`${id}-error`} role="alert" className="rt-error">
          {plate.missing}
        </p>
      ) : null}
    </EditorDialog>
  );
}

type Video = { url: string; title: string };

export function VideoDialog({ texts, onClose, onDone }: Shared & { onDone: (video: Video) => void }) {
  const { video } = texts;
  const [url, setUrl] = useState('');
  const [title, setTitle] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  return (
    <EditorDialog
      title={video.title}
      closeLabel={texts.close}
      cancel={texts.cancel}
      submit={video.insert}
      onClose={onClose}
      onSubmit={() =>
        isSafeSource(url.trim()) ? onDone({ url: url.trim(), title: title.trim() }) : setIsRefused(true)
      }
    >
      <TextField
        label={video.url}
        hint={video.urlHint}
        error={isRefused ? video.invalid : undefined}
        type="url"
        value={url}
        maxLength={2048}
        onChange={({ currentTarget }) => {
          setUrl(currentTarget.value);
          setIsRefused(false);
        }}
      />
      <TextField
        label={video.name}
        value={title}
        maxLength={300}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
    </EditorDialog>
  );
}
