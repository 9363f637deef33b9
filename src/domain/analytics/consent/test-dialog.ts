import type { ConsentModel } from './consent-model.ts';

/** A site with two connectors, for tests. */
export const testConsent: ConsentModel = {
  digest: 'digest-of-it',
  title: 'Privacy choices',
  text: 'With your OK.',
  names: 'Services: Meta, Chat.',
  policyHref: '/privacy-policy/',
  choices: [
    { kind: 'meta_pixel', id: '1234567890', ads: false, name: 'Meta', learns: 'Meta learns it.' },
    { kind: 'chat', id: 'https://chat.example/w.js', ads: false, name: 'Chat', learns: 'The chat learns it.' },
  ],
};

export const consentPage = `<a class="skip" href="#main">Skip to content</a><a data-choices="${testConsent.digest}" href="/privacy-policy/">Privacy choices</a>`;
