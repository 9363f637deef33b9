import { salesLocation } from '#site/copy/copy.ts';
import { oneOf, takeOut, wanted } from '#site/edits.ts';
import type { Finding } from '#site/problems.ts';
import type { LeadTarget } from '#site/schema/lead-targets.ts';
import type { Site } from '#site/schema/site.ts';
import { findDealershipByWords } from './references.ts';

/** Duplicate names, also of those who get notices; unknown dealerships, unread keys, and leads without target. */
export function leadTargetFindings(site: Site): Finding[] {
  const { targets } = site.leads;
  const notices = site.rebuild.notices;
  return [
    ...targets.flatMap((target, index) => [
      ...sameName(targets, index, ['leads', 'targets'], 'has a lead'),
      ...unknownDealerships(target, index, site),
      ...neverRead(target, index),
      ...nowhere(target, index, site),
    ]),
    ...notices.flatMap((_, index) => [...sameName(notices, index, ['rebuild', 'notices'], 'has a notice')]),
    ...restToldNobody(site),
  ];
}

function* sameName(targets: readonly { name: string }[], index: number, list: Finding['path'], has: string): Generator<Finding> {
  const name = targets[index]?.name ?? '';
  if (targets.findIndex((other) => other.name === name) === index) return;
  const path = [...list, index, 'name'];
  const rule = `another target has this name, so it would be unclear which of the two ${has}`;
  yield {
    severity: 'error',
    path,
    value: name,
    rule,
    ...wanted('give one of the two another name, as lists and the log are to call it; the dealer chooses it.'),
  };
}

function* unknownDealerships({ when }: LeadTarget, index: number, { dealerships }: Site): Generator<Finding> {
  const slugs = dealerships.map(({ slug }) => slug);
  for (const [place, slug] of (when?.dealerships ?? []).entries()) {
    if (slugs.includes(slug)) continue;
    const path = ['leads', 'targets', index, 'when', 'dealerships', place];
    yield {
      severity: 'error',
      path,
      value: slug,
      rule: 'no dealership has this slug',
      ...oneOf(path, findDealershipByWords(slug, dealerships), slugs),
    };
  }
}

const keysOf = { webhook: ['url', 'secret_env'], adf_webhook: ['url', 'secret_env'], email: ['to'], adf_email: ['to'] } as const;

function* neverRead(target: LeadTarget, index: number): Generator<Finding> {
  const read: readonly string[] = keysOf[target.kind];
  for (const name of ['url', 'secret_env', 'to'] as const) {
    if (target[name] === undefined || read.includes(name)) continue;
    const path = ['leads', 'targets', index, name];
    yield {
      severity: 'warning',
      path,
      value: target[name],
      rule: `a target of kind ${target.kind} does not use it`,
      ...takeOut(path, 'take it out, or name another kind.'),
    };
  }
}

/** An e-mail to a dealership without address. */
function* nowhere({ kind, to, when }: LeadTarget, index: number, { dealerships, contact }: Site): Generator<Finding> {
  if ((kind !== 'email' && kind !== 'adf_email') || to !== undefined || contact.email !== undefined) return;
  const without = dealerships.filter(
    (dealership) =>
      (when?.dealerships ?? [dealership.slug]).includes(dealership.slug) && salesLocation(dealership)?.contact_detail.email === undefined,
  );
  if (without.length === 0) return;
  const path = ['contact', 'email'];
  const rule = `leads.targets.${index} sends to the dealership's address for enquiries, and ${without.map(({ slug }) => slug).join(', ')} has none`;
  yield {
    severity: 'error',
    path,
    value: undefined,
    rule,
    ...wanted('add one for all here, as name@host, or name addresses in "to"; the dealer knows who reads enquiries.'),
  };
}

function* restToldNobody({ leads: { targets } }: Site): Generator<Finding> {
  if (targets.length === 0 || targets.some(({ when }) => when === undefined)) return;
  const path = ['leads', 'targets', targets.length];
  const rule = 'leads that match no condition are stored and nobody is notified';
  yield {
    severity: 'warning',
    path,
    value: undefined,
    rule,
    ...wanted('add a target without "when", or widen the conditions; the dealer knows who takes the rest.'),
  };
}

/** Leads in our API without any notification. An API named by the site may be the dealer group's, which has its own. */
export function unnotifiedLeadFindings({ leads: { api, targets } }: Site, isWritten: boolean): Finding[] {
  if (api === undefined || isWritten || targets.length > 0) return [];
  const path = ['leads', 'targets'];
  const rule = 'forms accept leads and nobody is notified';
  const remedy = wanted('add a target with its name and kind: email, where people read leads, or webhook; the dealer knows who takes them.');
  return [{ severity: 'warning', path, value: targets, rule, ...remedy }];
}
