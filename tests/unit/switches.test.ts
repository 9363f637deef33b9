import { beforeAll, expect, test } from 'vitest';
import type { Site } from '#site/schema/site.ts';
import { type RenderedSite, siteRenderer } from '../support/rendered-site.ts';
import { switches, switchSite, switchStock } from '../switch-site.ts';

let rendered: (site: Site) => Promise<RenderedSite>;
let base: RenderedSite;
beforeAll(async () => {
  rendered = await siteRenderer(switchStock);
  base = await rendered(switchSite());
});

/** Text and links of each switch that must be absent without it. */
const traces: Partial<Record<keyof Site['features'], RegExp>> = {
  garage: /\/favourites\/|favourites|save this search|data-keep="favourite"/i,
  favourites: /data-keep="(?!compare)|Press “Save”/,
  compare: /\/compare\/|\bcompare\b|side by side/i,
  checkout: /\/checkout\/|reserve (?:now|this|online)|i would like to reserve|Held for you/i,
  card_checkout: /class="card[\s\S]*?\/checkout\//,
  trade_in: /trade-?in/i,
  test_drive: /test-?drive|test drive/i,
  // The category of a message to the dealer has this name too (specification 2 §5).
  enquiry: /(?<!General )enquiry|enquire about|; enquire/i,
  // Every trade-in form has the question about finance (specification 2 §3).
  finance: /(?<!under )finance|(?<!weekly_)repayment|comparison rate|interest|p\.a\./i,
  youx_quote: /\$777/,
  card_repayment: /<article[^>]*class="card[\s\S]*?class="estimate"/,
  market_indicator: /below market|below the market|average market/i,
  drive_away_estimate: /Est\. (?:stamp duty|drive away)|can’t estimate/,
  price_comparison: /good deal|great deal|comparison-/i,
  dealer_comments: /dealer comments|A fine vehicle/i,
  used_car_checks: /used-car checks|A check/i,
  external_video: /watch a video|video\.example/i,
  spin: /360° view|class="spin|A scratch/,
  view_count: /237 views/,
  history_report: /history report|reports\.example/i,
  price_history: /Reduced \$/,
  certified_toyota: /CERTIFIED TOYOTA/,
  certified_mercedes: /CERTIFIED BENZ/,
  location_bar: /is located at our/i,
  similar: /Similar \w+ Available|vehicle-similar/,
  // Sharing has a WhatsApp link too, without a number.
  whatsapp: /wa\.me\/\d/i,
  chat: /chat with us|chat\.example/i,
  share: /sharer\.php|Copy link/,
  share_twitter: /twitter\.com\/intent|Twitter<\//,
  print: /\/print\/|print a vehicle/i,
  sticky_header: /class="sticky-head"/,
  budget_finder: /budget-finder|\d repayments of|guide only, not an offer of credit/i,
  map_section: /data-map=|openstreetmap/,
  sales_counter: /Estimated sales|data-sales/,
  finance_calculator: /class="panel calculator"|finance calculator|Total to repay/i,
  finance_card: /Get Finance Now|Finance Available/,
  feature_banner: /A banner item/,
  delivery_calculator: /data-calculator="delivery"|Where we deliver|A region|\/delivery\.json|data-delivered/,
  change_over: /change-over|data-loan|count your trade-in/i,
  watchlist: /watchlist/i,
  alerts: /alert-form|Email me about|\/alerts\b/,
  reviews: /\/pages\/reviews\/|class="rating|Google review|out of 5 stars/,
  fuel_calculator: /data-calculator="running-costs"|Fuel calculator|Price per litre/,
};

/** Config for scripts, and the names of submitted forms. */
const forScripts =
  / data-(?:keeping|gate)=(?:"[^"]*"|'[^']*')| component-export="LeadForm"[^>]* props='[^']*'| [\w-]+=(["'])(?:(?!\1).)*(?:_enquiry|test_drive|trade_in)\b(?:(?!\1).)*\1| [\w-]+="(?:[a-z_]+-)?finance(?:-fault)?"/g;

function found(trace: RegExp, { output, pages, files }: RenderedSite): string[] {
  const texts = [
    // Switches in scripts' config are not visible text.
    ...[...pages].map(([path, html]) => [path, html.replace(forScripts, '')] as const),
    // Others may still request old addresses: only their targets count.
    ...[...files].map(
      ([path, body]) =>
        [
          path,
          path === '/_redirects'
            ? output
                .redirects()
                .map(({ to }) => to)
                .join('\n')
            : body,
        ] as const,
    ),
  ];
  return texts.flatMap(([path, text]) => {
    const whole = `${path}\n${text}`;
    const at = whole.search(trace);
    return at < 0 ? [] : [`${path}: ${whole.slice(Math.max(0, at - 60), at + 60)}`];
  });
}

test('each switch that has an effect is looked for', () => expect(Object.keys(traces).toSorted()).toEqual(switches.toSorted()));

test.each(switches)('%s off leaves no word, link or page of it', async (name) => {
  const trace = traces[name] ?? /^$/;
  expect(found(trace, base).length, 'it is seen where it is on').toBeGreaterThan(0);
  expect(found(trace, await rendered(switchSite({ [name]: false }))).slice(0, 9)).toEqual([]);
});

test('what is left out with a switch is named', async () => {
  const { output } = await rendered(switchSite({ test_drive: false }));
  expect(output.warnings()).toContain(
    'menu: “Own link 1” leads to /book-test-drive/, a page of features.test_drive, which is off, so it is left out.',
  );
  expect(base.output.warnings()).toEqual([]);
});
