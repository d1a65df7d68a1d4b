import { textOf } from '@plinth/contract/text-of';
import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react';
import { useId } from 'react';
import { Picture } from '../../ui/picture.tsx';
import type { EditorTexts } from './editor-texts.ts';
import { PictureNode, PlateNode, VideoNode } from './extensions.ts';
import { useProjects } from './use-projects.ts';

/** Pictures, plates and videos as the editor shows them, with their fields. */
export function blockExtensions(texts: EditorTexts) {
  const view = (Draw: (props: NodeViewProps & { texts: EditorTexts }) => React.ReactNode) =>
    ReactNodeViewRenderer((props: NodeViewProps) => <Draw {...props} texts={texts} />);
  return [
    PictureNode.extend({ addNodeView: () => view(PictureView) }),
    PlateNode.extend({ addNodeView: () => view(PlateView) }),
    VideoNode.extend({ addNodeView: () => view(VideoView) }),
  ];
}

type ViewProps = NodeViewProps & { texts: EditorTexts };

function Frame({ deleteNode, texts, selected, children }: ViewProps & { children: React.ReactNode }) {
  return (
    <NodeViewWrapper className="rt-block" data-selected={selected || undefined}>
      {children}
      <button type="button" className="rt-remove" onClick={deleteNode}>
        {texts.remove}
      </button>
    </NodeViewWrapper>
  );
}

function TextInput({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const id = useId();
  return (
    <p className="rt-block-field">
      <label htmlFor={id}>{label}</label>
      <input id={id} value={value} maxLength={300} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
    </p>
  );
}

function PictureView(props: ViewProps) {
  const { node, updateAttributes, texts } = props;
  const { url, alt, caption } = node.attrs as Record<string, string>;
  return (
    <Frame {...props}>
      <Picture url={textOf(url)} alt={textOf(alt)} className="rt-picture" />
      {/^https?:/i.test(textOf(url)) ? <p className="rt-error">{texts.picture.foreign}</p> : null}
      <TextInput
        label={texts.picture.caption}
        value={textOf(caption)}
        onChange={(value) => updateAttributes({ caption: value })}
      />
      <TextInput label={texts.picture.alt} value={textOf(alt)} onChange={(value) => updateAttributes({ alt: value })} />
    </Frame>
  );
}

function PlateView(props: ViewProps) {
  const { node, texts } = props;
  const projects = useProjects();
  const project = projects?.find(({ id }) => id === node.attrs.project);
  return (
    <Frame {...props}>
      <p className="rt-plate">
        <span>{project?.name ?? (projects ? texts.plate.gone : texts.loading)}</span>
        {project ? <strong>{project.reraNumber || texts.plate.noNumber}</strong> : null}
      </p>
    </Frame>
  );
}

function VideoView(props: ViewProps) {
  const { node, updateAttributes, texts } = props;
  return (
    <Frame {...props}>
      <p className="rt-video">
        {texts.tool.video.label}: {textOf(node.attrs.url)}
      </p>
      <TextInput
        label={texts.video.name}
        value={textOf(node.attrs.title)}
        onChange={(title) => updateAttributes({ title })}
      />
    </Frame>
  );
}
