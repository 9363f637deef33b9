/** The smallest site file that passes `check`. */
export const acmeSite = {
  name: 'Acme',
  url: 'https://acme.example',
  dealerships: [
    {
      id: '1',
      slug: 'acme',
      name: 'Acme',
      locations: [
        {
          id: '1',
          name: 'Acme',
          slug: 'acme',
          dealer_license_number: '1',
          address: { street: '1 A Street', city: 'Gosford', state: 'nsw', postcode: '2250' },
          contact_detail: { opening_hours: [{ weekday: 1, status: 'Closed' }] },
        },
      ],
    },
  ],
};
