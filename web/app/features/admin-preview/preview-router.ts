/** The part of React Router's router that follows a form. */
export type PreviewRouter = {
  state: { loaderData: Record<string, unknown> };
  revalidate: () => Promise<void>;
  _internalSetStateDoNotUseOrYouWillBreakYourApp?: (state: { loaderData: Record<string, unknown> }) => void;
};
