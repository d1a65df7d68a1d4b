import { useRevalidator } from 'react-router';

/** Awaits an API request and reloads the page's data if it succeeds. Returns whether it did; the page shows the outcome. */
export function useAct() {
  const { revalidate } = useRevalidator();
  return async (call: Promise<unknown>, onDone?: () => void): Promise<boolean> => {
    const isDone = await call.then(
      () => true,
      () => false,
    );
    if (isDone) {
      onDone?.();
      await revalidate();
    }
    return isDone;
  };
}
