import { type PageFrame, plainFrame } from '#site/page-frame.ts';
import type { FormModel } from './form-model.ts';

/** The frame of a page on which a form or its answer is printed. */
export const formFrame: PageFrame = { ...plainFrame, sheets: ['form'] };

/** The frame of a page of text that may have a form. */
export const frameWithForm = ({ form }: { form: FormModel | null }): PageFrame => (form === null ? plainFrame : formFrame);
