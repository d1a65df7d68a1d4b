import type { ControlProps } from './control-props.ts';
import { UploadButton } from './upload-button.tsx';

/** A picture, film or PDF by its URL, with a button that uploads one. */
export function MediaControl({ field, shared, texts, value, onChange }: ControlProps) {
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-1.5">
      <div className="min-w-50 grow basis-0">
        <input
          {...shared}
          value={value}
          maxLength={field.maxLength}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
      {field.media ? (
        <UploadButton
          texts={texts}
          label={field.label}
          use={field.media}
          // If the row has an empty alt text for its picture, it takes the upload's.
          onUploaded={(url, alt) => onChange(url, { fill: { alt } })}
        />
      ) : null}
    </div>
  );
}
