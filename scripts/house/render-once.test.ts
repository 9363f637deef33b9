import { expect, test } from 'vitest';
import { renderOnceOffences } from './render-once.ts';

const reasons = (files: Record<string, string>) =>
  renderOnceOffences(new Map(Object.entries(files))).map(({ file, line, reason }) => `${file}:${line} ${reason}`);

test('a name that begins with its file’s is accepted', () => {
  expect(
    reasons({
      'src/a/VehicleFoot.astro': '---\n---\n<RenderOnce of={place} name={`vehicle-foot place`}><Card /></RenderOnce>',
      'src/a/Checkout.astro': '<RenderOnce of={place} name="checkout"><Card /></RenderOnce><RenderOnce of={form} name="checkout form" />',
    }),
  ).toEqual([]);
});

test('names that two files could share are offences', () => {
  const because = (stem: string) => `the name of RenderOnce begins with its file's: name={\`${stem} …\`}`;
  expect(
    reasons({
      'src/a/VehicleFoot.astro': "---\n---\n<RenderOnce of={place} name={isMasked ? 'masked' : 'full'}><Card /></RenderOnce>",
      'src/a/Checkout.astro': '<RenderOnce of={place} name="full"><Card /></RenderOnce>',
    }),
  ).toEqual([`src/a/VehicleFoot.astro:3 ${because('vehicle-foot')}`, `src/a/Checkout.astro:1 ${because('checkout')}`]);
});

test('one name twice is an offence', () => {
  expect(reasons({ 'src/a/Checkout.astro': '<RenderOnce of={a} name="checkout" />\n<RenderOnce of={b} name="checkout" />' })).toEqual([
    'src/a/Checkout.astro:2 RenderOnce of src/a/Checkout.astro:1 has this name too: checkout',
  ]);
});
