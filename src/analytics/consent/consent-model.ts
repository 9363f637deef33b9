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

/** Null on a site without connectors. `digestOf` returns a short hash of a text. */
export function consentModel(settings: ConnectorSettings, policyHref: string, digestOf: (text: string) => string): ConsentModel | null {
  const choices = connectorsOf(settings);
  if (choices.length === 0) return null;
  const model = {
    title: 'Privacy choices',
    text: settings.consent_text,
    names: `Services: ${choices.map(({ name }) => name).join(', ')}.`,
    policyHref,
    choices,
  };
  return { digest: digestOf(JSON.stringify(model)), ...model };
}
