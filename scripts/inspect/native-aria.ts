import { type Plugin, Rule } from 'html-validate';

/** Elements, with the ARIA attributes whose state or value they have themselves: https://www.w3.org/TR/html-aria/#docconformance-attr */
const native: readonly (readonly [selector: string, attributes: readonly string[]])[] = [
  ['input[type="checkbox"], input[type="radio"]', ['aria-checked']],
  ['[disabled]', ['aria-disabled']],
  ['[required]', ['aria-required']],
  ['[readonly]', ['aria-readonly']],
  ['[placeholder]', ['aria-placeholder']],
  ['[hidden]', ['aria-hidden']],
  ['input[type="range"], input[type="number"], progress, meter', ['aria-valuemin', 'aria-valuemax', 'aria-valuenow']],
  ['option', ['aria-selected', 'aria-checked']],
  ['select', ['aria-multiselectable']],
  ['details, summary', ['aria-expanded']],
  ['[colspan]', ['aria-colspan']],
  ['[rowspan]', ['aria-rowspan']],
];

/** Reports ARIA that repeats, and may contradict, what an element states by itself. */
class NativeAria extends Rule {
  override setup(): void {
    this.on('dom:ready', ({ document }) => {
      for (const [selector, attributes] of native) {
        for (const element of document.querySelectorAll(selector)) {
          for (const attribute of attributes) {
            const location = element.getAttribute(attribute)?.keyLocation;
            if (location) this.report(element, `<${element.tagName}> states by itself what "${attribute}" says`, location);
          }
        }
      }
    });
  }
}

export const nativeAria: Plugin = { name: 'native-aria', rules: { 'native-aria': NativeAria } };
