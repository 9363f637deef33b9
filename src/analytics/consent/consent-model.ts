import { type ConnectorChoice, type ConnectorSettings, connectorsOf } from '../connectors/connectors.ts';

/** What shoppers are asked before a connector is loaded: all text of the dialog that a site decides. */
export type ConsentModel = {
  /** Of all else here: by it a page knows whether this is what was consented to. */
  digest: string;
  title: string;
  text: string;
  names: string;
  policyHref: string;
  choices: ConnectorChoice[];
};

/** Null on a site without connectors: nobody is asked. `digestOf` gives a short digest (hash) of a text. */
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
