/** The part of Pannellum 2.5.7 that is used. Its script sets a global and exports nothing. */
declare module 'pannellum';

declare namespace Pannellum {
  type Viewer = {
    getYaw: () => number;
    setYaw: (degrees: number, animated: number | false) => void;
    getHfov: () => number;
    setHfov: (degrees: number, animated: number | false) => void;
    setUpdate: (isUpdated: boolean) => void;
    destroy: () => void;
  };
}

interface Window {
  pannellum: { viewer: (element: HTMLElement, options: Record<string, unknown>) => Pannellum.Viewer };
}
