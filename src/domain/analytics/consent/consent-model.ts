import { type ConnectorChoice, type ConnectorSettings, connectorsOf } from '../connectors/connectors.ts';

/** All texts of the consent dialog that a site decides. */
export type ConsentModel = {
  /** Hash of the other fields, which stored consent refers to. */
  digest: string;
  title: string;
  text: string;
  names: string;
  policyHref: string;
  choices: ConnectorChoice[];
};

/** What the services are for. */
function consentTextOf(choices: readonly ConnectorChoice[]): string {
  const has = (...kinds: ConnectorChoice['kind'][]) => choices.some(({ kind }) => kinds.includes(kind));
  const purposes = [
    ...(has('ga4', 'tag_manager') ? ['to see what works on this site'] : []),
    ...(has('meta_pixel') || choices.some(({ ads }) => ads) ? ['to show and measure ads'] : []),
    ...(has('chat') ? ['to chat with you'] : []),
  ];
  return `With your OK, we use other companies’ services ${new Intl.ListFormat('en-AU').format(purposes)}. They can see what you do here. Nothing loads unless you accept, and you can change your mind at any time under Privacy choices at the bottom of the page.`;
}

/** Null on a site without connectors. `digestOf` returns a short hash of a text. */
export function consentModel(settings: ConnectorSettings, policyHref: string, digestOf: (text: string) => string): ConsentModel | null {
  const choices = connectorsOf(settings);
  if (choices.length === 0) return null;
  const model = {
    title: 'Privacy choices',
    text: settings.consent_text ?? consentTextOf(choices),
    names: `Services: ${choices.map(({ name }) => name).join(', ')}.`,
    policyHref,
    choices,
  };
  return { digest: digestOf(JSON.stringify(model)), ...model };
}
