import { Button, ButtonLink } from '../../ui/button.tsx';
import { StepHeading } from './setup-shell.tsx';

type Props = {
  texts: { title: string; lead: string; open: string; submit: string };
  /** The form of the brand, with its contrasts and its preview. */
  formPath: string;
  onDone: () => void;
};

/** The form opens beside this page, so that the set-up is still there when it is closed. */
export function BrandStep({ texts, formPath, onDone }: Props) {
  return (
    <>
      <StepHeading title={texts.title} lead={texts.lead} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink look="admin" to={formPath} target="_blank">
          {texts.open}
        </ButtonLink>
        <Button look="quiet" onClick={onDone}>
          {texts.submit}
        </Button>
      </div>
    </>
  );
}
