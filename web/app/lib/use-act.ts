import { useRevalidator } from 'react-router';

/** Makes a call and, where it succeeds, shows the page anew. Answers whether it did; what is said of it is the page's. */
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
