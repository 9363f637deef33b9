/** Every constant of one-time codes (OTP), sessions and their limits. */
export const codeDigits = 6;
export const codeSeconds = 300;
/** Between two codes to one phone. */
export const resendSeconds = 60;
export const dailySendsPerPhone = 5;
export const triesPerCode = 5;
/** Wrong codes of one phone over all its codes: a new code does not reset the count. */
export const dailyTriesPerPhone = 10;
/** Wrong codes per IP address. */
export const dailyTriesPerAddress = 30;
/**
 * Wrong codes of all phones of a site, after which a wrong code is followed by a pause that its code does not survive: one try for each code that is sent.
 * Ten tries on each of 10,000 phones would guess a code with a chance of 1 in 10 a day; so it is 1 in 1,250 with 500 codes a day.
 */
export const dailyTriesPerSite = 300;
export const slowedSeconds = 900;
export const daySeconds = 86_400;

/** Days since last use, and since sign-in. */
export const idleDays = 30;
export const longestDays = 180;

export const maxWatchlistCars = 500;
/** Retention of removals, so that an older list of another browser does not restore a car. */
export const removedDays = 180;
