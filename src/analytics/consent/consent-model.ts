import { type ConnectorChoice, type ConnectorSettings, connectorsOf } from '../connectors/connectors.ts';

/** What shoppers are asked before a connector is loaded. */
export type ConsentModel = { title: string; text: string; names: string; policyHref: string; choices: ConnectorChoice[] };

/** Null on a site without connectors: nobody is asked. */
export function consentModel(settings: ConnectorSettings, policyHref: string): ConsentModel | null {
  const choices = connectorsOf(settings);
  if (choices.length === 0) return null;
  return {
    title: 'Privacy choices',
    text: settings.consent_text,
    names: `Services: ${choices.map(({ name }) => name).join(', ')}.`,
    policyHref,
    choices,
  };
}
