/** Paths below a site's API base. A separate module, as most pages need none. */
export const reservationPaths = {
  reserve: '/api/reservations',
  reserveForm: '/api/reservation-form',
  heldCars: '/api/reservations/held',
  reservation: '/api/reservations/{id}',
  cancelReservation: '/api/reservations/{id}/cancel',
  saleAnswer: '/api/reservations/sold/{token}',
  paymentReturn: '/api/payments/return/{id}',
  stripeWebhook: '/api/payments/stripe',
  testPayment: '/api/payments/test/{session}',
  testPaymentPress: '/api/payments/test/{session}/press',
} as const;
