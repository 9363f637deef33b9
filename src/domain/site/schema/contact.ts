import { z } from 'zod';
import { buttonNames, carTypes } from '../terms.ts';
import { key, link, section, slug, text } from './key.ts';

const buttonLabels = {
  enquire: 'Enquire about this car',
  test_drive: 'Book a test drive',
  trade_in: 'Value my trade-in',
  checkout: 'Reserve Now',
  phone: 'Call the dealer',
  finance: 'Get Finance',
  whatsapp: 'WhatsApp',
  chat: 'Chat with us',
  history_report: 'Read the history report',
  location: 'See the dealership',
  custom: 'Ask us',
} as const;

const buttons = z.partialRecord(z.enum(buttonNames), text);

const vehicleCopy = z.strictObject({
  tagline: key(text.optional(), 'One line below the title.', { spec: '2§1' }),
  warranty: key(text.optional(), 'What the warranty covers.', { spec: '2§1' }),
  roadside: key(text.optional(), 'Roadside assistance.', { spec: '2§1' }),
  servicing: key(text.optional(), 'Servicing.', { spec: '2§1' }),
  whats_included: key(z.array(text).optional(), 'The lines of the What’s Included tab.', { spec: '1§2' }),
  why_buy: key(z.array(text).optional(), 'The lines of the Why Buy From Us? tab.', { spec: '1§2' }),
  reserve_online: key(z.array(text).optional(), 'The lines of the Reserve Online tab.', { spec: '1§2' }),
  protect: key(z.array(text).optional(), 'The lines of the Protect Your Car tab.', { spec: '1§2' }),
});
export type VehicleCopy = z.output<typeof vehicleCopy>;

export const contact = {
  contact: section(
    {
      phone: key(text.optional(), 'The number in the header and where no dealership has its own.', { spec: '2§2' }),
      email: key(z.email().optional(), 'The address for enquiries where no dealership has its own.', {}),
      whatsapp: key(text.optional(), 'The WhatsApp number.', { spec: '2§2' }),
      chat_url: key(
        z.url({ protocol: /^https$/ }).optional(),
        'The page of the dealer’s chat, which opens in a frame when the chat button is pressed, and not before.',
        { spec: '2§2' },
      ),
      custom_url: key(link.optional(), 'Where the custom button leads.', { spec: '2§2' }),
      buttons: key(
        buttons.default({}).transform((own) => ({ ...buttonLabels, ...own })),
        'The words on the buttons of a vehicle.',
        { spec: '2§2' },
      ),
      copy: key(vehicleCopy.default({}), 'Texts on vehicle pages.', { spec: '2§1' }),
    },
    'Phones, buttons and texts that hold unless an override is nearer.',
  ),
  overrides: key(
    z
      .array(
        z.strictObject({
          when: key(
            z
              .strictObject({
                dealership: key(slug.optional(), 'A dealership’s slug.', {}),
                make: key(text.optional(), 'A make.', {}),
                car_type: key(z.enum(carTypes).optional(), 'A car type.', {}),
              })
              .refine((when) => when.dealership || when.make || when.car_type, {
                message: 'name a dealership, a make or a car_type',
                params: { fix: 'add one of them: docs/add-a-site.md says how overrides find vehicles.' },
              }),
            'For which vehicles. The most specific override wins: dealership before make before car type, and more of them before fewer.',
            { spec: '2§2' },
          ),
          phone: key(text.optional(), 'The number to call.', { spec: '2§2' }),
          email: key(z.email().optional(), 'The address for enquiries.', {}),
          whatsapp: key(text.optional(), 'The WhatsApp number.', { spec: '2§2' }),
          buttons: key(buttons.optional(), 'Other words on buttons.', { spec: '2§2' }),
          copy: key(vehicleCopy.optional(), 'Other texts.', { spec: '2§1' }),
        }),
      )
      .default([]),
    'Phones, button words and texts for a dealership, a make or a car type.',
    { spec: '2§2' },
  ),
} as const;
