import { z } from 'zod';
import { colour, key, section } from './key.ts';

const pair = (light: string, dark: string, description: string) =>
  key(z.strictObject({ light: colour, dark: colour }).default({ light, dark }), description, { spec: '1§1' });

/** Pairs for light and dark; the defaults are the Harbour theme. `derived-colours.ts` computes the rest; `npm run check` verifies contrast. */
export const theme = section(
  {
    bg: pair('#f4f7f8', '#0b1319', 'The page.'),
    surface: pair('#ffffff', '#121d25', 'Cards and panels.'),
    sunken: pair('#e8eef0', '#0d171e', 'Wells inside panels.'),
    raised: pair('#ffffff', '#1a2832', 'What floats.'),
    line: pair('#d7e0e4', '#263741', 'Hairlines.'),
    line_strong: pair('#73848f', '#708591', 'Edges of controls.'),
    text: pair('#0e1d28', '#eaf1f5', 'Text.'),
    text_2: pair('#3f515d', '#b7c6cf', 'Secondary text.'),
    text_3: pair('#556672', '#97a9b4', 'Captions.'),
    brand: pair('#0e2c42', '#0d2334', 'Header, footer and bands.'),
    on_brand: pair('#ffffff', '#ffffff', 'Text on the brand colour. Left out: made from brand where that is set.'),
    on_brand_2: pair('#b8cddb', '#b8cddb', 'Secondary text on the brand colour. Left out: made from brand where that is set.'),
    action: pair('#0a6767', '#56c7bf', 'The one action colour.'),
    action_hover: pair('#085252', '#7bd8d1', 'The action colour under the pointer. Left out: made from action where that is set.'),
    on_action: pair('#ffffff', '#04211f', 'Text on the action colour. Left out: made from action where that is set.'),
    soft: pair('#dcefed', '#12322f', 'Soft buttons and chips. Left out: made from action where that is set.'),
    on_soft: pair('#084c4c', '#92e2da', 'Text on soft. Left out: made from soft where that is set.'),
    accent: pair('#e8b257', '#e8b257', 'The glint: logo mark, button on brand.'),
    on_accent: pair('#221703', '#221703', 'Text on the accent. Left out: made from accent where that is set.'),
    link: pair('#0a6767', '#56c7bf', 'Links. Left out: made from action where that is set.'),
    link_hover: pair('#085252', '#7bd8d1', 'Links under the pointer. Left out: made from link where that is set.'),
    focus: pair('#0a4fb3', '#8fc2ff', 'The focus ring.'),
    scrim: key(colour.default('#06101a'), 'The shade over the hero picture.', { spec: '1§1' }),
    radius: key(
      z
        .strictObject({
          sm: z.number().min(0).max(40),
          md: z.number().min(0).max(40),
          lg: z.number().min(0).max(60),
          pill: z.number().min(0).max(999),
        })
        .default({ sm: 8, md: 12, lg: 18, pill: 999 }),
      'Corner radii in pixels: controls, buttons, cards, chips.',
      { spec: '1§1' },
    ),
    display_weight: key(z.number().min(600).max(800).default(640), 'Weight of the display type, 600 to 800.', { spec: '1§1' }),
    display_stretch: key(z.number().min(85).max(110).default(108), 'Width of the display type in per cent, 85 to 110.', { spec: '1§1' }),
    display_track: key(z.number().min(-0.05).max(0.05).default(-0.018), 'Letter spacing of the display type in em.', { spec: '1§1' }),
  },
  'Colours, corners and display type: how this site looks.',
);
