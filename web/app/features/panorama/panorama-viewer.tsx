import { parsePictureUrl, sourceSet } from '@plinth/contract/picture-url';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import './panorama.css';

export type PanoramaTexts = Record<
  'keys' | 'loading' | 'turnLeft' | 'turnRight' | 'zoomIn' | 'zoomOut' | 'close' | 'controls',
  string
>;

type Props = { url: string; label: string; texts: PanoramaTexts; onClose: () => void; onFail: () => void };

/** Degrees. */
const turn = 30;
const zoom = 15;

/** Never turns by itself, so it needs no other behaviour for reduced motion than to jump in place of gliding. */
export function PanoramaViewer({ url, label, texts, onClose, onFail }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const viewer = useRef<Pannellum.Viewer | null>(null);
  const [isReady, setIsReady] = useState(false);
  const fail = useRef(onFail);
  const isStill = typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;

  useEffect(() => {
    let isGone = false;
    const start = async () => {
      const [image] = await Promise.all([loadPicture(url), import('pannellum')]);
      if (isGone || !box.current) return;
      viewer.current = window.pannellum.viewer(box.current, {
        type: 'equirectangular',
        // Given as a loaded picture: from a URL, Pannellum would make a blob, which the page's policy does not allow.
        panorama: image,
        dynamic: true,
        autoLoad: true,
        showControls: false,
        hfov: 100,
        mouseZoom: false,
      });
      viewer.current.setUpdate(false);
      setIsReady(true);
      box.current.focus({ preventScroll: true });
    };
    start().catch(() => !isGone && fail.current());
    return () => {
      isGone = true;
      viewer.current?.destroy();
      viewer.current = null;
    };
  }, [url]);

  const glide = isStill ? false : 600;
  const turnBy = (degrees: number) => viewer.current?.setYaw(viewer.current.getYaw() + degrees, glide);
  const zoomBy = (degrees: number) => viewer.current?.setHfov(viewer.current.getHfov() + degrees, glide);
  return (
    <div className="panorama">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys turn the picture */}
      <div ref={box} className="panorama-box" role="application" aria-label={`${label}. ${texts.keys}`} tabIndex={0} />
      {isReady ? null : (
        <p role="status" className="panorama-wait">
          {texts.loading}
        </p>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div role="group" aria-label={texts.controls} className="panorama-controls">
        <Control name="back" label={texts.turnLeft} onClick={() => turnBy(-turn)} />
        <Control name="arrow" label={texts.turnRight} onClick={() => turnBy(turn)} />
        <Control name="plus" label={texts.zoomIn} onClick={() => zoomBy(-zoom)} />
        <Control name="minus" label={texts.zoomOut} onClick={() => zoomBy(zoom)} />
        <Control name="close" label={texts.close} onClick={onClose} />
      </div>
    </div>
  );
}

type ControlProps = { name: 'back' | 'arrow' | 'plus' | 'minus' | 'close'; label: string; onClick: () => void };

function Control({ name, label, onClick }: ControlProps) {
  return (
    <button type="button" aria-label={label} onClick={onClick}>
      <Icon name={name} />
    </button>
  );
}

/** The largest WebP of a picture of ours. One of another host must allow it (CORS), because WebGL reads its pixels. */
async function loadPicture(url: string): Promise<HTMLImageElement> {
  const own = parsePictureUrl(url);
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = own ? (sourceSet(own, 'webp').split(', ').at(-1)?.split(' ')[0] ?? url) : url;
  await image.decode();
  return image;
}
