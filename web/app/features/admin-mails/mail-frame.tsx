import { useEffect, useRef, useState } from 'react';

type Props = {
  url: string;
  title: string;
  /** Of the screen that is shown, in pixels. */
  width: number;
};

const height = 520;

/** A mail in a frame that may run nothing. A screen that is wider than the place for it is drawn smaller. */
export function MailFrame({ url, title, width }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const { current } = place;
    if (!current) return;
    const follow = () => setScale(Math.min(1, current.clientWidth / width));
    follow();
    const observer = new ResizeObserver(follow);
    observer.observe(current);
    return () => observer.disconnect();
  }, [width]);
  return (
    <div ref={place} className="relative overflow-hidden" style={{ height }}>
      <iframe
        src={url}
        title={title}
        sandbox=""
        className="absolute top-0 left-0 origin-top-left border-0"
        style={{ width: scale < 1 ? width : '100%', height: height / scale, transform: `scale(${scale})` }}
      />
    </div>
  );
}
