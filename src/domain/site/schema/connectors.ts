import { z } from 'zod';
import { idRules, learnsByDefault } from '#analytics/connectors/connectors.ts';
import { host, key, section, text } from './key.ts';

const id = ({ pattern, rule }: { pattern: RegExp; rule: string }, description: string) => key(z.string().regex(pattern, rule), description);
const learns = (sentence: string) =>
  key(text.default(sentence), 'What it learns of a shopper, as the dialog says beside its name. Another sentence asks everybody again.');
const hosts = (description: string) => key(z.array(host).default([]), description);

/** Third-party content and its consent (docs/connectors.md). */
export const connectors = section(
  {
    consent_text: key(
      text.optional(),
      'What shoppers read before they accept or decline. Left out: what the services are for, and how to change one’s mind. Another text asks everybody again.',
    ),
    ga4: key(
      z
        .strictObject({
          id: id(idRules.ga4, 'The measurement id of the web stream: G-….'),
          advertising: key(
            z.boolean().default(false),
            'On: Google’s advertising gets the data too. The dialog says so, and Consent Mode grants ad_storage, ad_user_data and ad_personalization.',
          ),
          learns: learns(learnsByDefault.ga4),
        })
        .optional(),
      'Google Analytics 4. Left out: nothing of it is loaded.',
    ),
    tag_manager: key(
      z
        .strictObject({
          id: id(idRules.tag_manager, 'The id of the container: GTM-….'),
          learns: learns(learnsByDefault.tag_manager),
          hosts: hosts(
            'The hosts that its tags load from and send to, beside Google’s own. Tags of other hosts, and such with inline script, do not work.',
          ),
        })
        .optional(),
      'Google Tag Manager. Left out: nothing of it is loaded.',
    ),
    meta_pixel: key(
      z
        .strictObject({
          id: id(idRules.meta_pixel, 'The id of the pixel: digits, in quotes.'),
          learns: learns(learnsByDefault.meta_pixel),
        })
        .optional(),
      'The Meta Pixel of Facebook and Instagram. Left out: nothing of it is loaded.',
    ),
    chat: key(
      z
        .strictObject({
          name: key(text, 'The name of the chat, as the dialog shows it.'),
          script: key(z.url({ protocol: /^https$/ }), 'The address of the script that draws the chat.'),
          learns: learns(learnsByDefault.chat),
          hosts: hosts('The hosts that the chat talks to, beside that of its script.'),
        })
        .optional(),
      'A chat that is drawn by a script of its provider. Left out: nothing is loaded. The chat button of vehicles then waits for consent too.',
    ),
  },
  'Services of other companies. Nothing of them is loaded before a shopper agreed.',
);
