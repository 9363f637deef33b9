import { codeDigits, slowedSeconds } from './otp-rules.ts';

export const accountMessages = {
  signedOut: 'You’ve been signed out. Please sign in again.',
  otherPhone: 'That watchlist belongs to another phone number.',
  noVehicle: 'That car is no longer listed.',
  noDevice: 'That device is already signed out.',
  australianMobile: 'Enter an Australian mobile number, such as 0412 345 678.',
  anyMobile: 'Enter a mobile number with its country code, such as +61 412 345 678.',
  wrongCode: 'That code is wrong or has expired. Check it, or ask for a new one.',
  codeForm: `The code has ${codeDigits} digits.`,
  fullList: 'Your watchlist is full. Remove a car to save another.',
  tooSoon: (seconds: number) => `We’ve just sent a code. You can ask for another in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  tooManyCodes: 'No more codes can be sent today. Please call us, or try again tomorrow.',
  tooManyTries: (seconds: number) =>
    seconds > slowedSeconds
      ? 'Too many wrong codes. Please call us, or try again tomorrow.'
      : `We’re limiting sign-in right now. Please ask for a new code in ${slowedSeconds / 60} minutes, or call us.`,
  notSent: 'We couldn’t send your code. Please try again in a minute, or call us.',
  kept: (name: string) =>
    `Your account and watchlist are deleted. Enquiries you’ve sent to ${name} stay with the dealership, which must keep some records by law. Ask us, and we’ll remove what we can.`,
} as const;
