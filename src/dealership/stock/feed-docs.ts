import { unwrap } from '#site/schema/schema-tree.ts';
import { type ColumnRule, columnRule } from '#site/schema/stock.ts';
import { financeProviders } from '#site/terms.ts';
import { fieldMeanings } from './clean/fields.ts';
import { lenderFields } from './clean/finance.ts';
import { mostHosts, unusedDays } from './judge/media-hosts.ts';
import { minSampleSize } from './judge/sample-size.ts';
import { fieldAliases } from './map/aliases.ts';

export const ruleSentences: Readonly<Record<ColumnRule['rule'], string>> = {
  text: 'The cell as it is; its field decides what it takes.',
  number: 'The one number in the cell, with the units of its field: `150 000 km`, `5.1 L / 100 km`. Of two numbers none is used.',
  integer: 'The same for whole numbers: ` 5 Seats`.',
  money:
    'An amount of dollars: `45990`, `$45,990`, `45,990 drive away`, `$45,990 + ORC`; its text is the price type where the feed has none. `POA` and `on application` mean no price; so do `From $29,990` and a range, whose text is shown.',
  boolean: 'Yes or no: `yes`, `true`, `y`, `1`; `no`, `false`, `n`, `0`.',
  date: 'A day: `2026-11-21`, `20261121`, `21/11/2026`, `21-11-2026`, `21/11/26`, `21-Nov-26`, with a time or without. The day comes before the month. `rego_expiry` takes a month as its last day.',
  month: 'A month: `2026-11`, `11/2026`, `11/26`, `Nov 2026`, `Nov-26`; a day gives its month.',
  list: 'Several entries in one cell, separated by `separator`, else by commas; pictures also by blanks, lines, bars and semicolons. Several columns, such as `Photo1` and `Photo2`, fill one list.',
  html: 'A text with markup; text and line breaks are used.',
  url: 'An https URL, or a path below `/media/`.',
  engine: 'Two fields, cylinders and litres: `4 cyl, 2.2 L`.',
  pair: 'Two fields, separated by `separator`, else by a slash: `White / Black`.',
  place: 'Two fields, town and state, separated by the last comma: `Caringbah, NSW`.',
  car_type: '`new`, `demo` or `used`; also `brand new`, `demonstrator`, `ex-demo`, `pre-owned`, `second hand`.',
  price_type: '`drive away`, `estimated drive away`, `excl. govt charges` or `EGC`.',
  status:
    '`in stock`, `available`, `active`, `for sale`; `coming soon`; `sold`; `deposit taken`, `on hold`, `under offer`, `sale pending`, `reserved`: in stock, and reserved. Any other word counts as sold.',
  item_type: '`car`, `motorcycle`, `caravan` or `truck`.',
};

const lenderDocs = (): string[] => [
  '## Repayments: entries of lenders',
  `A vehicle shows a repayment if \`finance.provider\` names a lender and the vehicle has its entry. Lenders: ${financeProviders.map((name) => `\`${name}\``).join(', ')};`,
  '`manual` is for figures that the dealer computes. An entry needs both rates; `manual`, `angle` and `powertorque` also `paymentWeek`, `nissan_finance` also `paymentMonth`. In JSON:\n',
  '```json\n{\n  "make": "Kia", "model": "Rio", "price": 19990,\n  "finance_lenders": {\n    "manual": { "interestRate": 8.49, "comparisonRate": 9.12, "paymentWeek": 95.5, "termYears": 5, "deposit": 0, "balloon": 0 }\n  }\n}\n```\n',
  'A table has a column for each figure:\n',
  '```json\n{\n  "stock": {\n    "columns": {\n      "Weekly": { "to": "finance_lenders.manual.paymentWeek", "rule": "money" },\n      "Rate": { "to": "finance_lenders.manual.interestRate", "rule": "number" },\n      "Comparison": { "to": "finance_lenders.manual.comparisonRate", "rule": "number" },\n      "Term": { "to": "finance_lenders.manual.termYears", "rule": "number" }\n    }\n  },\n  "finance": { "provider": "manual" }\n}\n```\n',
  '| Figure | Meaning |\n|---|---|',
  ...Object.entries(lenderFields).map(([figure, [, meaning]]) => row(`\`${figure}\``, meaning)),
  '\nIf no vehicle has an entry of the provider, `npm run stock`, `npm run check` and `npm run doctor` report it.\n',
];

const row = (...cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

function keyRows(): string[] {
  return Object.entries(columnRule.shape).map(([name, schema]) => {
    const { facts, optional, default: fallback } = unwrap(schema);
    return row(`\`${name}\``, fallback === undefined ? (optional ? '' : 'required') : `\`${JSON.stringify(fallback)}\``, facts.description ?? '');
  });
}

const jsonDocs = (): string[] => [
  '## JSON (the stock API)',
  'A list of records, or an object with the list under `cars`, `vehicles`, `data`, `results`, `items`, `hits` or `listings`:\n',
  '```json\n{\n  "dealer_id": "bayside",\n  "generated_at": "2026-11-21T00:00:00Z",\n  "total": 1,\n  "page": 1,\n  "pages": 1,\n  "cars": [\n    {\n      "id": 101, "stocknum": "B101", "year": 2021, "make": "Toyota", "model": "Corolla", "badge": "Ascent Sport",\n      "car_type": "used", "status": "in_stock", "price": 24990, "price_type": "drive_away", "km": 45210,\n      "simple_body": "Hatch", "trans": "CVT", "fuel": "Unleaded", "colour": "White",\n      "images": [{ "image": { "url": "https://img.example.com/101-1.jpg" } }, "https://img.example.com/101-2.jpg"],\n      "dealership_id": "1", "location": { "id": "11" }, "created_at": "2026-10-01T01:00:00Z"\n    }\n  ]\n}\n```\n',
  'Other key names are mapped like columns: `"modelYear": { "to": "year", "rule": "integer" }`, or `"spec.paint": { "to": "colour" }` for a key in a group.',
  'Mapped keys are read first, by the rules of tables. A `*` reaches into each entry of a list, a number into one: `"media.*.sourceUrl": { "to": "images" }`,',
  '`"prices.0.amount": { "to": "price" }`; `media[].sourceUrl` and `prices[0].amount` are the same. A list fills a field that is a list; a field of one value takes',
  'that of a list whose values are all the same.\n',
  '```json\n{\n  "stock": {\n    "from": "https://feeds.example.com/cars.json",\n    "columns": {\n      "modelYear": { "to": "year", "rule": "integer" },\n      "condition": { "to": "car_type", "rule": "car_type" },\n      "spec.paint": { "to": "colour" }\n    }\n  }\n}\n```\n',
  'Required are `make`, `model` and the condition. Further pages are found by `next` (a URL), or by `page` and `pages`. `dealer_id`, if the site has',
  '`stock.dealer_id`, and `generated_at` protect against a wrong or old feed. Names are those of the fields below, nested (`location.id` is `{"location": {"id": …}}`), in any',
  `spelling of capitals and hyphens. These aliases are known: ${Object.entries(fieldAliases)
    .map(([name, field]) => `\`${name}\` (${field})`)
    .join(', ')}. Prices and kilometres are numbers or texts.\n`,
];

const hostDocs = (): string[] => [
  '## Hosts of pictures',
  'Pages load pictures and videos from named hosts alone: those of the site file (`media.hosts`, the image CDN, logos, slides and its other pictures) and those',
  'of the stock. Who can change one record of a feed could else have every shopper ask a server of theirs.\n',
  '| A host of the stock | Pages |\n|---|---|',
  row('that two vehicles use', 'load from it. A new host renders all pages once, and `npm run build` says so'),
  row(
    'that one vehicle alone uses',
    `do not: its pictures are held. In a stock of fewer than ${minSampleSize} vehicles they load, as there is little to compare it with`,
  ),
  row(`beyond ${mostHosts} in use`, 'do not: its pictures are held. Hosts that are listed stay before new ones, then come those of most vehicles'),
  row('with signs that no name of a host has', 'do not, however many vehicles use it'),
  row('that is listed, of which one vehicle is left', 'load from it still'),
  row(
    'that is listed, with no picture left',
    `may load from it for ${unusedDays} days, unless others need its place; then all pages are rendered once more`,
  ),
  row('that the site file names', 'load from it, with one vehicle and beyond any number'),
  '\nA held picture is left out as the record had none: pages, search, feeds and the API show the vehicle’s others or the placeholder, and of a 360° view with a frame',
  'on such a host nothing. `npm run stock`, `build`, `check`, `doctor` and `status` name host and vehicle with the line to write, `repairs.ndjson` has each address,',
  'and `stock` and `build` end with code 3. Where `media.hosts` names hosts, pictures of all others are refused when the feed is read.\n',
];

/**
 * `docs/feed.md`.
 * @param example stock section of the example site, and its table.
 */
export function feedDocs(example: { stock: string; table: string }): string {
  const rules = Object.entries(ruleSentences).map(([rule, sentence]) => row(`\`${rule}\``, sentence));
  const fields = [...fieldMeanings].map(([field, meaning]) => row(`\`${field}\``, meaning));
  return [
    '# The stock feed\n',
    'For whoever sends a feed or connects one. Written by `npm run schema` from `src/dealership/stock/feed-docs.ts`; do not edit.\n',
    '| I want to | Do |\n|---|---|',
    row('connect a feed', '`stock.from` in the site file, see below'),
    row(
      'know what to write',
      '`npm run stock -- <slug> --explain`: each column or key with its field and samples, and the `stock.columns` to paste; it writes nothing',
    ),
    row('connect a CSV', 'name its columns in `stock.columns`: [A table](#a-table-csv)'),
    row('connect JSON with other key names', 'map them in `stock.columns`: [JSON](#json-the-stock-api)'),
    row('read it', '`npm run stock -- <slug>`; it prints counts, rejected records and unread columns'),
    row('see what was rejected', '`.data/<slug>/quarantine.json`: record, path, value, rule'),
    row('see what was normalised', '`.data/<slug>/repairs.ndjson`'),
    row('approve a blocked feed', '[operate](operate.md#a-feed-is-blocked)'),
    '\n| `stock.from` | Where that is |\n|---|---|',
    row('`https://feeds.example.com/cars.json`', `a URL; \`\${FEED_TOKEN}\` in it is read from the environment`),
    row('`data:bayside.csv`', 'a file in the data folder: `.data/bayside.csv`, or below `$FORECOURT_DATA`'),
    row('`bayside.csv`', 'a file beside the site file'),
    '',
    '## A table (CSV)',
    'Set `"format": "csv"` and name each column in `stock.columns` as the first row writes it. A repeated name is counted: `Price`, `Price (2)`.',
    'Cells are separated by commas, semicolons, tabs or bars; the first line decides, or states it (`sep=;`). A column without an entry is stored and not shown.\n',
    'This table ([bayside.csv](examples/bayside.csv)):\n',
    `\`\`\`\n${example.table.trim()}\n\`\`\`\n`,
    'is read by this section of the site file ([bayside.json](examples/bayside.json)):\n',
    `\`\`\`json\n${example.stock.trim()}\n\`\`\`\n`,
    '### Keys of a column',
    'A column has one such object, or a list of them that each read a part of the cell.\n',
    '| Key | Default | Meaning |\n|---|---|---|',
    ...keyRows(),
    '\n### Rules\n',
    '| `rule` | How the cell is read |\n|---|---|',
    ...rules,
    '\nEmpty cells and those of `stock.nothing` (`-`, `NA`, `POA` …) are skipped. `values` is applied before the rule: `{"S": "sold", "X": ""}` reads `S` as',
    'sold and `X` as empty. `take` reads a part of a cell: `"take": "^(\\\\d+) seats"`.\n',
    'A value that neither `values` nor the field knows is omitted in `car_type`, `price_type`, `item_type`, yes or no, and slugs; an unknown status counts as',
    'sold. Of transmission, fuel, body and drive it stays as it is, where no filter finds it. `npm run stock` names each such column or key with its most',
    'frequent values and what to write; `unread_words` in `quarantine.json` has all. If no entry of `values` matches and most cells of a field that a vehicle needs are',
    'unknown, the feed is blocked (`words`); so it is where a fifth of its values cannot be read (`cells`). Of other fields, such as `rego_expiry`, only the field',
    'is held: vehicles keep the value that they had.\n',
    'An amount has the price type of its own column: `"EGC Price": { "to": "price", "price_type": "excl_govt_charges" }` beside',
    '`"DAP Price": { "to": "price", "price_type": "drive_away" }`. Of a vehicle with both, the one of its `price_type` is shown, else the drive away price.\n',
    ...jsonDocs(),
    '## What a feed does not have',
    '`npm run stock` names each key or column that nothing reads, with the nearest field, and each usual field that no record fills. `unread_keys` and',
    '`empty_fields` in `quarantine.json` have all; `npm run doctor` repeats it. A first feed is blocked (`fields`) if make, model, year or price are empty in nine',
    'of ten records, or if it has no condition beside a key that may be it. The message says what to write in `stock.columns`.\n',
    'A feed without any condition needs `stock.default_car_type`, one without any price type needs `stock.default_price_type`; else it is blocked (`defaults`),',
    'and no option approves it. If the feed has a key or column for them, no default applies: `"values": { "": "used" }` says what an empty cell means.\n',
    ...lenderDocs(),
    '## Dealerships and places',
    'A vehicle is at the first place of the site that fits by code (`id`, `slug`), name, town or postcode, and only if exactly one fits. Capitals and blanks do not',
    'matter. A dealership field narrows the places to those of that dealership; a town or postcode of another state than `location.state` does not fit. Codes that',
    'are the feed’s own are said at their column: `"dealerId": { "to": "dealership_id", "values": { "7001": "PRE", "7002": "ESS" } }`.\n',
    'A vehicle that names only its dealership is where that sells: at its one selling place, or at the one with `"primary": true`. If several places fit, or none, its',
    'pages say what the feed says, without an address of the site; `npm run stock`, `check` and `doctor` name such vehicles, and what to write.\n',
    ...hostDocs(),
    '## Days and moments',
    'In feeds a day is `2026-11-21`, `21/11/2026`, `21/11/26` or `21-Nov-26`, in the site’s `timezone`. As a moment, such as `created_at`, it is the start of',
    'that day. A moment is ISO 8601 (`2026-11-21T08:30:00+11:00`), or epoch seconds or milliseconds; without a zone it is UTC, after a day in another form',
    '(`14/11/2026 9:05:00 AM`) local time. Where a day is expected, such as `rego_expiry`, a moment in UTC gives the day in the site’s time zone, one with another',
    'offset the day that is written.\n',
    'In site files a day is `2026-11-21`, a moment has its zone (`2026-11-21T08:30:00+11:00`), and a time of a day is `08:30`.\n',
    '## Fields\n',
    '| Field | Meaning |\n|---|---|',
    ...fields,
    '',
  ].join('\n');
}
