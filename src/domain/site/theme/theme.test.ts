import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testSite } from '#config/test-site.ts';
import { themeColours, themeCss } from './theme.ts';

const site = testSite({ tags: { own_colours: { 'Runout Sale': '#17663D', 'EOFY!': '#fc0' } } });

test('the style sheet of a site', () => {
  expect(themeCss(site)).toMatchInlineSnapshot(
    `":root{--bg:light-dark(#f4f7f8,#0b1319);--surface:light-dark(#ffffff,#121d25);--sunken:light-dark(#e8eef0,#0d171e);--raised:light-dark(#ffffff,#1a2832);--line:light-dark(#d7e0e4,#263741);--line-strong:light-dark(#73848f,#708591);--text:light-dark(#0e1d28,#eaf1f5);--text-2:light-dark(#3f515d,#b7c6cf);--text-3:light-dark(#556672,#97a9b4);--brand:light-dark(#0e2c42,#0d2334);--on-brand:#ffffff;--on-brand-2:#b8cddb;--action:light-dark(#0a6767,#56c7bf);--action-hover:light-dark(#085252,#7bd8d1);--on-action:light-dark(#ffffff,#04211f);--soft:light-dark(#dcefed,#12322f);--on-soft:light-dark(#084c4c,#92e2da);--accent:#e8b257;--on-accent:#221703;--link:light-dark(#0a6767,#56c7bf);--link-hover:light-dark(#085252,#7bd8d1);--focus:light-dark(#0a4fb3,#8fc2ff);--scrim:#06101a;--r-sm:8px;--r-md:12px;--r-lg:18px;--r-pill:999px;--display-weight:640;--display-stretch:108%;--display-track:-.018em}.tag-electric{background:#17663d;color:#ffffff}.tag-hybrid{background:#17663d;color:#ffffff}.tag-reserved{background:#804b00;color:#ffffff}.tag-certified_toyota{background:#2d353b;color:#ffffff}.tag-certified_mercedes{background:#2d353b;color:#ffffff}.tag-own{background:#ad2018;color:#ffffff}.tag-coming_soon{background:#26418f;color:#ffffff}.tag-new{background:#17663d;color:#ffffff}.tag-sold{background:#2d353b;color:#ffffff}.tag-absent{background:#2d353b;color:#ffffff}.tag-own-eofy{background:#ffcc00;color:#000000}.tag-own-runout-sale{background:#17663d;color:#ffffff}"`,
  );
});

test('the same config gives the same text', () => {
  expect(themeCss(testSite({ tags: { own_colours: { 'EOFY!': '#ffcc00', 'Runout Sale': '#17663d' } } }))).toBe(themeCss(site));
});

test('nothing but colours and numbers gets into it, whatever stands in the config', () => {
  const safe = /^:root\{(--[a-z0-9-]+:[a-z0-9#.,()%-]+;?)+\}(\.[a-z0-9_-]+\{background:#[0-9a-f]{6};color:#(ffffff|000000)\})+$/;
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(themeCss({ ...site, tags: { ...site.tags, own_colours: { [text]: '#17663d' } } })).toMatch(safe);
    }),
  );
  fc.assert(
    fc.property(fc.string(), (value) => {
      fc.pre(!/^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(value));
      expect(() => themeCss({ ...site, theme: { ...site.theme, bg: { light: value, dark: '#000000' } } })).toThrow('which is no colour');
      expect(() => themeCss({ ...site, theme: { ...site.theme, scrim: value } })).toThrow('which is no colour');
      expect(() => themeCss({ ...site, tags: { ...site.tags, own_colours: { sale: value } } })).toThrow('which is no colour');
    }),
  );
});

test('the colours of the browser’s bars are the brand’s', () => {
  expect(themeColours(site)).toEqual({ light: '#0e2c42', dark: '#0d2334' });
});
