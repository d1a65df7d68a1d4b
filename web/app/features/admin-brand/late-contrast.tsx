import { lazy, Suspense } from 'react';

const ContrastPanel = lazy(() => import('./contrast-panel.tsx').then((loaded) => ({ default: loaded.ContrastPanel })));

/** Loaded with the form of the brand alone. */
export const LateContrast = (props: React.ComponentProps<typeof ContrastPanel>) => (
  <Suspense fallback={null}>
    <ContrastPanel {...props} />
  </Suspense>
);
