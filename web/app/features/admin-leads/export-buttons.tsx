import { apiPrefix, calls } from '@plinth/contract/calls';
import { useState } from 'react';
import { leaveForLogin } from '../../lib/admin-session.ts';
import { Button, denseSize } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';

type Texts = {
  excel: string;
  csv: string;
  downloading: (amount: string) => string;
  excelFailed: string;
  csvFailed: string;
  failedMore: string;
};

const formats = {
  excel: { path: calls.exportExcel.path, file: 'submissions.xlsx', failed: 'excelFailed' },
  csv: { path: calls.exportCsv.path, file: 'submissions.csv', failed: 'csvFailed' },
} as const;

type Format = keyof typeof formats;

/** Section 7: downloads a blob under its file name. Exports what the list shows, and shows the progress. */
export function ExportButtons({ texts, query }: { texts: Texts; query: string }) {
  const toast = useToast();
  const [progress, setProgress] = useState<Partial<Record<Format, string>>>({});

  async function download(format: Format) {
    const { path, file, failed } = formats[format];
    setProgress((all) => ({ ...all, [format]: texts.downloading('') }));
    try {
      const blob = await fetchBlob(`${apiPrefix}${path}${query && `?${query}`}`, (bytes) =>
        setProgress((all) => ({
          ...all,
          [format]: texts.downloading(`${Math.ceil(bytes / 1024).toLocaleString('en-IN')} KB`),
        })),
      );
      saveAs(blob, file);
    } catch {
      toast({ text: texts[failed], more: texts.failedMore, isError: true });
    } finally {
      setProgress(({ [format]: _done, ...others }) => others);
    }
  }

  return (['excel', 'csv'] as const).map((format) => (
    <Button
      key={format}
      look="quiet"
      className={`${denseSize} text-small`}
      disabled={progress[format] !== undefined}
      onClick={() => void download(format)}
    >
      {progress[format] ?? texts[format]}
    </Button>
  ));
}

async function fetchBlob(url: string, onProgress: (bytes: number) => void): Promise<Blob> {
  const response = await fetch(url);
  if (response.status === 401) leaveForLogin();
  if (!response.ok || !response.body) throw new Error(`HTTP error! status: ${response.status}`);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(part.value);
    bytes += part.value.byteLength;
    onProgress(bytes);
  }
  return new Blob(chunks, { type: response.headers.get('content-type') ?? '' });
}

function saveAs(blob: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // Not revoked at once, because some browsers start reading the blob late.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
