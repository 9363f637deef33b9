import { escapeHtml } from '#lib/text/html.ts';
import { printable } from '#lib/text/printable.ts';
import type { Site } from '#site/schema/site.ts';
import type { StoredLead } from '../lead-store/lead-store.ts';
import { fieldOf, type LeadPayload, readPayload } from './lead-payload.ts';
import { leadLines } from './lead-text.ts';

/** XML 1.0 cannot hold these, not even escaped. */
const invalidXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const text = (value: string) => escapeHtml(printable(value).replace(invalidXml, ''));

/** Empty ones are omitted. */
const element = (name: string, content: string, attributes = '') => (content === '' ? '' : `<${name}${attributes}>${content}</${name}>`);
const leaf = (name: string, value: string, attributes = '') => element(name, text(value.trim()), attributes);

/** Auto-lead Data Format 1.0 (ADF), which dealer systems read. */
export function adfOf(lead: StoredLead, site: Site): string {
  const payload = readPayload(lead);
  const prospect = [
    `<id sequence="1" source="${text(site.name)}">${text(lead.id)}</id>`,
    leaf('requestdate', new Date(lead.created).toISOString()),
    wantedCar(payload),
    ownCar(payload),
    customer(lead, payload),
    element('vendor', element('contact', leaf('name', fieldOf(payload, 'dealership_slug') || site.name, ' part="full"'))),
    element('provider', leaf('name', site.name, ' part="full"') + leaf('service', fieldOf(payload, 'source'))),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n<adf><prospect status="new">${prospect.join('')}</prospect></adf>\n`;
}

const interests: Readonly<Record<string, string>> = { test_drive: 'test-drive', trade_in: 'trade-in', sell_your_car: 'sell' };

function wantedCar(payload: LeadPayload): string {
  const { car } = payload;
  const [make, model, type] = ['Vehicle Make', 'Vehicle Model', 'car_type'].map((name) => fieldOf(payload, name));
  if (car === null && !make) return '';
  const interest = payload.form === 'test_drive' ? interests.test_drive : 'buy';
  const year = /^\d{4}\b/.exec(car?.title ?? '')?.[0] ?? '';
  const amount = (car?.price ?? '').replace(/[$,]/g, '');
  const price = /^\d+$/.test(amount) ? leaf('price', amount, ' type="quote" currency="AUD"') : '';
  const parts = [leaf('year', year), leaf('make', make ?? ''), leaf('model', model ?? ''), leaf('stock', car?.stock_number ?? '')];
  return `<vehicle interest="${interest}" status="${type === 'new' ? 'new' : 'used'}">${parts.join('')}${price}${leaf('comments', [car?.title, car?.link].filter(Boolean).join(' '))}</vehicle>`;
}

function ownCar(payload: LeadPayload): string {
  const field = (name: string) => fieldOf(payload, name);
  const make = field('car_make');
  const rego = [field('rego'), field('regoState').toUpperCase()].filter(Boolean).join(' ');
  if (make === '' && rego === '') return '';
  const parts = [
    leaf('year', field('car_year')),
    leaf('make', make),
    leaf('model', field('car_model')),
    leaf('odometer', field('kms'), ' status="original" units="km"'),
    leaf('comments', rego),
  ];
  return `<vehicle interest="${payload.form === 'sell_your_car' ? 'sell' : 'trade-in'}" status="used">${parts.join('')}</vehicle>`;
}

const preferences: Readonly<Record<string, string>> = { Phone: 'phone', Email: 'email', SMS: 'cellphone' };

function customer(lead: StoredLead, payload: LeadPayload): string {
  const preferred = preferences[fieldOf(payload, 'PreferredContactMethod')];
  const mark = (kind: string) => (preferred === kind || (preferred === 'cellphone' && kind === 'phone') ? ' preferredcontact="1"' : '');
  const contact = [
    leaf('name', fieldOf(payload, 'name'), ' part="first"'),
    leaf('name', fieldOf(payload, 'last_name'), ' part="last"'),
    leaf('email', fieldOf(payload, 'email'), mark('email')),
    leaf('phone', fieldOf(payload, 'phone'), ` type="voice"${mark('phone')}`),
    element('address', `${leaf('postalcode', fieldOf(payload, 'postcode'))}<country>AU</country>`),
  ];
  return `<customer>${element('contact', contact.join(''))}${leaf('comments', leadLines(lead, payload).join('\n'))}</customer>`;
}
