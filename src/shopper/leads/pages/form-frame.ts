import { type PageFrame, plainFrame } from '#site/page-frame.ts';
import type { FormModel } from './form-model.ts';

export const formFrame: PageFrame = { ...plainFrame, sheets: ['form'] };

/** Frame of a text page with an optional form. */
export const frameWithForm = ({ form }: { form: FormModel | null }): PageFrame => (form === null ? plainFrame : formFrame);
